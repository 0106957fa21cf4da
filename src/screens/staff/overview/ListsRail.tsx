import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import type { NamedFilter } from '../../../features/filters/stored/named-filters.ts'
import { QuickFilters } from '../../../features/filters/stored/web/QuickFilters.tsx'
import { filterForDepartments } from '../../../features/overview/lists/rules.ts'
import { WorkLists } from '../../../features/overview/lists/web/WorkLists.tsx'
import { handledPath } from '../../../features/overview/paths.ts'
import { hasPermission } from '../../../features/users/policy.ts'
import { useSession } from '../../../features/users/web/session.ts'
import { focusHeading } from '../../../web/focus.ts'
import { Rail } from '../../../web/ui/Rail.tsx'
import { useLazyDialogState } from './use-lazy-dialog-state.ts'
import { anotherList, useOverviewQuery, useStoredFilters } from './use-overview.ts'
import { useWorkLists } from './use-work-lists.ts'

const fetchDialog = async () => ({ default: (await import('./ColleagueList.tsx')).ColleagueList })
const ColleagueList = lazy(fetchDialog)

/** The lists of reports: those that all users have, and stored filters. */
export function ListsRail() {
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
