import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { isSameFilter, type ReportFilter } from '#features/filters/contract.ts'
import type { NamedFilter } from '#features/filters/stored/named-filters.ts'
import { filterForDepartments } from '#features/overview/lists/rules.ts'
import { WorkLists } from '#features/overview/lists/web/WorkLists.tsx'
import { handledPath } from '#features/overview/paths.ts'
import { hasPermission } from '#features/users/policy.ts'
import { useSession } from '#features/users/web/session.ts'
import { focusHeading } from '#web/focus.ts'
import { Rail, RailGroup, RailLink } from '#web/ui/Rail.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { PageLayout } from '../frame/PageLayout.tsx'
import { useLazyDialogState } from './use-lazy-dialog-state.ts'
import { anotherList, useOverviewQuery, useStoredFilters } from './use-overview.ts'
import { useWorkLists } from './use-work-lists.ts'

type Props = {
  title: string
  filters: readonly NamedFilter[]
  current: ReportFilter | undefined
  hrefOf: (filter: ReportFilter) => string
}

function QuickFilters({ title, filters, current, hrefOf }: Props) {
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

export const OverviewLayout = () => <PageLayout rail={<ListsRail />} />

const fetchDialog = async () => ({ default: (await import('./ColleagueList.tsx')).ColleagueList })
const ColleagueList = lazy(fetchDialog)

function ListsRail() {
  const { query, hrefOf, go } = useOverviewQuery()
  const { own, shared } = useStoredFilters(query)
  const { scope, lists, listOf, missing, isLoading, expected } = useWorkLists(query)
  const { user } = useSession()
  const isHandled = useLocation().pathname === handledPath
  const colleague = useLazyDialogState<true>(fetchDialog)
  const links = {
    current: isHandled ? undefined : query.filter,
    hrefOf: (filter: NamedFilter['filter']) => hrefOf(anotherList(filter)),
  }
  const isQuickFilter = ({ isOnOverview }: NamedFilter) => isOnOverview
  const retry = () => {
    focusHeading()
    void missing?.refetch()
  }
  const showColleague = (name: string) => {
    colleague.close()
    if (listOf) go(anotherList(listOf(name)))
  }
  const changeScope = (departments: 'own' | 'all') => {
    const filter = links.current && filterForDepartments(lists, { filter: links.current, departments })
    scope?.onChange?.(departments)
    if (filter) go({ filter })
  }
  return (
    <>
      <Rail>
        <WorkLists
          scope={scope && { ...scope, ...(scope.onChange && { onChange: changeScope }) }}
          lists={isLoading ? undefined : lists}
          expected={expected}
          {...links}
          onColleague={listOf && (() => void colleague.open(true))}
          onRetry={missing && retry}
          handled={user && hasPermission(user, 'sia_write') ? { href: handledPath, current: isHandled } : undefined}
        />
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
