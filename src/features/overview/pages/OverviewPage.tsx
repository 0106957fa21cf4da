import { useRowKeys } from '#features/back-office/pages/parts/use-list-keys.ts'
import { newReportsText } from '#features/live/list-updates.ts'
import css from '#features/live/web/Live.module.css'
import { usePageTitle } from '#web/configuration-context.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/loading.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { useFocusHeadingOnChange } from '#web/use-focus.ts'
import { firstReportId } from '../paths.ts'
import { pageSize } from '../web/address.ts'
import { FailedList, ListSummary } from './ListMessages.tsx'
import { OverviewTop } from './OverviewTop.tsx'
import { ListBulk, ReportList } from './ReportList.tsx'
import { useOverview, useRememberList } from './use-overview.ts'
import { usePreloadReportPage, useReportList } from './use-report-list.ts'

type Props = { count: number; onShow: () => void }

/** The list does not move before the press. */
const NewReports = ({ count, onShow }: Props) => (
  <div className={css.pill} role="status">
    {count > 0 && (
      <Button small onClick={onShow}>
        {newReportsText(count)}
      </Button>
    )}
  </div>
)

function PrintedPart({ page, count, shown }: { page: number; count: number; shown: number }) {
  const before = (page - 1) * pageSize
  return (
    <p data-print="only">
      Melding {before + 1} tot en met {before + shown} van {count.toLocaleString('nl-NL')}
    </p>
  )
}

export function OverviewPage() {
  const overview = useOverview()
  const { query, hrefOf, name, search } = overview
  const { list, user, selection, changed, newCount, showNew } = useReportList(overview)
  const count = list.isPlaceholderData ? undefined : list.data?.count
  const title = count === undefined ? name : `${name} (${count.toLocaleString('nl-NL')})`
  usePageTitle(title, search, query.page > 1 ? `Pagina ${query.page}` : undefined)
  useFocusHeadingOnChange(query.page)
  useRememberList()
  usePreloadReportPage()
  // With ticked reports, the commands apply to those.
  useRowKeys({
    act: selection !== undefined && selection.reports.length === 0,
    select: selection !== undefined,
  })
  const pager = (label: string) =>
    list.data && (
      <Pagination
        page={query.page}
        pages={Math.ceil(list.data.count / pageSize)}
        href={page => hrefOf({ page })}
        label={label}
      />
    )
  return (
    <>
      <OverviewTop title={title} overview={overview} current="list" pager={pager('Paginering boven de lijst')}>
        <ListSummary count={list.isFetching ? undefined : count} />
      </OverviewTop>
      {list.data && list.data.count > list.data.results.length && (
        <PrintedPart page={query.page} count={list.data.count} shown={list.data.results.length} />
      )}
      {list.error && <FailedList error={list.error} retry={() => void list.refetch()} />}
      {list.isPending && <Skeleton lines={12} label="Bezig met het ophalen van de meldingen…" />}
      {user && selection && <ListBulk user={user} selection={selection} count={count ?? 0} />}
      <NewReports count={newCount} onShow={showNew} />
      {!list.data?.results.length && <div id={firstReportId} tabIndex={-1} />}
      {list.data && (
        <ReportList reports={list.data.results} busy={list.isPlaceholderData} selection={selection} changed={changed} />
      )}
      {pager('Paginering')}
    </>
  )
}
