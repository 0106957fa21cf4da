import type { ReactNode } from 'react'
import { SelectAllBox, SelectBox } from '#features/bulk/web/SelectBox.tsx'
import type { Selection } from '#features/bulk/web/use-selection.ts'
import type { ListedReport } from '#features/report-view/contract.ts'
import { classes } from '#web/ui/classes.ts'
import { SortButton } from '#web/ui/SortButton.tsx'
import hidden from '#web/ui/VisuallyHidden.module.css'
import { directionOf, nextSorting, type Sorting } from '../ordering.ts'
import { arrange } from './arrange.ts'
import type { Column } from './columns.tsx'
import { ReportLink, ReportSummary } from './ReportSummary.tsx'
import css from './ReportTable.module.css'

export type ListProps = {
  reports: readonly ListedReport[]
  columns: readonly Column[]
  lines: 1 | 2
  sorting: Sorting | undefined
  onSort: (sorting: Sorting) => void
  busy: boolean
  marked: number | undefined
  selection: Selection | undefined
  changed: readonly number[]
  actions?: ((report: ListedReport) => ReactNode) | undefined
}

/** The whole row is clickable and has one tab stop. */
export function ReportTable({ reports, columns, lines, sorting, onSort, busy, ...rest }: ListProps) {
  const { marked, selection, changed, actions } = rest
  const { before, below, beside } = arrange(columns, lines)
  const sort = { sorting, onSort }
  const number = columns.find(({ name }) => name === 'Id')
  return (
    <table className={classes(css.table, lines === 1 && css.low)} aria-busy={busy} data-print="wide">
      <caption className={hidden.hidden}>Meldingen</caption>
      <Widths columns={beside} hasBoxes={selection !== undefined} hasNumber={!below} />
      <thead>
        <tr>
          {selection && (
            <th scope="col" data-print="no">
              <SelectAllBox selection={selection} reports={reports} />
            </th>
          )}
          {!below && number && <Heading {...number} {...sort} />}
          <th scope="col">Melding</th>
          {beside.map(column => (
            <Heading key={column.name} {...column} {...sort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {reports.map((report, row) => (
          <tr
            key={report.id}
            data-marked={report.id === marked || undefined}
            data-selected={selection?.has(report.id) || undefined}
          >
            {selection && (
              <td className={css.box} data-print="no">
                <SelectBox selection={selection} report={report} />
              </td>
            )}
            {!below && (
              <td>
                <ReportLink id={report.id} isFirst={row === 0} />
              </td>
            )}
            <td className={css.about}>
              <ReportSummary report={report} before={before} below={below} changed={changed} isFirst={row === 0}>
                {actions && <div className={css.actions}>{actions(report)}</div>}
              </ReportSummary>
            </td>
            {beside.map(({ name, cell, short = cell }) => (
              <td key={name}>{below ? cell(report) : short(report)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type WidthsProps = { columns: readonly Column[]; hasBoxes: boolean; hasNumber: boolean }

const minSummary = 20

/** Equal on every page of a list, so that nothing moves: all columns fit, and the summary gets the rest. */
function Widths({ columns, hasBoxes, hasNumber }: WidthsProps) {
  const total = columns.reduce((sum, { width }) => sum + width, hasNumber ? numberWidth : 0)
  const scale = Math.min(1, (100 - minSummary) / total)
  const style = (width: number) => ({ width: `${(width * scale).toFixed(2)}%` })
  return (
    <colgroup>
      {hasBoxes && <col className={css.boxes} data-print="no" />}
      {hasNumber && <col style={style(numberWidth)} />}
      <col />
      {columns.map(({ name, width }) => (
        <col key={name} style={style(width)} />
      ))}
    </colgroup>
  )
}

const numberWidth = 6

type HeadingProps = Column & Pick<ListProps, 'sorting' | 'onSort'>

const Heading = ({ name, sort, sorting, onSort }: HeadingProps) => {
  const direction = sort && directionOf(sort, sorting)
  return (
    <th scope="col" aria-sort={direction} title={name}>
      {sort ? (
        <SortButton direction={direction} onSort={() => onSort(nextSorting(sort, sorting))}>
          {name}
        </SortButton>
      ) : (
        name
      )}
    </th>
  )
}
