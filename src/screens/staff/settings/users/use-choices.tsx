import { useQuery } from '@tanstack/react-query'
import { departmentsQuery } from '../../../../features/categories/departments/web/queries.ts'
import { rolesQuery } from '../../../../features/users/manage/web/queries.ts'
import { useSession } from '../../../../features/users/web/session.ts'
import { failureOf } from '../../../../web/queries.ts'
import { Skeleton } from '../../../../web/ui/Skeleton.tsx'
import { FailedAlert } from '../../parts/FailedAlert.tsx'

/** The roles, and the names of roles and departments by id; `pending` is shown in place of the form until they are there. */
export function useChoices() {
  const { fetch } = useSession()
  const [roles, departments] = [useQuery(rolesQuery(fetch)), useQuery(departmentsQuery(fetch))]
  const failure = failureOf(roles, departments)
  const isComplete = roles.data !== undefined && departments.data !== undefined
  const names = {
    roles: new Map(roles.data?.map(role => [String(role.id), role.name])),
    departments: new Map(departments.data?.results.map(department => [String(department.id), department.name])),
  }
  if (isComplete) return { roles: roles.data, names, pending: undefined }
  const pending = failure ? (
    <FailedAlert title="De rollen en afdelingen konden niet opgehaald worden" {...failure} />
  ) : (
    <Skeleton lines={12} label="Bezig met het ophalen van de rollen en afdelingen…" />
  )
  return { roles: [], names, pending }
}
