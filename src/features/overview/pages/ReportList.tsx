import { lazy, Suspense, useEffect, useState } from 'react'
import { useLastOpened } from '#features/back-office/pages/frame/last-opened.ts'
import type { Selection } from '#features/bulk/pages/selection.tsx'
import type { ListedReport } from '#features/report-view/contract.ts'
import type { User } from '#features/users/policy.ts'
import { useSession } from '#features/users/web/session.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { ErrorBoundary } from '#web/ui/ErrorBoundary.tsx'
import { useMediaQuery } from '#web/use-media-query.ts'
import { orderingOf } from '../ordering.ts'
import { EmptyList, SearchedNumber } from './ListMessages.tsx'
import { tooNarrowForOneLine, useListColumns, useOwnListView } from './list-view.ts'
import { type ListProps, ReportCards, ReportTable } from './ReportTable.tsx'
import { RowActions } from './RowActions.tsx'
import { sortingShown, useOverviewQuery } from './use-overview.ts'

type Props = Pick<ListProps, 'reports' | 'busy' | 'selection' | 'changed'>

export function ReportList(props: Props) {
  const { query, go } = useOverviewQuery()
  const { user } = useSession()
  const marked = useMarked()
  const columns = useListColumns(query.filter)
  const [{ lines }] = useOwnListView()
  const canBeOneLine = !useMediaQuery(tooNarrowForOneLine)
  const isSmall = useMediaQuery('screen and (width < 60rem)')
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

/** The row of the last opened report has the focus and is highlighted until the next click. */
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

const BulkBar = lazy(async () => ({
  default: (await import('#features/bulk/pages/BulkBar.tsx')).BulkBar,
}))

/** Loaded separately, so that the list does not wait for this code. */
export const ListBulk = ({ user, selection, count }: { user: User; selection: Selection; count: number }) => (
  <ErrorBoundary fallback={selection.reports.length > 0 && <BulkBarFailed />}>
    <Suspense>
      <BulkBar user={user} selection={selection} count={count} />
    </Suspense>
  </ErrorBoundary>
)

const BulkBarFailed = () => (
  <Alert severity="caution" title="Meldingen samen wijzigen kan nu niet">
    <p>Een deel van de pagina kon niet worden opgehaald. Laad de pagina opnieuw.</p>
  </Alert>
)
