import { useQuery, useQueryClient } from '@tanstack/react-query'
import { departmentsQuery } from '#features/categories/departments/web/queries.ts'
import { userPath, usersPath } from '#features/municipality/pages/settings-pages.ts'
import { ObjectForm, useObjectForm } from '#settings/pages/parts/ObjectForm.tsx'
import { NumberedOrNew, type ObjectKind, ObjectPage, ReadOnly } from '#settings/pages/parts/ObjectPage.tsx'
import { useConfiguration } from '#web/configuration-context.tsx'
import { Link } from '#web/ui/Link.tsx'
import { displayNameOf } from '../../directory.ts'
import { mayDo, mayOpen } from '../../menu.ts'
import { type SignedInUser, useSession } from '../../web/session.ts'
import { AccessSummary, departmentOptions, hasMoreRightsThan, ownRightsOf, roleOptions } from '../web/access.tsx'
import { invitationText, nameOf } from '../web/listed-user.ts'
import { allUsersQuery, listedUserQuery, rolesQuery, userQuery } from '../web/queries.ts'
import { UserFields } from '../web/UserFields.tsx'
import {
  addUser,
  describeUser,
  newUser,
  newUserErrors,
  type ReferenceData,
  saveUser,
  type UserValues,
} from '../web/user-form.ts'
import { UserForm } from './UserForm.tsx'
import { UserHeading } from './UserHeading.tsx'
import { UserSessions } from './UserSessions.tsx'

const userKind: ObjectKind = {
  kind: 'user',
  noun: { one: 'gebruiker', article: 'de' },
  paths: { list: usersPath, one: userPath },
  title: 'Gebruikers',
}

type Props = { me: SignedInUser; referenceData: ReferenceData }

function NewUserForm({ me, referenceData }: Props) {
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

export const UserPage = () => (
  <NumberedOrNew>{id => (id === undefined ? <NewUser /> : <NumberedUser id={id} />)}</NumberedOrNew>
)

function useReferenceData() {
  const needed = [useQuery(rolesQuery), useQuery(departmentsQuery)] as const
  const [{ data: roles }, { data: departments }] = needed
  const names = departments && new Map(departments.results.map(({ id, name }) => [String(id), name]))
  return { needed, referenceData: roles && names && { roles, departments: names } }
}

function NewUser() {
  const { user: me } = useSession()
  const { needed, referenceData } = useReferenceData()
  return (
    <ObjectPage of={userKind} id={undefined} name={undefined} queries={needed} needs="rollen en afdelingen" lines={12}>
      {me && referenceData && <NewUserForm me={me} referenceData={referenceData} />}
    </ObjectPage>
  )
}

function NumberedUser({ id }: { id: number }) {
  const { user: me } = useSession()
  const queries = useQueryClient()
  const query = useQuery(userQuery(id))
  const { data } = query
  const { needed, referenceData } = useReferenceData()
  const name = data ? displayNameOf(data.saved.values) : 'Gebruiker'
  const listed = useQuery(listedUserQuery(id))
  const isComplete = data && referenceData && me && !listed.isPending
  const mayChange = me && mayDo(me, 'changeUser')
  const isSelf = me?.id === id
  const isOutranking = data && me && hasMoreRightsThan(me, data.user)
  const mayAct = mayChange === true && isOutranking === false
  const sessions = <UserSessions user={{ id, name }} isSelf={isSelf} mayEnd={mayAct} />
  return (
    <ObjectPage
      of={userKind}
      id={id}
      name={name}
      queries={[query, ...needed]}
      isWaiting={!isComplete}
      needs="rollen en afdelingen"
      lines={12}
      heading={<UserHeading id={id} name={name} isKnown={data !== undefined} mayAct={mayAct && !isSelf} />}
    >
      {isComplete && mayChange && (
        <UserForm
          id={id}
          me={me}
          saved={data.saved}
          user={data.user}
          referenceData={referenceData}
          invitation={listed.data && invitationText(listed.data)}
          isOutranking={isOutranking === true}
          sessions={sessions}
          onChanged={saved => {
            queries.setQueryData(userQuery(id).queryKey, { ...data, saved })
            void queries.invalidateQueries({ queryKey: ['users'] })
            void queries.invalidateQueries({ queryKey: ['roles'] })
          }}
        />
      )}
      {isComplete && !mayChange && mayOpen(me, 'users') && (
        <>
          <ReadOnly description={describeUser(data.saved.values, referenceData)} />
          <AccessSummary {...referenceData} values={data.saved.values} own={ownRightsOf(data.user)} />
          {sessions}
        </>
      )}
    </ObjectPage>
  )
}
