import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { workQuery } from '#features/handover/web/queries.ts'
import { useConfiguration } from '#web/configuration-context.tsx'
import { ChangeHistory } from '#web/form/ChangeHistory.tsx'
import { Consequences } from '#web/form/form-parts.tsx'
import { type Form, restored } from '#web/form/use-form.ts'
import { type ManagedField, managedFields } from '../../managed-fields.ts'
import { AccessSummary, type OwnRights } from '../web/access.tsx'
import { accountHistory, userValuesBefore } from '../web/account-history.ts'
import { listedUserQuery, userChangesQuery } from '../web/queries.ts'
import { type ReferenceData, type UserValues, userConsequences } from '../web/user-form.ts'

type Option = { value: string; label: string; disabled: boolean }

type Props = {
  id: number
  form: Form<UserValues>
  referenceData: ReferenceData
  own: OwnRights
  options: { roles: readonly Option[]; departments: readonly Option[] }
  managed: readonly ManagedField[]
  isOutranking: boolean
  children: ReactNode
}

export function UserAside({ id, form, referenceData, own, options, managed, isOutranking, children }: Props) {
  const history = useQuery(userChangesQuery(id)).data
  const known = {
    roles: idsByName(options.roles),
    departments: idsByName(options.departments),
    managed: isOutranking ? managedFields : managed,
    isActive: !isOutranking,
  }
  return (
    <>
      <AccessSummary {...referenceData} values={form.values} own={own} />
      <Consequences consequences={useUserConsequences(id, form, referenceData)}>
        {children}
        <p>Het geldt meteen, ook voor wie nu is ingelogd.</p>
      </Consequences>
      <ChangeHistory
        lines={history && accountHistory(history, changes => restored(form.set, userValuesBefore(changes, known)))}
      />
    </>
  )
}

const idsByName = (options: readonly Option[]) =>
  new Map(options.flatMap(({ value, label, disabled }) => (disabled ? [] : [[label, value] as const])))

function useUserConsequences(id: number, { base, values }: Form<UserValues>, referenceData: ReferenceData) {
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
