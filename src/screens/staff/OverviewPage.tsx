import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useSession } from '../../features/users/web/session.ts'
import { orderingOf, sortingOf, sortingText } from '../../features/worklist/ordering.ts'
import { columns } from '../../features/worklist/web/columns.tsx'
import { askedList, listQuery, pageSize, searchOf } from '../../features/worklist/web/queries.ts'
import { ReportCards } from '../../features/worklist/web/ReportCards.tsx'
import { ReportTable } from '../../features/worklist/web/ReportTable.tsx'
import { CallFailed } from '../../web/call.ts'
import { useConfiguration } from '../../web/configured.tsx'
import { errorText } from '../../web/error-texts.ts'
import { focusHeading } from '../../web/focus.ts'
import { titleOf, useTitle } from '../../web/title.ts'
import { Alert } from '../../web/ui/Alert.tsx'
import { Button } from '../../web/ui/Button.tsx'
import { Link } from '../../web/ui/Link.tsx'
import { PageHeading } from '../../web/ui/PageHeading.tsx'
import { Pagination } from '../../web/ui/Pagination.tsx'
import { Skeleton } from '../../web/ui/Skeleton.tsx'
import { useMedia } from '../../web/use-media.ts'
import { useLastOpened } from './last-opened.ts'
import { useDistricts } from './use-district.ts'

/** The reports that this user may see, newest first, fifty on a page. Page and order stand in the address. */
export function OverviewPage() {
  const { language } = useConfiguration()
  const { fetch } = useSession()
  const [params] = useSearchParams()
  const asked = askedList(params)
  const found = useQuery(listQuery(fetch, asked))
  const sorting = asked.ordering ? sortingOf(asked.ordering) : undefined
  const count = found.data?.count
  const title = count === undefined ? 'Meldingen' : `Meldingen (${count.toLocaleString('nl-NL')})`
  useTitle(titleOf(title, asked.page > 1 ? `Pagina ${asked.page}` : undefined, language.siteTitle))
  useFocusOnPage(asked.page)
  useWayBack()
  const pager = (label: string) =>
    count !== undefined && (
      <Pagination
        page={asked.page}
        pages={Math.ceil(count / pageSize)}
        href={page => `/manage/incidents${searchOf({ ...asked, page })}`}
        label={label}
      />
    )
  return (
    <>
      <PageHeading>{title}</PageHeading>
      {sorting && (
        <p>
          {sortingText(sorting, language)} <Link href="/manage/incidents">Wis sortering</Link>
        </p>
      )}
      {found.error && <Failed error={found.error} retry={() => void found.refetch()} />}
      {found.isPending && <Skeleton lines={12} label="Bezig met het ophalen van de meldingen…" />}
      {pager('Paginering boven de lijst')}
      {found.data && <Reports reports={found.data.results} busy={found.isFetching} />}
      {pager('Paginering')}
    </>
  )
}

type ReportsProps = { reports: Parameters<typeof ReportTable>[0]['reports']; busy: boolean }

function Reports({ reports, busy }: ReportsProps) {
  const { featureFlags: flags, language } = useConfiguration()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const marked = useMarked()
  const districts = useDistricts(flags.enableSortAndFilterStadsdeel)
  const isSmall = useMedia('(width < 60rem)')
  const List = isSmall ? ReportCards : ReportTable
  if (reports.length === 0) return <p>Geen meldingen</p>
  return (
    <List
      reports={reports}
      columns={columns({ flags, district: language.district, districts, now: new Date() })}
      sorting={sortingOf(askedList(params).ordering ?? '') ?? newestFirst}
      onSort={sorting => void navigate(searchOf({ page: 1, ordering: orderingOf(sorting) }))}
      busy={busy}
      marked={marked}
    />
  )
}

const newestFirst = { key: 'created_at', falls: true } as const

type FailedProps = { error: Error; retry: () => void }

function Failed({ error, retry }: FailedProps) {
  if (error instanceof CallFailed && error.status === 404)
    return (
      <Alert severity="info" title="Deze pagina van de lijst is er niet">
        <Link href="/manage/incidents">Naar de eerste pagina</Link>
      </Alert>
    )
  return (
    <Alert severity="error" title="De meldingen konden niet opgehaald worden">
      <p>{errorText(error)}</p>
      <Button variant="secondary" onClick={retry}>
        Probeer opnieuw
      </Button>
    </Alert>
  )
}

/** Back from a report its row has the focus and is lit up, until the next press anywhere. */
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

/** A report leads back to the list as it was left; its page is fetched before it is asked for. */
function useWayBack() {
  const lastOpened = useLastOpened()
  const { search } = useLocation()
  useEffect(() => {
    lastOpened.current = { search, isList: true }
  }, [lastOpened, search])
  useEffect(() => {
    const timer = setTimeout(() => void import('./ReportPage.tsx'), 1000)
    return () => clearTimeout(timer)
  }, [])
}

/** On another page of the list the heading takes the focus, as on another page of the site. */
function useFocusOnPage(page: number) {
  const before = useRef(page)
  useEffect(() => {
    if (before.current !== page) focusHeading()
    before.current = page
  }, [page])
}
