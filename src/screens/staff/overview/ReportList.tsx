import { useEffect, useState } from 'react'
import { orderingOf } from '../../../features/overview/ordering.ts'
import { ReportCards } from '../../../features/overview/web/ReportCards.tsx'
import { type ListProps, ReportTable } from '../../../features/overview/web/ReportTable.tsx'
import type { ListedReport } from '../../../features/report-view/contract.ts'
import { useSession } from '../../../features/users/web/session.ts'
import { useMediaQuery } from '../../../web/use-media-query.ts'
import { useLastOpened } from '../frame/last-opened.ts'
import { EmptyList } from './EmptyList.tsx'
import { RowActions } from './RowActions.tsx'
import { SearchedNumber } from './SearchedNumber.tsx'
import { sortingShown } from './sorting-shown.ts'
import { tooNarrowForOneLine, useListColumns, useOwnListView } from './use-list-columns.ts'
import { useOverviewQuery } from './use-overview.ts'

type Props = Pick<ListProps, 'reports' | 'busy' | 'selection' | 'changed'>

/** The reports of one page: a table, or cards where there is no room for one. */
export function ReportList(props: Props) {
  const { query, go } = useOverviewQuery()
  const { user } = useSession()
  const marked = useMarked()
  const columns = useListColumns(query.filter)
  const [{ lines }] = useOwnListView()
  const canBeOneLine = !useMediaQuery(tooNarrowForOneLine)
  const isSmall = useMediaQuery('(width < 60rem)')
  if (props.reports.length === 0) return <SearchedNumber reports={props.reports} otherwise={<EmptyList />} />
  const list = { ...props, columns, marked }
  const actions = (report: ListedReport) =>
    user && <RowActions report={report} user={user} onTaken={() => focusRow(report.id)} />
  return (
    <>
      <SearchedNumber reports={props.reports} otherwise={null} />
      {isSmall ? (
        <ReportCards {...list} />
      ) : (
        <ReportTable
          {...list}
          actions={actions}
          lines={canBeOneLine ? lines : 2}
          sorting={sortingShown(query)}
          onSort={sorting => go({ ordering: orderingOf(sorting) })}
        />
      )}
    </>
  )
}

const focusRow = (id: number | undefined) =>
  document.querySelector<HTMLElement>(`[data-report="${id}"]`)?.focus({ preventScroll: true })

/** After returning from a report its row has the focus and is highlighted, until the next click. */
function useMarked() {
  const lastOpened = useLastOpened()
  const [marked, setMarked] = useState(() => lastOpened.current.report)
  useEffect(() => {
    focusRow(marked)
    const clear = () => setMarked(undefined)
    document.addEventListener('click', clear, { once: true })
    return () => document.removeEventListener('click', clear)
  }, [marked])
  return marked
}
