import { NewReports } from '../../../features/live/web/NewReports.tsx'
import { pageSize } from '../../../features/overview/web/address.ts'
import { useConfiguration } from '../../../web/configured.tsx'
import { titleOf, useTitle } from '../../../web/title.ts'
import { Pagination } from '../../../web/ui/Pagination.tsx'
import { Skeleton } from '../../../web/ui/Skeleton.tsx'
import { useFocusOnPage } from '../../../web/use-focus-on-page.ts'
import { useRowKeys } from '../parts/use-list-keys.ts'
import { FailedList } from './FailedList.tsx'
import { ListBulk } from './ListBulk.tsx'
import { ListSummary } from './ListSummary.tsx'
import { OverviewTop } from './OverviewTop.tsx'
import { ReportList } from './ReportList.tsx'
import { useOverview } from './use-overview.ts'
import { usePreparedReportPage, useReportList } from './use-report-list.ts'
import { useWayBack } from './use-way-back.ts'

/** The reports that this user may see and asks for, fifty on a page. All that was asked stands in the address. */
export function OverviewPage() {
  const { language } = useConfiguration()
  const overview = useOverview()
  const { asked, hrefOf, name, search } = overview
  const { found, user, selection, changed, waiting, showNew } = useReportList(overview)
  const count = found.isPlaceholderData ? undefined : found.data?.count
  const title = count === undefined ? name : `${name} (${count.toLocaleString('nl-NL')})`
  useTitle(titleOf(title, search, asked.page > 1 ? `Pagina ${asked.page}` : undefined, language.siteTitle))
  useFocusOnPage(asked.page)
  useWayBack()
  usePreparedReportPage()
  useRowKeys()
  const pager = (label: string) =>
    found.data && (
      <Pagination
        page={asked.page}
        pages={Math.ceil(found.data.count / pageSize)}
        href={page => hrefOf({ page })}
        label={label}
      />
    )
  return (
    <>
      <OverviewTop title={title} overview={overview} current="list" />
      <ListSummary count={found.isFetching ? undefined : count} />
      {found.error && <FailedList error={found.error} retry={() => void found.refetch()} />}
      {found.isPending && <Skeleton lines={12} label="Bezig met het ophalen van de meldingen…" />}
      {user && selection && <ListBulk user={user} selection={selection} />}
      {pager('Paginering boven de lijst')}
      <NewReports count={waiting} onShow={showNew} />
      {found.data && (
        <ReportList
          reports={found.data.results}
          busy={found.isPlaceholderData}
          selection={selection}
          changed={changed}
        />
      )}
      {pager('Paginering')}
    </>
  )
}
