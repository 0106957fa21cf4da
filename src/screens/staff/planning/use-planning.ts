import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { type PlanningView, planningHref, viewOf } from '../../../features/planning/address.ts'
import { planningQuery } from '../../../features/planning/web/queries.ts'
import { storedView, storeView } from '../../../features/planning/web/stored-view.ts'
import { useAreNamesLoading } from '../../../features/users/web/colleague-names.tsx'
import { useSession } from '../../../features/users/web/session.ts'
import { useFilterChoices } from '../overview/use-overview.ts'
import { useDistrictFilter } from './PlanningTray.tsx'

/**
 * The planning that the address asks for, whether the names in it are there, and the addresses of others. The way of looking is kept for
 * the next time.
 */
export function usePlanning() {
  const { fetch, user } = useSession()
  const [params] = useSearchParams()
  const userId = user?.id ?? 0
  const view = viewOf(params, storedView(userId))
  const { by, department } = view
  useEffect(() => storeView(userId, { by, department }), [userId, by, department])
  const hrefOf = (part: Partial<PlanningView>) => planningHref({ ...view, ...part })
  const { name: districtFilter } = useDistrictFilter()
  const result = useQuery(planningQuery(fetch, view, districtFilter))
  const choices = useFilterChoices()
  const areNamesLoading = useAreNamesLoading()
  // What comes later would move the week: a menu in the bar above it, another name in a row.
  return { view, hrefOf, result, isComplete: !choices.isLoading && !areNamesLoading }
}
