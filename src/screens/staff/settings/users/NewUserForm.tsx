import { useQuery, useQueryClient } from '@tanstack/react-query'
import { AccessSummary, departmentOptions, roleOptions } from '#features/users/manage/web/access.tsx'
import { nameOf } from '#features/users/manage/web/listed-user.ts'
import { allUsersQuery } from '#features/users/manage/web/queries.ts'
import { UserFields } from '#features/users/manage/web/UserFields.tsx'
import {
  addUser,
  describeUser,
  newUser,
  newUserErrors,
  type ReferenceData,
  saveUser,
  type UserValues,
} from '#features/users/manage/web/user-form.ts'
import { type SignedInUser, useSession } from '#features/users/web/session.ts'
import { useConfiguration } from '#web/configuration-context.tsx'
import { Link } from '#web/ui/Link.tsx'
import { userPath, usersPath } from '../pages.ts'
import { ObjectForm, useObjectForm } from '../parts/ObjectForm.tsx'
import type { ObjectKind } from '../parts/ObjectPage.tsx'

export const userKind: ObjectKind = {
  kind: 'user',
  noun: { one: 'gebruiker', article: 'de' },
  paths: { list: usersPath, one: userPath },
  title: 'Gebruikers',
}

type Props = { me: SignedInUser; referenceData: ReferenceData }

export function NewUserForm({ me, referenceData }: Props) {
  const { signIn } = useConfiguration()
  const { fetch } = useSession()
  const queries = useQueryClient()
  const object = useObjectForm<UserValues>({
    of: userKind,
    id: undefined,
    saved: { values: newUser, version: '' },
    describe: values => describeUser(values, referenceData),
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
    <ObjectForm object={object} name="" aside={<AccessSummary {...referenceData} values={form.values} />}>
      <UserFields
        form={form}
        roles={roleOptions(referenceData.roles, me)}
        departments={departmentOptions(referenceData.departments, me)}
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
