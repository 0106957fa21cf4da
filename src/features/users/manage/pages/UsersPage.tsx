import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { FailedAlert } from '#features/back-office/pages/parts/FailedAlert.tsx'
import { departmentsQuery } from '#features/categories/departments/web/queries.ts'
import { userPath, usersPath } from '#features/municipality/pages/settings-pages.ts'
import { FilterBar, FilterSelect } from '#settings/pages/parts/FilterBar.tsx'
import { AddLink, SettingsHeading } from '#settings/pages/parts/SettingsHeading.tsx'
import { useConfiguration, usePageTitle } from '#web/configuration-context.tsx'
import { useLatestFilter } from '#web/latest-filter.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Skeleton } from '#web/ui/loading.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import type { RoleOnWire } from '../../contract.ts'
import { mayDo } from '../../menu.ts'
import { useSession } from '../../web/session.ts'
import { expiredInvitationText } from '../web/listed-user.ts'
import { pagesOf, rolesQuery, type UserFilter, usersQuery } from '../web/queries.ts'
import { UserTable } from '../web/UserTable.tsx'

const parameters = { search: 'username', role: 'role', department: 'profile_department_code', active: 'is_active' }

/** `/instellingen/gebruikers/page/2?role=Behandelaar` */
function useUserFilter() {
  const navigate = useNavigate()
  const { page = '1' } = useParams()
  const [params] = useSearchParams()
  const valueIn = (name: string) => {
    const value = params.get(name) ?? ''
    return value === '*' ? '' : value
  }
  const filter: UserFilter = {
    search: valueIn(parameters.search),
    role: valueIn(parameters.role),
    department: valueIn(parameters.department),
    active: valueIn(parameters.active),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  }
  const hrefOf = (change: Partial<UserFilter>) => {
    const next = { ...filter, ...change }
    const query = new URLSearchParams(
      (['search', 'role', 'department', 'active'] as const).flatMap(name =>
        next[name] ? [[parameters[name], next[name]]] : [],
      ),
    )
    return `${usersPath}/page/${next.page}${query.size > 0 ? `?${query}` : ''}`
  }
  const latest = useLatestFilter(filter)
  const change = (changes: Partial<UserFilter>) => void navigate(hrefOf(latest({ ...changes, page: 1 })))
  return { filter, hrefOf, change }
}

export function UsersPage() {
  const { signIn } = useConfiguration()
  const { user } = useSession()
  const { filter, hrefOf, change } = useUserFilter()
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(usersQuery(filter))
  const roles = useQuery(rolesQuery).data ?? []
  const departments = useQuery(departmentsQuery).data?.results ?? []
  const title = data ? `Gebruikers (${data.count.toLocaleString('nl-NL')})` : 'Gebruikers'
  usePageTitle(title)
  return (
    <>
      <SettingsHeading
        page="users"
        actions={user && mayDo(user, 'addUser') && <AddLink href={userPath}>Gebruiker toevoegen</AddLink>}
      >
        {title}
      </SettingsHeading>
      <FilterBar
        label="Gebruikers"
        searchLabel="Naam of e-mailadres"
        search={filter.search}
        onSearch={search => change({ search })}
      >
        <FilterSelect
          label="Rol"
          all="Alle rollen"
          options={roles.map(({ name }) => ({ value: name, label: name }))}
          value={filter.role}
          onChange={role => change({ role })}
        />
        <FilterSelect
          label="Afdeling"
          all="Alle afdelingen"
          options={departments.map(({ code, name }) => ({ value: code, label: name }))}
          value={filter.department}
          onChange={department => change({ department })}
        />
        <FilterSelect
          label="Status"
          all="Alles"
          options={statusOptions}
          value={filter.active}
          onChange={active => change({ active })}
        />
      </FilterBar>
      {isPending && <Skeleton lines={12} label="Bezig met het ophalen van de gebruikers…" />}
      {error && !data && (
        <FailedAlert title="De gebruikers konden niet opgehaald worden" error={error} retry={() => void refetch()} />
      )}
      {data?.count === 0 && (
        <Alert title="Geen gebruikers met dit filter" live={false}>
          <p>
            <Link href={usersPath}>Wis filter</Link>
          </p>
        </Alert>
      )}
      {data && data.count > 0 && (
        <UserTable
          users={data.results}
          strictRoles={signIn.hasPasswords ? strictRolesOf(roles) : []}
          hrefOf={id => `${userPath}/${id}`}
          busy={isPlaceholderData}
        />
      )}
      {data && <Pagination page={filter.page} pages={pagesOf(data.count)} href={page => hrefOf({ page })} />}
    </>
  )
}

const statusOptions = [
  { value: 'true', label: 'Actief' },
  { value: 'invited', label: 'Uitgenodigd' },
  { value: 'expired', label: expiredInvitationText },
  { value: 'false', label: 'Niet actief' },
]

const strictRolesOf = (roles: readonly RoleOnWire[]) =>
  roles.flatMap(({ name, requires_second_factor: isDemanded }) => (isDemanded ? name : []))
