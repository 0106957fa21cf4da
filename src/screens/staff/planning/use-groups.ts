import { useQuery } from '@tanstack/react-query'
import { departmentsQuery } from '../../../features/categories/departments/web/queries.ts'
import type { PlanningView } from '../../../features/planning/address.ts'
import type { Planning } from '../../../features/planning/contract.ts'
import { groupsByDepartment, groupsByPerson } from '../../../features/planning/groups.ts'
import { useColleagueNames } from '../../../features/users/web/colleague-names.tsx'
import { useSession } from '../../../features/users/web/session.ts'
import { useConfiguration } from '../../../web/configuration-context.tsx'

/** The work of the week by colleague or department, as the view asks. */
export function useGroups({ people, planned }: Planning, { by, department }: PlanningView) {
  const { fetch } = useSession()
  const { assignSignalToEmployee } = useConfiguration().featureFlags
  const { data } = useQuery(departmentsQuery(fetch))
  const nameOf = useColleagueNames()
  if (by === 'person' && assignSignalToEmployee) return groupsByPerson({ people, planned }, nameOf)
  return groupsByDepartment(planned, data?.results ?? [], department)
}
