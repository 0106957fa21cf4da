import { useQuery } from '@tanstack/react-query'
import { workQuery } from '#features/handover/web/queries.ts'
import type { RoleOnWire } from '#features/users/contract.ts'
import { listedUserQuery } from '#features/users/manage/web/queries.ts'
import { userConsequences } from '#features/users/manage/web/user-consequences.ts'
import type { UserValues } from '#features/users/manage/web/user-values.ts'
import { useConfiguration } from '#web/configuration-context.tsx'

type Change = { base: UserValues; values: UserValues }
type ReferenceData = { roles: readonly RoleOnWire[]; departments: ReadonlyMap<string, string> }

export function useUserConsequences(id: number, { base, values }: Change, referenceData: ReferenceData) {
  const { signIn } = useConfiguration()
  const listed = useQuery(listedUserQuery(id)).data
  const isDeactivating = base.isActive && !values.isActive
  const openReports = useQuery({ ...workQuery(id), enabled: isDeactivating }).data?.openReports
  return userConsequences(base, values, {
    ...referenceData,
    openReports,
    hasSecondFactor: signIn.hasPasswords ? listed?.has_second_factor : undefined,
  })
}
