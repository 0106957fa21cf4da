import { isSameFilter, type ReportFilter } from '#features/filters/contract.ts'
import { seesEveryCategory } from '#features/reports/policy.ts'
import { useColleagueNames } from '#features/users/web/colleague-names.tsx'
import { useSession } from '#features/users/web/session.ts'
import { hasLoadFailed, useApi } from '#web/api.ts'
import { useConfiguration } from '#web/configuration-context.tsx'
import { type CountedList, listNames, readReportLists } from '../contract.ts'
import { listNarrowedBy } from '../lists.ts'
import type { OverviewQuery } from '../web/address.ts'
import { useOwnListView } from './list-view.ts'

export type ListScope = {
  departments: 'own' | 'all'
  /** Absent when the user sees only their own departments. */
  onChange?: (departments: 'own' | 'all') => void
}

function useListScope(): ListScope | undefined {
  const { user } = useSession()
  const [{ ofAllDepartments }, change] = useOwnListView()
  if (!user || user.departmentIds.length === 0) return undefined
  if (!seesEveryCategory(user)) return { departments: 'own' }
  return {
    departments: ofAllDepartments ? 'all' : 'own',
    onChange: departments => change({ ofAllDepartments: departments === 'all' }),
  }
}

export function useWorkLists({ filter }: Pick<OverviewQuery, 'filter'>) {
  const { featureFlags } = useConfiguration()
  const nameOf = useColleagueNames()
  const scope = useListScope()
  const found = useApi(
    readReportLists,
    { query: { departments: scope?.departments ?? 'own' } },
    { under: ['reports'], keepsPrevious: true, staleTime: 30_000 },
  )
  const isUsed = ({ name }: Pick<CountedList, 'name'>) =>
    featureFlags.assignSignalToEmployee || !(name === 'mine' || name === 'unassigned')
  const lists = (found.data ?? []).filter(isUsed)
  const expected = listNames.filter(name => isUsed({ name })).length
  const mine = lists.find(({ name }) => name === 'mine')?.filter
  const listOf = (colleague: string): ReportFilter => ({ ...mine, assigned_user_email: colleague })
  const { assigned_user_email: colleague } = filter
  const isColleagues = mine && colleague && isSameFilter(filter, listOf(colleague))
  const current =
    lists.find(list => isSameFilter(list.filter, filter))?.label ??
    (isColleagues ? `Van ${nameOf(colleague)}` : listNarrowedBy(lists, filter)?.label)
  return {
    scope,
    lists,
    current,
    listOf: mine && listOf,
    isLoading: found.data === undefined,
    expected,
    missing: hasLoadFailed(found) ? found : undefined,
  }
}
