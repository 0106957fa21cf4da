import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ListedDepartment } from '#features/categories/departments/contract.ts'
import { departmentsQuery } from '#features/categories/departments/web/queries.ts'
import type { RoleOnWire, UserDetail } from '#features/users/contract.ts'
import { AccessSummary } from '#features/users/manage/web/AccessSummary.tsx'
import { ownRightsOf } from '#features/users/manage/web/access-summary.ts'
import { invitationText } from '#features/users/manage/web/listed-user.ts'
import { hasMoreRightsThan } from '#features/users/manage/web/more-rights.ts'
import { listedUserQuery, rolesQuery, userChangesQuery, userQuery } from '#features/users/manage/web/queries.ts'
import { describeUser, readUserValues } from '#features/users/manage/web/user-values.ts'
import { mayDo, mayOpen } from '#features/users/menu.ts'
import { displayNameOf } from '#features/users/name.ts'
import { useSession } from '#features/users/web/session.ts'
import { NumberedOrNew, ObjectPage } from '../parts/ObjectPage.tsx'
import { ReadOnly } from '../parts/ReadOnly.tsx'
import { NewUserForm, userKind } from './NewUserForm.tsx'
import { UserForm } from './UserForm.tsx'
import { UserHeading } from './UserHeading.tsx'
import { UserSessions } from './UserSessions.tsx'

type Props = {
  user: UserDetail
  referenceData: { roles: readonly RoleOnWire[]; departments: readonly ListedDepartment[] }
}

function UserAsText({ user, referenceData: { roles, departments } }: Props) {
  const names = {
    roles: new Map(roles.map(role => [String(role.id), role.name])),
    departments: new Map(departments.map(department => [String(department.id), department.name])),
  }
  const values = readUserValues(user)
  return (
    <>
      <ReadOnly description={describeUser(values, names)} />
      <AccessSummary values={values} roles={roles} departments={names.departments} own={ownRightsOf(user)} />
    </>
  )
}

export const UserPage = () => (
  <NumberedOrNew>{id => (id === undefined ? <NewUser /> : <NumberedUser id={id} />)}</NumberedOrNew>
)

function NewUser() {
  const { user: me } = useSession()
  const needed = [useQuery(rolesQuery), useQuery(departmentsQuery)] as const
  const [{ data: roles }, { data: departments }] = needed
  return (
    <ObjectPage of={userKind} id={undefined} name={undefined} queries={needed} needs="rollen en afdelingen" lines={12}>
      {me && roles && departments && <NewUserForm me={me} roles={roles} departments={departments.results} />}
    </ObjectPage>
  )
}

function NumberedUser({ id }: { id: number }) {
  const { user: me } = useSession()
  const queries = useQueryClient()
  const needed = [useQuery(userQuery(id)), useQuery(rolesQuery), useQuery(departmentsQuery)] as const
  const [{ data }, { data: roles }, found] = needed
  const departments = found.data?.results
  const history = useQuery({ ...userChangesQuery(id), enabled: data !== undefined }).data
  const name = data ? displayNameOf(data.saved.values) : 'Gebruiker'
  const listed = useQuery(listedUserQuery(id))
  const isComplete = data && roles && departments && me && !listed.isPending
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
      queries={needed}
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
          referenceData={{ roles, departments }}
          invitation={listed.data && invitationText(listed.data)}
          isOutranking={isOutranking === true}
          history={history}
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
          <UserAsText user={data.user} referenceData={{ roles, departments }} />
          {sessions}
        </>
      )}
    </ObjectPage>
  )
}
