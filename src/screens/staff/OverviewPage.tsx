import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useSession } from '../../features/users/web/session.ts'
import { sortingOf, sortingText } from '../../features/worklist/ordering.ts'
import { askedList, listQuery, pageSize, searchOf } from '../../features/worklist/web/queries.ts'
import { useConfiguration } from '../../web/configured.tsx'
import { focusHeading } from '../../web/focus.ts'
import { titleOf, useTitle } from '../../web/title.ts'
import { Link } from '../../web/ui/Link.tsx'
import { PageHeading } from '../../web/ui/PageHeading.tsx'
import { Pagination } from '../../web/ui/Pagination.tsx'
import { Skeleton } from '../../web/ui/Skeleton.tsx'
import { FailedList } from './FailedList.tsx'
import { useLastOpened } from './last-opened.ts'
import { ReportList } from './ReportList.tsx'

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
      {found.error && <FailedList error={found.error} retry={() => void found.refetch()} />}
      {found.isPending && <Skeleton lines={12} label="Bezig met het ophalen van de meldingen…" />}
      {pager('Paginering boven de lijst')}
      {found.data && <ReportList reports={found.data.results} busy={found.isFetching} />}
      {pager('Paginering')}
    </>
  )
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
