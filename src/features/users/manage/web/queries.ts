import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callWithHeaders, type Send } from '../../../../web/call.ts'
import { versioned } from '../../../../web/form/save-result.ts'
import {
  listPermissions,
  listRoleChanges,
  listRoles,
  listUserChanges,
  listUsers,
  readRole,
  readUser,
  roleUsers,
} from '../contract.ts'
import { nameOf } from './listed-user.ts'
import { readRoleValues } from './role-values.ts'
import { readUserValues } from './user-values.ts'

/** The filter of the list of users; what is empty does not filter. */
export type UserFilter = { search: string; role: string; department: string; active: string; page: number }

const pageSize = 50
export const pagesOf = (count: number) => Math.ceil(count / pageSize)

/** Who was invited is active for the server, and not yet for those who read the list. */
const statusQuery = (active: string) => {
  if (active === 'invited') return { is_active: 'true', is_invited: 'true', is_invitation_expired: 'false' }
  if (active === 'expired') return { is_active: 'true', is_invitation_expired: 'true' }
  if (active === 'true') return { is_active: 'true', is_invited: 'false' }
  return active ? { is_active: active } : {}
}

export const usersQuery = (send: Send, { search, role, department, active, page }: UserFilter) =>
  queryOptions({
    queryKey: ['users', 'list', search, role, department, active, page],
    queryFn: ({ signal }) => {
      const query = {
        page: String(page),
        page_size: String(pageSize),
        order: 'name',
        ...(search && { search }),
        ...(role && { role: [role] }),
        ...(department && { profile_department_code: [department] }),
        ...statusQuery(active),
      }
      return call(listUsers, { query, signal }, send)
    },
    placeholderData: keepPreviousData,
    meta: { suppressErrorNotice: true },
  })

export const userQuery = (send: Send, id: number) =>
  queryOptions({
    queryKey: ['users', id],
    queryFn: async ({ signal }) => {
      const { body, headers } = await callWithHeaders(readUser, { params: { id }, signal }, send)
      return { user: body, saved: versioned({ body, headers }, readUserValues) }
    },
    meta: { suppressErrorNotice: true },
  })

/** What the list says of one user: when they signed in last, and until when an invitation works. */
export const listedUserQuery = (send: Send, id: number) =>
  queryOptions({
    queryKey: ['users', id, 'listed'],
    queryFn: ({ signal }) => call(listUsers, { query: { id: String(id) }, signal }, send),
    select: ({ results }) => results[0],
    meta: { suppressErrorNotice: true },
  })

/** Every user, also who is no longer active, in the order of their names. */
export const allUsersQuery = (send: Send) =>
  queryOptions({
    queryKey: ['users', 'all'],
    queryFn: ({ signal }) => call(listUsers, { query: { page_size: '1000' }, signal }, send),
    select: ({ results }) => results.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other), 'nl')),
    meta: { errorTitle: 'De namen van collega’s konden niet opgehaald worden' },
  })

export const userChangesQuery = (send: Send, id: number) =>
  queryOptions({
    queryKey: ['users', id, 'history'],
    queryFn: ({ signal }) => call(listUserChanges, { params: { id }, signal }, send),
    meta: { suppressAccessErrors: true },
  })

/** Every role with its permissions. */
export const rolesQuery = (send: Send) =>
  queryOptions({
    queryKey: ['roles'],
    queryFn: ({ signal }) => call(listRoles, { query: { page_size: '1000' }, signal }, send),
    select: ({ results }) => results,
    meta: { errorTitle: 'Het rollen overzicht kon niet opgehaald worden' },
  })

export const roleQuery = (send: Send, id: number) =>
  queryOptions({
    queryKey: ['roles', id],
    queryFn: async ({ signal }) =>
      versioned(await callWithHeaders(readRole, { params: { id }, signal }, send), readRoleValues),
    meta: { suppressErrorNotice: true },
  })

export const roleChangesQuery = (send: Send, id: number) =>
  queryOptions({
    queryKey: ['roles', id, 'history'],
    queryFn: ({ signal }) => call(listRoleChanges, { params: { id }, signal }, send),
    meta: { suppressAccessErrors: true },
  })

/** Who has a role, with what they may do without it. */
export const roleUsersQuery = (send: Send, id: number) =>
  queryOptions({
    queryKey: ['roles', id, 'users'],
    queryFn: ({ signal }) => call(roleUsers, { params: { id }, signal }, send),
    meta: { suppressAccessErrors: true },
  })

/** The permissions that a role can have, with their ids. */
export const permissionsQuery = (send: Send) =>
  queryOptions({
    queryKey: ['permissions'],
    queryFn: ({ signal }) => call(listPermissions, { query: { page_size: '1000' }, signal }, send),
    select: ({ results }) => results,
    staleTime: 5 * 60_000,
    meta: { errorTitle: 'Het permissie overzicht kon niet opgehaald worden' },
  })
