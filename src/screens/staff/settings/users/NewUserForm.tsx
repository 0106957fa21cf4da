import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ListedDepartment } from '#features/categories/departments/contract.ts'
import type { RoleOnWire } from '#features/users/contract.ts'
import { AccessSummary } from '#features/users/manage/web/AccessSummary.tsx'
import { nameOf } from '#features/users/manage/web/listed-user.ts'
import { allUsersQuery } from '#features/users/manage/web/queries.ts'
import { UserFields } from '#features/users/manage/web/UserFields.tsx'
import {
  addUser,
  describeUser,
  newUser,
  newUserErrors,
  saveUser,
  type UserValues,
} from '#features/users/manage/web/user-values.ts'
import { useSession } from '#features/users/web/session.ts'
import type { SignedInUser } from '#features/users/web/signed-in-user.ts'
import { useConfiguration } from '#web/configuration-context.tsx'
import { Link } from '#web/ui/Link.tsx'
import { userPath, usersPath } from '../pages.ts'
import { ObjectForm, useObjectForm } from '../parts/ObjectForm.tsx'
import type { ObjectKind } from '../parts/ObjectPage.tsx'
import { departmentOptions, roleOptions } from './access-options.ts'

export const userKind: ObjectKind = {
  kind: 'user',
  noun: { one: 'gebruiker', article: 'de' },
  paths: { list: usersPath, one: userPath },
  title: 'Gebruikers',
}

type Props = { me: SignedInUser; roles: readonly RoleOnWire[]; departments: readonly ListedDepartment[] }

export function NewUserForm({ me, roles, departments }: Props) {
  const { signIn } = useConfiguration()
  const { fetch } = useSession()
  const queries = useQueryClient()
  const names = {
    roles: new Map(roles.map(role => [String(role.id), role.name])),
    departments: new Map(departments.map(department => [String(department.id), department.name])),
  }
  const object = useObjectForm<UserValues>({
    of: userKind,
    id: undefined,
    saved: { values: newUser, version: '' },
    describe: values => describeUser(values, names),
    validate: newUserErrors,
    save: (id, saving) => saveUser(fetch, id, saving),
    add: saving => addUser(fetch, saving),
    onChanged: () => void queries.invalidateQueries({ queryKey: ['users'] }),
    said: {
      added: ({ email }) => ({
        title: 'Gebruiker toegevoegd',
        message: signIn.hasPasswords ? `Uitnodiging verstuurd naar ${email}` : email,
      }),
      changed: () => 'Gebruiker bijgewerkt',
    },
  })
  const { form } = object
  return (
    <ObjectForm
      object={object}
      name=""
      aside={<AccessSummary values={form.values} roles={roles} departments={names.departments} />}
    >
      <UserFields
        form={form}
        roles={roleOptions(roles, me)}
        departments={departmentOptions(names.departments, me)}
        isNew
        isInvited={signIn.hasPasswords}
        accountOf={address => <AccountLink address={address} />}
      />
    </ObjectForm>
  )
}

function AccountLink({ address }: { address: string }) {
  const users = useQuery(allUsersQuery).data
  const user = users?.find(({ username }) => username.toLowerCase() === address.trim().toLowerCase())
  if (!user) return null
  return (
    <Link href={`${userPath}/${user.id}`}>
      Bekijk het account van {nameOf(user)}
      {!user.is_active && ' (niet actief)'}
    </Link>
  )
}
