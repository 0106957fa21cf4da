import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useParams } from 'react-router'
import {
  allUsersQuery,
  permissionsQuery,
  roleQuery,
  rolesQuery,
} from '../../../../features/users/manage/web/queries.ts'
import { RoleList } from '../../../../features/users/manage/web/RoleList.tsx'
import { RoleMatrix } from '../../../../features/users/manage/web/RoleMatrix.tsx'
import { newRole } from '../../../../features/users/manage/web/role-values.ts'
import { hasPermission, type User } from '../../../../features/users/policy.ts'
import { useSession } from '../../../../features/users/web/session.ts'
import { useConfiguration } from '../../../../web/configuration-context.tsx'
import { titleOf, useTitle } from '../../../../web/title.ts'
import { Skeleton } from '../../../../web/ui/Skeleton.tsx'
import { useMediaQuery } from '../../../../web/use-media-query.ts'
import { NotFoundPage } from '../../frame/NotFoundPage.tsx'
import { FailedAlert } from '../../parts/FailedAlert.tsx'
import { rolePath } from '../pages.ts'
import { RoleChoices, type RoleView } from './RoleChoices.tsx'
import { RoleForm } from './RoleForm.tsx'
import { RolesHeading } from './RolesHeading.tsx'

/** The roles, each with what it may do. */
export const RolesPage = () => <Roles chosen={undefined} />

/** The same, with the form of one role. */
export function RolePage() {
  const { id = '' } = useParams()
  return /^[1-9]\d{0,14}$/.test(id) ? <Roles key={id} chosen={Number(id)} /> : <NotFoundPage />
}

export const NewRolePage = () => <Roles chosen="new" />

function Roles({ chosen }: { chosen: number | 'new' | undefined }) {
  const { language } = useConfiguration()
  const { fetch, user: me } = useSession()
  const roles = useQuery(rolesQuery(fetch))
  const permissions = useQuery(permissionsQuery(fetch)).data
  const id = typeof chosen === 'number' ? chosen : undefined
  const role = useQuery({ ...roleQuery(fetch, id ?? 0), enabled: id !== undefined })
  const [view, setView] = useState<RoleView>({ showCodenames: false, onlyDifferences: false })
  const may = (right: string) => me !== undefined && hasPermission(me, right)
  const mayChange = chosen === 'new' ? may('add_group') : may('change_group')
  const title = chosen === 'new' ? 'Rol toevoegen' : (role.data?.values.name ?? 'Rollen')
  const saved = chosen === 'new' ? { values: newRole, version: '' } : role.data
  const error = roles.error ?? role.error
  useTitle(titleOf(title, chosen === undefined ? undefined : 'Rollen', language.siteTitle))
  const isReady = roles.data && permissions && me && (chosen === undefined || saved)
  const hrefOf = may('change_group') ? (other: number) => `${rolePath}/${other}` : undefined
  const people = useRolePeople(me)
  const options = { roles: roles.data ?? [], people, hrefOf, ...view }
  const isNarrow = useMediaQuery('(width <= 48rem)')
  const isList = isNarrow && chosen === undefined && hrefOf !== undefined
  return (
    <>
      <RolesHeading chosen={chosen} mayAdd={may('add_group')} title={title} />
      {!isReady && !error && <Skeleton lines={14} label="Bezig met het ophalen van de rollen…" />}
      {error && !isReady && (
        <FailedAlert
          title="Het rollen overzicht kon niet opgehaald worden"
          error={error}
          retry={() => void Promise.all([roles.refetch(), role.refetch()])}
        />
      )}
      {isReady && isList && <RoleList roles={roles.data} people={people} hrefOf={hrefOf} />}
      {isReady && !isList && (
        <>
          {hrefOf && chosen === undefined && <p>Kies een rol boven haar kolom om te wijzigen wat ze mag.</p>}
          <RoleChoices view={view} onChange={setView} />
        </>
      )}
      {isReady && saved && mayChange ? (
        <RoleForm id={id} me={me} saved={saved} permissions={permissions} matrix={options} />
      ) : (
        isReady && !isList && <RoleMatrix {...options} />
      )}
    </>
  )
}

/** How many active users have each role, by its name; undefined until known, and for who may not see users. */
function useRolePeople(me: User | undefined): ReadonlyMap<string, number> | undefined {
  const { fetch } = useSession()
  const mayCount = me !== undefined && hasPermission(me, 'view_user')
  const users = useQuery({ ...allUsersQuery(fetch), enabled: mayCount }).data
  return useMemo(() => {
    if (!users) return undefined
    const counts = new Map<string, number>()
    for (const name of users.flatMap(({ is_active: isActive, roles }) => (isActive ? roles : [])))
      counts.set(name, (counts.get(name) ?? 0) + 1)
    return counts
  }, [users])
}
