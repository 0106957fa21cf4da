import { useEffect, useState } from 'react'
import { orderingOf, sortingOf } from '../../../features/overview/ordering.ts'
import { mergeColumns } from '../../../features/overview/web/columns.tsx'
import { ReportCards } from '../../../features/overview/web/ReportCards.tsx'
import { ReportTable } from '../../../features/overview/web/ReportTable.tsx'
import { useMediaQuery } from '../../../web/use-media-query.ts'
import { useLastOpened } from '../frame/last-opened.ts'
import { EmptyList } from './EmptyList.tsx'
import { SearchedNumber } from './SearchedNumber.tsx'
import { useListColumns } from './use-list-columns.ts'
import { useOverviewQuery } from './use-overview.ts'

type Props = {
  reports: Parameters<typeof ReportTable>[0]['reports']
  busy: boolean
  selection: Parameters<typeof ReportTable>[0]['selection']
  changed: readonly number[]
}

/** Width needed per column, and beside the list (rem); and the maximum number of columns on the widest page. */
const columnWidth = 7.4
const besideWidth = 11
const maxColumns = 11

/** The reports of one page: a table, or cards where there is no room for one. */
export function ReportList({ reports, busy, selection, changed }: Props) {
  const { query, go } = useOverviewQuery()
  const marked = useMarked()
  const all = useListColumns(query.filter)
  const isSmall = useMediaQuery('(width < 64rem)')
  const isTight = useMediaQuery(`(width < ${all.length * columnWidth + besideWidth}rem)`) || all.length > maxColumns
  const List = isSmall ? ReportCards : ReportTable
  if (reports.length === 0) return <SearchedNumber reports={reports} otherwise={<EmptyList />} />
  return (
    <>
      <SearchedNumber reports={reports} otherwise={null} />
      <List
        reports={reports}
        columns={isTight && !isSmall ? mergeColumns(all) : all}
        sorting={sortingOf(query.ordering ?? '') ?? (query.q ? undefined : newestFirst)}
        onSort={sorting => go({ ordering: orderingOf(sorting) })}
        busy={busy}
        marked={marked}
        selection={selection}
        changed={changed}
      />
    </>
  )
}

const newestFirst = { key: 'created_at', isDescending: true } as const

/** After returning from a report its row has the focus and is highlighted, until the next click. */
function useMarked() {
  const lastOpened = useLastOpened()
  const [marked, setMarked] = useState(() => lastOpened.current.report)
  useEffect(() => {
    document.querySelector<HTMLElement>(`[data-report="${marked}"]`)?.focus({ preventScroll: true })
    const clear = () => setMarked(undefined)
    document.addEventListener('click', clear, { once: true })
    return () => document.removeEventListener('click', clear)
  }, [marked])
  return marked
}
