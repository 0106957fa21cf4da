import { apiQuery, versionedQuery } from '#web/api.ts'
import { listPermissions, listRoles, listUserChanges, listUsers, readRole, readUser } from '../contract.ts'
import { nameOf } from './listed-user.ts'
import { readRoleValues } from './role-form.ts'
import { readUserValues } from './user-form.ts'

export const userQuery = (id: number) =>
  versionedQuery(readUser, { params: { id } }, ({ body, version }) => ({
    user: body,
    saved: { values: readUserValues(body), version },
  }))

export const listedUserQuery = (id: number) =>
  apiQuery(listUsers, { query: { id: String(id) } }, { select: ({ results }) => results[0] })

export const allUsersQuery = apiQuery(
  listUsers,
  { query: { page_size: '1000' } },
  {
    select: ({ results }) => results.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other), 'nl')),
    meta: { errorTitle: 'De namen van collega’s konden niet opgehaald worden' },
  },
)

export const rolesQuery = apiQuery(
  listRoles,
  { query: { page_size: '1000' } },
  {
    select: ({ results }) => results,
    meta: { errorTitle: 'Het rollen overzicht kon niet opgehaald worden' },
  },
)

/** @param id undefined for a new role */
export const roleQuery = (id: number | undefined) =>
  versionedQuery(
    readRole,
    { params: { id: id ?? 0 } },
    ({ body, version }) => ({ values: readRoleValues(body), version }),
    { enabled: id !== undefined },
  )

export const permissionsQuery = apiQuery(
  listPermissions,
  { query: { page_size: '1000' } },
  {
    select: ({ results }) => results,
    staleTime: 5 * 60_000,
    meta: { errorTitle: 'Het permissie overzicht kon niet opgehaald worden' },
  },
)

export const userChangesQuery = (id: number) =>
  apiQuery(listUserChanges, { params: { id } }, { meta: { suppressAccessErrors: true } })

export type UserFilter = { search: string; role: string; department: string; active: string; page: number }

const pageSize = 50
export const pagesOf = (count: number) => Math.ceil(count / pageSize)

const queryOf = ({ search, role, department, active, page }: UserFilter) => ({
  page: String(page),
  page_size: String(pageSize),
  order: 'name' as const,
  ...(search && { search }),
  ...(role && { role: [role] }),
  ...(department && { profile_department_code: [department] }),
  ...statusQuery(active),
})

/** The server counts invited users as active; the list shows them apart. */
const statusQuery = (active: string) => {
  if (active === 'invited') return { is_active: 'true', is_invited: 'true', is_invitation_expired: 'false' }
  if (active === 'expired') return { is_active: 'true', is_invitation_expired: 'true' }
  if (active === 'true') return { is_active: 'true', is_invited: 'false' }
  return active ? { is_active: active } : {}
}

export const usersQuery = (filter: UserFilter) =>
  apiQuery(listUsers, { query: queryOf(filter) }, { keepsPrevious: true })
