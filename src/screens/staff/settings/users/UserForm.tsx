import type { ReactNode } from 'react'
import type { ListedDepartment } from '#features/categories/departments/contract.ts'
import type { RoleOnWire, UserDetail } from '#features/users/contract.ts'
import type { AccountChange } from '#features/users/manage/contract.ts'
import { AccessSummary } from '#features/users/manage/web/AccessSummary.tsx'
import { ownRightsOf } from '#features/users/manage/web/access-summary.ts'
import { accountHistory, userValuesBefore } from '#features/users/manage/web/account-history.ts'
import { UserFields } from '#features/users/manage/web/UserFields.tsx'
import type { UserValues } from '#features/users/manage/web/user-values.ts'
import { managedFields } from '#features/users/managed-fields.ts'
import { displayNameOf } from '#features/users/name.ts'
import type { SignedInUser } from '#features/users/web/signed-in-user.ts'
import { ChangeHistory } from '#web/form/ChangeHistory.tsx'
import { Consequences } from '#web/form/Consequences.tsx'
import type { Versioned } from '#web/form/draft.ts'
import { restored } from '#web/form/restored.ts'
import { FormPage } from '../parts/FormPage.tsx'
import { departmentOptions, roleOptions } from './access-options.ts'
import { useUserConsequences } from './use-user-consequences.ts'
import { useUserForm } from './use-user-form.ts'

type Props = {
  id: number
  me: SignedInUser
  saved: Versioned<UserValues>
  user: UserDetail
  referenceData: { roles: readonly RoleOnWire[]; departments: readonly ListedDepartment[] }
  /** The text for "active" while the user has not chosen a first password. */
  invitation: string | undefined
  isOutranking: boolean
  history: readonly AccountChange[] | undefined
  sessions: ReactNode
  onChanged: (saved: Versioned<UserValues>) => void
}

export function UserForm({ id, me, saved, user, referenceData, ...more }: Props) {
  const { invitation, isOutranking, history, sessions, onChanged } = more
  const { roles, departments } = referenceData
  const { managed_by_provider: managed = [] } = user
  const own = ownRightsOf(user)
  const names = {
    roles: new Map(roles.map(role => [String(role.id), role.name])),
    departments: new Map(departments.map(department => [String(department.id), department.name])),
  }
  const { form, lostWork } = useUserForm({ id, owner: me.id, saved, names, onChanged })
  const options = { roles: roleOptions(roles, me), departments: departmentOptions(names.departments, me) }
  const idsByName = (all: typeof options.departments) =>
    new Map(all.flatMap(({ value, label, disabled }) => (disabled ? [] : [[label, value] as const])))
  const known = {
    roles: idsByName(options.roles),
    departments: idsByName(options.departments),
    managed: isOutranking ? managedFields : managed,
    isActive: !isOutranking,
  }
  const consequences = useUserConsequences(id, form, { roles, departments: names.departments })
  return (
    <FormPage
      form={form}
      of={displayNameOf(form.base)}
      aside={
        <>
          <AccessSummary values={form.values} roles={roles} departments={names.departments} own={own} />
          <Consequences consequences={consequences}>
            {lostWork}
            <p>Het geldt meteen, ook voor wie nu is ingelogd.</p>
          </Consequences>
          <ChangeHistory
            lines={history && accountHistory(history, changes => restored(form.set, userValuesBefore(changes, known)))}
          />
        </>
      }
    >
      <UserFields
        form={form}
        roles={options.roles}
        departments={options.departments}
        isOutranking={isOutranking}
        managed={managed}
        hasOtherRights={own.isSuperuser || own.permissions.length > 0}
        invitation={invitation}
      />
      {sessions}
    </FormPage>
  )
}
