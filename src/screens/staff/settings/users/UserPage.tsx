import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { departmentsQuery } from '../../../../features/categories/departments/web/queries.ts'
import { invitationText } from '../../../../features/users/manage/web/listed-user.ts'
import {
  listedUserQuery,
  rolesQuery,
  userChangesQuery,
  userQuery,
} from '../../../../features/users/manage/web/queries.ts'
import { mayOpen } from '../../../../features/users/menu.ts'
import { displayNameOf } from '../../../../features/users/name.ts'
import { hasPermission } from '../../../../features/users/policy.ts'
import { useSession } from '../../../../features/users/web/session.ts'
import { useConfiguration } from '../../../../web/configuration-context.tsx'
import { titleOf, useTitle } from '../../../../web/title.ts'
import { NotFoundPage } from '../../frame/NotFoundPage.tsx'
import { AwaitedPage } from '../../parts/AwaitedPage.tsx'
import { usersPath } from '../pages.ts'
import { BackLink } from '../parts/BackLink.tsx'
import { UserAsText } from './UserAsText.tsx'
import { UserForm } from './UserForm.tsx'
import { UserHeading } from './UserHeading.tsx'
import { UserSessions } from './UserSessions.tsx'

/** One user: who they are, and what they may. */
export function UserPage() {
  const { id = '' } = useParams()
  return /^[1-9]\d{0,14}$/.test(id) ? <NumberedUser key={id} id={Number(id)} /> : <NotFoundPage />
}

function NumberedUser({ id }: { id: number }) {
  const { language } = useConfiguration()
  const { fetch, user: me } = useSession()
  const queries = useQueryClient()
  const needed = [
    useQuery(userQuery(fetch, id)),
    useQuery(rolesQuery(fetch)),
    useQuery(departmentsQuery(fetch)),
  ] as const
  const [{ data }, { data: roles }, found] = needed
  const departments = found.data?.results
  const history = useQuery({ ...userChangesQuery(fetch, id), enabled: data !== undefined }).data
  const name = data ? displayNameOf(data.saved.values) : 'Gebruiker'
  useTitle(titleOf(name, 'Gebruikers', language.siteTitle))
  const listed = useQuery(listedUserQuery(fetch, id))
  const isComplete = data && roles && departments && me && !listed.isPending
  const mayChange = me && hasPermission(me, 'change_user')
  const isSelf = me?.id === id
  const sessions = <UserSessions user={{ id, name }} isSelf={isSelf} mayEnd={mayChange === true} />
  return (
    <>
      <BackLink href={usersPath}>Gebruikers</BackLink>
      <UserHeading id={id} name={name} isKnown={data !== undefined} mayAct={mayChange === true && !isSelf} />
      <AwaitedPage
        queries={needed}
        isWaiting={!isComplete}
        lines={12}
        label="Bezig met het ophalen van de gebruiker…"
        errorTitle="De gebruiker kon niet opgehaald worden"
      />
      {isComplete && mayChange && (
        <UserForm
          id={id}
          me={me}
          saved={data.saved}
          user={data.user}
          referenceData={{ roles, departments }}
          invitation={listed.data && invitationText(listed.data)}
          history={history}
          sessions={sessions}
          onChanged={saved => {
            queries.setQueryData(userQuery(fetch, id).queryKey, { ...data, saved })
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
    </>
  )
}
