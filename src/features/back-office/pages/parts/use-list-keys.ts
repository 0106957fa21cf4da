import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { listQuery, parseOverviewQuery } from '#features/overview/web/address.ts'
import type { StatusPanel } from '#features/report-page/web/editing.ts'
import { reportPath } from '#features/report-view/paths.ts'
import { useCommands } from '#web/commands/commands.ts'
import { useNotices } from '#web/ui/notices.tsx'
import { useLastOpened } from '../frame/last-opened.ts'

/** They act on the row that has or had the focus. @param may the rights of the user on a row */
export function useRowKeys(may: { act: boolean; select: boolean }) {
  const { notify } = useNotices()
  const last = useRef<string>(undefined)
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.dataset.report) last.current = target.dataset.report
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [])
  const move = (step: 1 | -1) => () => {
    const rows = [...document.querySelectorAll<HTMLElement>('main [data-report]')]
    const focused = rows.findIndex(row => row.closest('tr, li')?.contains(document.activeElement))
    const next = focused < 0 ? rows.at(step > 0 ? 0 : -1) : rows[focused + step]
    next?.focus()
    next?.scrollIntoView({ block: 'nearest' })
  }
  const press = (control: HTMLElement | null | undefined, otherwise: string) => {
    if (control) return control.click()
    const title = last.current ? otherwise : 'Ga eerst naar een melding in de lijst'
    notify({ title, variant: 'notice', type: 'local' })
  }
  const take = () =>
    press(
      document.querySelector<HTMLElement>(`main [data-take="${last.current}"]`),
      'Deze melding kun je niet aan jezelf toewijzen',
    )
  const select = () => {
    const row = document.querySelector(`main [data-report="${last.current}"]`)?.closest('tr, li')
    press(
      row?.querySelector<HTMLElement>('input[type="checkbox"]:not(:disabled)'),
      'Deze melding kun je nu niet selecteren',
    )
  }
  const openForm = (panel: StatusPanel, otherwise: string) => () =>
    press(
      document
        .querySelector(`main [data-report="${last.current}"]`)
        ?.closest('tr, li')
        ?.querySelector<HTMLElement>(`[data-panel="${panel}"]`),
      otherwise,
    )
  useCommands({
    next: move(1),
    previous: move(-1),
    take: may.act ? take : undefined,
    plan: may.act ? openForm('planning', 'Deze melding kun je hier niet inplannen') : undefined,
    handle: may.act ? openForm('handling', 'Deze melding kun je hier niet afhandelen') : undefined,
    select: may.select ? select : undefined,
  })
}

export function useReportKeys(neighbours: Neighbours) {
  const { notify } = useNotices()
  const navigate = useNavigate()
  const move = (step: 1 | -1) => () => {
    const next = neighbours?.[step]
    if (next !== undefined) return void navigate(reportPath(next))
    const title = neighbours ? endOfList[step] : 'Open eerst een lijst met meldingen'
    notify({ title, variant: 'notice', type: 'local' })
  }
  useCommands({ next: move(1), previous: move(-1) })
}

const endOfList = {
  1: 'Dit is de laatste melding op deze pagina van de lijst',
  [-1]: 'Dit is de eerste melding op deze pagina van de lijst',
} as const

export type Neighbours = { 1: number | undefined; [-1]: number | undefined } | undefined

export function useNeighbours(id: number): Neighbours {
  const queries = useQueryClient()
  const lastOpened = useLastOpened()
  // The order at the time of opening: a change may remove the report from the list.
  const [neighbours] = useState(() => {
    const { search, onMap } = lastOpened.current
    const query = parseOverviewQuery(new URLSearchParams(search))
    const listed = () => queries.getQueryData(listQuery(query).queryKey)?.results.map(report => report.id) ?? []
    const ids = onMap ?? listed()
    const index = ids.indexOf(id)
    return index < 0 ? undefined : { 1: ids[index + 1], [-1]: ids[index - 1] }
  })
  return neighbours
}
