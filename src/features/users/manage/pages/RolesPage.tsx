import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { FailedAlert } from '#features/back-office/pages/parts/FailedAlert.tsx'
import { rolePath, rolesPath } from '#features/municipality/pages/settings-pages.ts'
import { NumberedOrNew } from '#settings/pages/parts/ObjectPage.tsx'
import { AddLink, BackLink, SettingsHeading } from '#settings/pages/parts/SettingsHeading.tsx'
import { usePageTitle } from '#web/configuration-context.tsx'
import { Checkbox } from '#web/ui/choices.tsx'
import { Skeleton } from '#web/ui/loading.tsx'
import { useMediaQuery } from '#web/use-media-query.ts'
import { mayDo } from '../../menu.ts'
import { hasPermission, type User } from '../../policy.ts'
import { useSession } from '../../web/session.ts'
import { allUsersQuery, permissionsQuery, roleQuery, rolesQuery } from '../web/queries.ts'
import { RoleList, RoleMatrix } from '../web/RoleMatrix.tsx'
import { newRole } from '../web/role-form.ts'
import { RoleForm } from './RoleForm.tsx'
import css from './RolesPage.module.css'

type RoleView = { showCodenames: boolean; onlyDifferences: boolean }

type Props = { view: RoleView; onChange: (view: RoleView) => void }

const RoleChoices = ({ view, onChange }: Props) => (
  <div className={css.choices}>
    <Checkbox
      small
      label="Toon alleen verschillen"
      checked={view.onlyDifferences}
      onChange={({ target }) => onChange({ ...view, onlyDifferences: target.checked })}
    />
    <Checkbox
      small
      label="Toon technische namen"
      checked={view.showCodenames}
      onChange={({ target }) => onChange({ ...view, showCodenames: target.checked })}
    />
  </div>
)

export const RolesPage = () => <Roles chosen={undefined} />

export const RolePage = () => <NumberedOrNew>{id => <Roles chosen={id ?? 'new'} />}</NumberedOrNew>

function Roles({ chosen }: { chosen: number | 'new' | undefined }) {
  const { user: me } = useSession()
  const roles = useQuery(rolesQuery)
  const permissions = useQuery(permissionsQuery)
  const id = typeof chosen === 'number' ? chosen : undefined
  const role = useQuery(roleQuery(id))
  const [view, setView] = useState<RoleView>({ showCodenames: false, onlyDifferences: false })
  const may = (change: 'addRole' | 'changeRole') => me !== undefined && mayDo(me, change)
  const mayChange = chosen === 'new' ? may('addRole') : may('changeRole')
  const title = chosen === 'new' ? 'Rol toevoegen' : (role.data?.values.name ?? 'Rollen')
  const saved = chosen === 'new' ? { values: newRole, version: '' } : role.data
  const error = roles.error ?? role.error ?? permissions.error
  usePageTitle(title, chosen === undefined ? undefined : 'Rollen')
  const isReady = roles.data && permissions.data && me && (chosen === undefined || saved)
  const hrefOf = may('changeRole') ? (other: number) => `${rolePath}/${other}` : undefined
  const people = useRolePeople(me)
  const options = { roles: roles.data ?? [], people, hrefOf, ...view }
  const isNarrow = useMediaQuery('screen and (width <= 48rem)')
  const isList = isNarrow && chosen === undefined && hrefOf !== undefined
  return (
    <>
      {chosen !== undefined && <BackLink href={rolesPath}>Rollen</BackLink>}
      <SettingsHeading
        page={`roles ${chosen}`}
        actions={may('addRole') && chosen !== 'new' && <AddLink href={rolePath}>Rol toevoegen</AddLink>}
      >
        {title}
      </SettingsHeading>
      {!isReady && !error && <Skeleton lines={14} label="Bezig met het ophalen van de rollen…" />}
      {error && !isReady && (
        <FailedAlert
          title={`Het ${error === permissions.error ? 'permissie' : 'rollen'} overzicht kon niet opgehaald worden`}
          error={error}
          retry={() => void Promise.all([roles.refetch(), role.refetch(), permissions.refetch()])}
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
        <RoleForm id={id} me={me} saved={saved} permissions={permissions.data} matrix={options} />
      ) : (
        isReady && !isList && <RoleMatrix {...options} />
      )}
    </>
  )
}

function useRolePeople(me: User | undefined): ReadonlyMap<string, number> | undefined {
  const mayCount = me !== undefined && hasPermission(me, 'view_user')
  const users = useQuery({ ...allUsersQuery, enabled: mayCount }).data
  return useMemo(() => {
    if (!users) return undefined
    const counts = new Map<string, number>()
    for (const name of users.flatMap(({ is_active: isActive, roles }) => (isActive ? roles : [])))
      counts.set(name, (counts.get(name) ?? 0) + 1)
    return counts
  }, [users])
}
