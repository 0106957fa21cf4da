import type { ReactNode } from 'react'
import type { ListedDepartment } from '../../../../features/categories/departments/contract.ts'
import type { RoleOnWire, UserDetail } from '../../../../features/users/contract.ts'
import type { AccountChange } from '../../../../features/users/manage/contract.ts'
import { AccessSummary } from '../../../../features/users/manage/web/AccessSummary.tsx'
import { ownRightsOf } from '../../../../features/users/manage/web/access-summary.ts'
import { accountHistory, userValuesBefore } from '../../../../features/users/manage/web/account-history.ts'
import { rightsText } from '../../../../features/users/manage/web/rights-text.ts'
import { UserFields } from '../../../../features/users/manage/web/UserFields.tsx'
import type { UserValues } from '../../../../features/users/manage/web/user-values.ts'
import { displayNameOf } from '../../../../features/users/name.ts'
import type { SignedInUser } from '../../../../features/users/web/signed-in-user.ts'
import { ChangeHistory } from '../../../../web/form/ChangeHistory.tsx'
import { Consequences } from '../../../../web/form/Consequences.tsx'
import type { Versioned } from '../../../../web/form/draft.ts'
import { restored } from '../../../../web/form/restored.ts'
import { FormPage } from '../parts/FormPage.tsx'
import { useUserConsequences } from './use-user-consequences.ts'
import { useUserForm } from './use-user-form.ts'

type Props = {
  id: number
  me: SignedInUser
  saved: Versioned<UserValues>
  user: UserDetail
  referenceData: { roles: readonly RoleOnWire[]; departments: readonly ListedDepartment[] }
  /** What being active is called while they did not choose a first password yet. */
  invitation: string | undefined
  /** Undefined while it is being fetched. */
  history: readonly AccountChange[] | undefined
  /** Where the user is signed in: below the fields, beside which the history is. */
  sessions: ReactNode
  onChanged: (saved: Versioned<UserValues>) => void
}

/** The form of a user, with what saving means for them. */
export function UserForm({ id, me, saved, user, referenceData, ...more }: Props) {
  const { invitation, history, sessions, onChanged } = more
  const { roles, departments } = referenceData
  const { managed_by_provider: managed = [] } = user
  const own = ownRightsOf(user)
  const names = {
    roles: new Map(roles.map(role => [String(role.id), role.name])),
    departments: new Map(departments.map(department => [String(department.id), department.name])),
  }
  const { form, lostWork } = useUserForm({ id, owner: me.id, saved, names, onChanged })
  const idsByName = (all: ReadonlyMap<string, string>) => new Map([...all].map(([value, name]) => [name, value]))
  const known = { roles: idsByName(names.roles), departments: idsByName(names.departments), managed }
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
        roles={roleOptions(roles)}
        departments={optionsOf(names.departments)}
        managed={managed}
        hasOtherRights={own.isSuperuser || own.permissions.length > 0}
        invitation={invitation}
      />
      {sessions}
    </FormPage>
  )
}

/** The roles to choose from, each with what it allows. */
export const roleOptions = (roles: readonly RoleOnWire[]) =>
  roles.map(({ id, name, permissions }) => ({
    value: String(id),
    label: name,
    hint: rightsText(permissions.map(({ codename }) => codename)),
  }))

export const optionsOf = (names: ReadonlyMap<string, string>) => [...names].map(([value, label]) => ({ value, label }))
