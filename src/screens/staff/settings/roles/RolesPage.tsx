import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { permissionsQuery, roleQuery, rolesQuery } from '../../../../features/users/manage/web/queries.ts'
import { RoleMatrix } from '../../../../features/users/manage/web/RoleMatrix.tsx'
import { newRole } from '../../../../features/users/manage/web/role-values.ts'
import { hasPermission } from '../../../../features/users/policy.ts'
import { useSession } from '../../../../features/users/web/session.ts'
import { useConfiguration } from '../../../../web/configuration-context.tsx'
import { titleOf, useTitle } from '../../../../web/title.ts'
import { Checkbox } from '../../../../web/ui/Checkbox.tsx'
import { Skeleton } from '../../../../web/ui/Skeleton.tsx'
import { NotFoundPage } from '../../frame/NotFoundPage.tsx'
import { FailedAlert } from '../../parts/FailedAlert.tsx'
import { rolePath } from '../pages.ts'
import { SettingsHeading } from '../parts/SettingsHeading.tsx'
import { AddRole } from './AddRole.tsx'
import { RoleForm } from './RoleForm.tsx'
import { RolePicker } from './RolePicker.tsx'
import css from './Roles.module.css'

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
  const [showCodenames, setShowCodenames] = useState(false)
  const [onlyDifferences, setOnlyDifferences] = useState(false)
  const may = (right: string) => me !== undefined && hasPermission(me, right)
  const mayChange = chosen === 'new' ? may('add_group') : may('change_group')
  const title = chosen === 'new' ? 'Rol toevoegen' : (role.data?.values.name ?? 'Rollen')
  const saved = chosen === 'new' ? { values: newRole, version: '' } : role.data
  const error = roles.error ?? role.error
  useTitle(titleOf(title, chosen === undefined ? undefined : 'Rollen', language.siteTitle))
  const isReady = roles.data && permissions && me && (chosen === undefined || saved)
  const options = { roles: roles.data ?? [], showCodenames, onlyDifferences }
  const hrefOf = may('change_group') ? (other: number) => `${rolePath}/${other}` : undefined
  return (
    <>
      <SettingsHeading page={`roles ${chosen}`} actions={may('add_group') && chosen !== 'new' && <AddRole />}>
        {title}
      </SettingsHeading>
      {!isReady && !error && <Skeleton lines={14} label="Bezig met het ophalen van de rollen…" />}
      {error && !isReady && (
        <FailedAlert
          title="Het rollen overzicht kon niet opgehaald worden"
          error={error}
          retry={() => void Promise.all([roles.refetch(), role.refetch()])}
        />
      )}
      {isReady && (
        <div className={css.choices}>
          {hrefOf && chosen !== 'new' && <RolePicker roles={roles.data} chosen={id} hrefOf={hrefOf} />}
          <Checkbox
            small
            label="Toon alleen verschillen"
            checked={onlyDifferences}
            onChange={({ target }) => setOnlyDifferences(target.checked)}
          />
          <Checkbox
            small
            label="Toon technische namen"
            checked={showCodenames}
            onChange={({ target }) => setShowCodenames(target.checked)}
          />
        </div>
      )}
      {isReady && saved && mayChange ? (
        <RoleForm id={id} me={me} saved={saved} permissions={permissions} matrix={{ ...options, hrefOf }} />
      ) : (
        isReady && <RoleMatrix {...options} hrefOf={hrefOf} />
      )}
    </>
  )
}
