import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { PageLayout } from '#features/back-office/pages/frame/PageLayout.tsx'
import { isEmptyFilter, isSameFilter, type ReportFilter } from '#features/filters/contract.ts'
import type { NamedFilter } from '#features/filters/stored/web/queries.ts'
import { hasPermission } from '#features/users/policy.ts'
import { useSession } from '#features/users/web/session.ts'
import { focusHeading } from '#web/focus.ts'
import { useLazyDialogState } from '#web/ui/notices.tsx'
import { Rail, RailButton, RailChoice, RailGroup, RailLink, RailSkeleton } from '#web/ui/Rail.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { type CountedList, dayListNames, type ListName, listsOfDepartments } from '../contract.ts'
import { filterForDepartments, listNarrowedBy } from '../lists.ts'
import { handledPath } from '../paths.ts'
import { anotherList, useOverviewQuery, useStoredFilters } from './use-overview.ts'
import { type ListScope, useWorkLists } from './use-work-lists.ts'

export const OverviewLayout = () => <PageLayout rail={<ListsRail />} />

const fetchDialog = async () => ({ default: (await import('./ColleagueList.tsx')).ColleagueList })
const ColleagueList = lazy(fetchDialog)

function ListsRail() {
  const { query, hrefOf, go } = useOverviewQuery()
  const { own, shared } = useStoredFilters(query)
  const work = useWorkLists(query)
  const isHandled = useLocation().pathname === handledPath
  const colleague = useLazyDialogState<true>(fetchDialog)
  const links: Links = {
    current: isHandled ? undefined : query.filter,
    hrefOf: filter => hrefOf(anotherList(filter)),
  }
  const isQuickFilter = ({ isOnOverview }: NamedFilter) => isOnOverview
  const showColleague = (name: string) => {
    colleague.close()
    if (work.listOf) go(anotherList(work.listOf(name)))
  }
  return (
    <>
      <Rail>
        <WorkLists work={work} {...links} isHandled={isHandled} onColleague={() => void colleague.open(true)} />
        <QuickFilters title="Mijn filters" filters={own.filter(isQuickFilter)} {...links} />
        <QuickFilters title="Van mijn afdeling" filters={shared.filter(isQuickFilter)} {...links} />
      </Rail>
      <Suspense>
        {colleague.shown && (
          <ColleagueList
            key={colleague.times}
            open={colleague.isOpen}
            onShow={showColleague}
            onClose={colleague.close}
          />
        )}
      </Suspense>
    </>
  )
}

type Links = {
  /** May be narrower than that of a list. Undefined on a page without a filter. */
  current: ReportFilter | undefined
  hrefOf: (filter: ReportFilter) => string
}
type WorkListsProps = Links & {
  work: ReturnType<typeof useWorkLists>
  isHandled: boolean
  onColleague: () => void
}

function WorkLists({ work, current, hrefOf, isHandled, onColleague }: WorkListsProps) {
  const { scope, lists, listOf, missing, isLoading, expected } = work
  const { go } = useOverviewQuery()
  const { user } = useSession()
  const isWaiting = isLoading && !missing
  const isOfDay = ({ name }: CountedList) => dayListNames.some(each => each === name)
  const marked = current && listNarrowedBy(lists, current)
  const links = (shown: readonly CountedList[]) =>
    shown.map(list => (
      <ListLink key={list.name} list={list} scope={scope} isCurrent={list === marked} hrefOf={hrefOf} />
    ))
  const retry = () => {
    focusHeading()
    void missing?.refetch()
  }
  const changeScope = (departments: 'own' | 'all') => {
    const filter = current && filterForDepartments(lists, { filter: current, departments })
    scope?.onChange?.(departments)
    if (filter) go({ filter })
  }
  return (
    <nav aria-label="Lijsten">
      {!missing && (
        <RailGroup title={scope && !scope.onChange ? 'Vandaag, van je afdeling' : 'Vandaag'}>
          {scope?.onChange && (
            <RailChoice
              label="Van welke afdelingen"
              options={departmentOptions}
              value={scope.departments}
              onChange={changeScope}
            />
          )}
          {isWaiting && <RailSkeleton lines={dayListNames.length} />}
          {links(lists.filter(isOfDay))}
        </RailGroup>
      )}
      <RailGroup title="Lijsten">
        <RailLink href={hrefOf({})} current={current && isEmptyFilter(current) && 'true'}>
          Alle meldingen
        </RailLink>
        {isWaiting && <RailSkeleton lines={expected - dayListNames.length} />}
        {links(lists.filter(list => !isOfDay(list)))}
        {missing && <RailButton onPress={retry}>Je lijsten konden niet opgehaald worden. Probeer opnieuw</RailButton>}
        {listOf && (
          <RailButton onPress={onColleague} opensDialog>
            Van een collega…
          </RailButton>
        )}
        {user && hasPermission(user, 'sia_write') && (
          <RailLink href={handledPath} current={isHandled && 'page'}>
            Door mij behandeld
          </RailLink>
        )}
      </RailGroup>
    </nav>
  )
}

const departmentOptions = [
  { value: 'own', label: 'Je afdeling' },
  { value: 'all', label: 'Alle' },
] as const

type LinkProps = {
  list: CountedList
  /** Undefined for a user without a department, whose lists hold every report. */
  scope: ListScope | undefined
  isCurrent: boolean
  hrefOf: Links['hrefOf']
}

const ListLink = ({ list: { name, label, filter, count }, scope, isCurrent, hrefOf }: LinkProps) => (
  <RailLink
    href={hrefOf(filter)}
    current={isCurrent && 'true'}
    count={count}
    about={scope && aboutList(name, scope)}
    late={name === 'late' && count > 0}
  >
    {label}
  </RailLink>
)

function aboutList(name: ListName, { departments, onChange }: ListScope): string | undefined {
  const isAll = departments === 'all' || !listsOfDepartments.includes(name)
  if (name === 'unassigned') return isAll ? 'van alle afdelingen' : 'van je afdeling'
  return name === 'replies' && departments === 'own' && onChange ? 'van alle afdelingen' : undefined
}

type QuickFiltersProps = Links & { title: string; filters: readonly NamedFilter[] }

function QuickFilters({ title, filters, current, hrefOf }: QuickFiltersProps) {
  if (filters.length === 0) return null
  return (
    <nav aria-label={title}>
      <RailGroup title={title}>
        {filters.map(({ id, name, filter, sharedBy }) => (
          <RailLink key={id} href={hrefOf(filter)} current={current && isSameFilter(filter, current) && 'true'}>
            {name}
            {sharedBy && <VisuallyHidden> van {sharedBy}</VisuallyHidden>}
          </RailLink>
        ))}
      </RailGroup>
    </nav>
  )
}
