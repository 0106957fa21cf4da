import { useEffect, useRef } from 'react'
import type { ListedReport } from '#features/report-view/contract.ts'
import choice from '#web/ui/choice.module.css'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import css from './Bulk.module.css'
import type { Selection } from './use-selection.ts'

type Props = { selection: Selection; report: ListedReport }

export const SelectBox = ({ selection, report }: Props) => {
  const checked = selection.has(report.id)
  return (
    <label className={css.box} data-print="no">
      <input
        type="checkbox"
        className={choice.control}
        checked={checked}
        disabled={!checked && selection.isFull}
        onChange={({ target }) => selection.set([report], target.checked)}
      />
      <VisuallyHidden>Selecteer melding {report.id}</VisuallyHidden>
    </label>
  )
}

type AllProps = {
  selection: Selection
  reports: readonly ListedReport[]
  hasVisibleLabel?: boolean
}

export function SelectAllBox({ selection, reports, hasVisibleLabel }: AllProps) {
  const input = useRef<HTMLInputElement>(null)
  const count = reports.filter(({ id }) => selection.has(id)).length
  const areAllSelected = count > 0 && count === reports.length
  useEffect(() => {
    if (input.current) input.current.indeterminate = count > 0 && !areAllSelected
  }, [count, areAllSelected])
  return (
    <label className={hasVisibleLabel ? css.boxLine : css.box} data-print="no">
      <input
        ref={input}
        type="checkbox"
        className={choice.control}
        checked={areAllSelected}
        onChange={() => selection.set(reports, !areAllSelected)}
      />
      {hasVisibleLabel ? allOfPage : <VisuallyHidden>{allOfPage}</VisuallyHidden>}
    </label>
  )
}

const allOfPage = 'Selecteer alle op deze pagina'
