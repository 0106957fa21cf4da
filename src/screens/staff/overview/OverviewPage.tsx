import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { offeredParts } from '../../../features/bulk/parts.ts'
import { useSelection } from '../../../features/bulk/web/use-selection.ts'
import { NewReports } from '../../../features/live/web/NewReports.tsx'
import { useListNews } from '../../../features/live/web/use-list-news.ts'
import { listQuery, listsQuery } from '../../../features/overview/lists/web/queries.ts'
import { sortingOf, sortingText } from '../../../features/overview/ordering.ts'
import { addressOf, pageSize } from '../../../features/overview/web/address.ts'
import { useSession } from '../../../features/users/web/session.ts'
import { useConfiguration } from '../../../web/configured.tsx'
import { focusHeading } from '../../../web/focus.ts'
import { titleOf, useTitle } from '../../../web/title.ts'
import { Alert } from '../../../web/ui/Alert.tsx'
import { Pagination } from '../../../web/ui/Pagination.tsx'
import { PartBoundary } from '../../../web/ui/PartBoundary.tsx'
import { Skeleton } from '../../../web/ui/Skeleton.tsx'
import { VisuallyHidden } from '../../../web/ui/VisuallyHidden.tsx'
import { useFocusOnPage } from '../../../web/use-focus-on-page.ts'
import { useLastOpened } from '../frame/last-opened.ts'
import { useRowKeys } from '../parts/use-list-keys.ts'
import { FailedList } from './FailedList.tsx'
import { OverviewChoices } from './OverviewChoices.tsx'
import { OverviewHeading } from './OverviewHeading.tsx'
import { OverviewTabs } from './OverviewTabs.tsx'
import { PassingLink } from './PassingLink.tsx'
import { ReportList } from './ReportList.tsx'
import { useAsked, useStoredFilters, useWorkLists } from './use-overview.ts'

const BulkBar = lazy(async () => ({
  default: (await import('../../../features/bulk/web/BulkBar.tsx')).BulkBar,
}))

/** A filter that keeps itself up to date asks again so often (milliseconds). */
const refreshes = 120_000

/** The reports that this user may see and asks for, fifty on a page. All that was asked stands in the address. */
export function OverviewPage() {
  const { language, featureFlags } = useConfiguration()
  const { fetch, user } = useSession()
  const queries = useQueryClient()
  const { asked, hrefOf, go } = useAsked()
  const { current: stored } = useStoredFilters(asked)
  const { current: list } = useWorkLists(asked)
  const found = useQuery({ ...listQuery(fetch, asked), refetchInterval: stored?.refresh ? refreshes : false })
  const count = found.isPlaceholderData ? undefined : found.data?.count
  const name = stored?.name ?? list ?? 'Meldingen'
  const ticked = useSelection(addressOf({ ...asked, page: 1, ordering: undefined }), found.data?.results)
  const selection = user && offeredParts(user, featureFlags).length > 0 ? ticked : undefined
  const { news, forget } = useListNews(asked)
  const waiting = news.waiting.filter(id => !found.data?.results.some(report => report.id === id))
  const showNew = () => {
    forget()
    focusHeading()
    if (asked.page > 1 || asked.ordering) go({ page: 1, ordering: undefined })
    else void found.refetch()
    void queries.invalidateQueries({ queryKey: listsQuery(fetch).queryKey })
  }
  const title = count === undefined ? name : `${name} (${count.toLocaleString('nl-NL')})`
  const search = asked.q ? `Zoekresultaten voor "${asked.q}"` : undefined
  useTitle(titleOf(title, search, asked.page > 1 ? `Pagina ${asked.page}` : undefined, language.siteTitle))
  useFocusOnPage(asked.page)
  useWayBack()
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
      <OverviewHeading title={title} stored={stored} />
      {search && (
        <p>
          {search} <PassingLink href={hrefOf({ q: '' })}>Wis zoekopdracht</PassingLink>
        </p>
      )}
      <OverviewChoices />
      <OverviewTabs current="list" />
      <Found count={found.isFetching ? undefined : count} />
      <Sorted />
      {found.error && <FailedList error={found.error} retry={() => void found.refetch()} />}
      {found.isPending && <Skeleton lines={12} label="Bezig met het ophalen van de meldingen…" />}
      {user && selection && (
        <PartBoundary instead={selection.reports.length > 0 && <NoBulkBar />}>
          <Suspense>
            <BulkBar user={user} selection={selection} />
          </Suspense>
        </PartBoundary>
      )}
      {pager('Paginering boven de lijst')}
      <NewReports count={waiting.length} onShow={showNew} />
      {found.data && (
        <ReportList
          reports={found.data.results}
          busy={found.isPlaceholderData}
          selection={selection}
          changed={news.changed}
        />
      )}
      {pager('Paginering')}
    </>
  )
}

/** By which column, when somebody chose one. */
function Sorted() {
  const { language } = useConfiguration()
  const { asked, hrefOf } = useAsked()
  const sorting = sortingOf(asked.ordering ?? '')
  if (!sorting) return null
  return (
    <p>
      {sortingText(sorting, language)} <PassingLink href={hrefOf({ ordering: undefined })}>Wis sortering</PassingLink>
    </p>
  )
}

const NoBulkBar = () => (
  <Alert severity="caution" title="Meldingen samen wijzigen kan nu niet">
    <p>Een deel van de pagina kon niet worden opgehaald. Controleer je internet en laad de pagina opnieuw.</p>
  </Alert>
)

/** Heard by who does not see the list change. */
const Found = ({ count }: { count: number | undefined }) => (
  <VisuallyHidden role="status">
    {count !== undefined && `${count.toLocaleString('nl-NL')} ${count === 1 ? 'melding' : 'meldingen'} gevonden`}
  </VisuallyHidden>
)

/** A report leads back to the list as it was left; its page is fetched before it is asked for. */
function useWayBack() {
  const lastOpened = useLastOpened()
  const { search } = useLocation()
  useEffect(() => {
    lastOpened.current = { view: lastOpened.current.view, search, isList: true }
  }, [lastOpened, search])
  useEffect(() => {
    const timer = setTimeout(() => void import('../report/ReportPage.tsx'), 1000)
    return () => clearTimeout(timer)
  }, [])
}
