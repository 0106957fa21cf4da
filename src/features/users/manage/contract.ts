import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { booleanParam, Href, halPage, PageQuery, repeatedParam } from '#kit/hal.ts'
import { emailAddress } from '#kit/schemas.ts'
import { visibleText } from '#kit/visible-text.ts'
import { PermissionOnWire, RoleOnWire, UserDetail } from '../contract.ts'
import { maxCapacity, maxNameLength, type UserOrdering, unavailableChoice, userOrderings } from './rules.ts'

const Name = z.string().max(maxNameLength)

/** A front end may send the ids as text. As on the wire, an error concerns the whole field. */
const Ids = z.array(z.unknown()).transform((values, context) => {
  const wrong = values.find(value => !['number', 'string'].includes(typeof value) || !/^-?\d{1,15}$/.test(`${value}`))
  if (wrong === undefined) return [...new Set(values.map(Number))]
  const type = typeof wrong === 'string' ? 'str' : typeof wrong
  context.addIssue({ code: 'custom', message: `Ongeldig type. Verwacht een pk-waarde, ontving ${type}.` })
  return z.NEVER
})

const ListedUser = z.object({
  _links: z.object({ self: Href }),
  _display: z.string(),
  id: z.int(),
  username: z.string(),
  is_active: z.boolean(),
  roles: z.array(z.string()),
  profile: z.object({
    note: z.string(),
    departments: z.array(z.string()),
    created_at: z.string(),
    updated_at: z.string(),
  }),
  /** Not in the API of the reference, from here on. */
  first_name: z.string(),
  last_name: z.string(),
  last_signed_in_at: z.string().nullable(),
  /** When the link to choose a first password expires; null without a link or after its use. */
  invitation_expires_at: z.string().nullable(),
  has_second_factor: z.boolean(),
})
export type ListedUser = z.output<typeof ListedUser>

const isOrdering = (name: string): name is UserOrdering => Object.hasOwn(userOrderings, name)

const Ordering = z.string().transform((value, context): UserOrdering[] => {
  const wrong = value.split(',').find(name => !isOrdering(name))
  if (wrong !== undefined) context.addIssue({ code: 'custom', message: unavailableChoice(wrong) })
  return value.split(',').filter(isOrdering)
})

const users = '/signals/v1/private/users' as const
const user = '/signals/v1/private/users/:id' as const

export const listUsers = endpoint('GET', users, {
  access: ['sia_read', 'view_user'],
  query: PageQuery.extend({
    id: z
      .string()
      .regex(/^\s*[-+]?\d{1,15}(\.0*)?\s*$/, 'Voer een getal in.')
      .optional(),
    username: z.string().optional(),
    is_active: booleanParam,
    is_invited: booleanParam,
    /** Not in the API of the reference. */
    is_invitation_expired: booleanParam,
    role: repeatedParam,
    profile_department_code: repeatedParam,
    order: Ordering.optional(),
    search: z.string().optional(),
  }),
  answer: halPage(ListedUser),
  summary: 'Users, by name, role, department and whether they are active',
})
export type UserQuery = Omit<z.output<(typeof listUsers)['query'] & z.ZodType>, 'page'>

export const readUser = endpoint('GET', user, {
  access: ['sia_read', 'view_user'],
  answer: UserDetail,
  summary: 'One user',
})

const Profile = z
  .object({
    note: z.string().nullable(),
    department_ids: Ids,
    notification_on_user_assignment: z.boolean(),
    notification_on_department_assignment: z.boolean(),
  })
  .partial()

const Capacity = z.int().min(0).max(maxCapacity).nullable()

const UserPatch = z
  .object({
    first_name: Name,
    last_name: Name,
    is_active: z.boolean(),
    role_ids: Ids,
    profile: Profile,
    capacity: Capacity,
  })
  .partial()
export type UserPatch = z.output<typeof UserPatch>

const NewUser = UserPatch.extend({ username: emailAddress(maxNameLength) })
export type NewUser = z.output<typeof NewUser>

export const createUser = endpoint('POST', users, {
  access: ['sia_write', 'add_user'],
  body: NewUser,
  answer: UserDetail,
  summary: 'Create a user',
})

export const changeUser = endpoint('PATCH', user, {
  access: ['sia_write', 'change_user'],
  body: UserPatch,
  answer: UserDetail,
  summary: 'Change a user; answers 412 with the current user when If-Match names another version',
})

export const listUserHistory = endpoint('GET', '/signals/v1/private/users/:id/history', {
  access: ['sia_read', 'view_user'],
  answer: z.array(
    z.object({
      identifier: z.string(),
      when: z.string(),
      what: z.literal('UPDATED_USER'),
      action: z.string(),
      description: z.null(),
      who: z.string(),
    }),
  ),
  summary: 'Changes of the name, roles and activity of a user',
})

const roles = '/signals/v1/private/roles' as const
const role = '/signals/v1/private/roles/:id' as const

export const listRoles = endpoint('GET', roles, {
  access: ['sia_read'],
  query: PageQuery,
  answer: halPage(RoleOnWire),
  summary: 'Roles with their permissions',
})

export const readRole = endpoint('GET', role, { access: ['sia_read'], answer: RoleOnWire, summary: 'One role' })

const NewRole = z.object({
  name: Name.overwrite(visibleText).min(1),
  permission_ids: Ids.optional(),
  /** Not in the API of the reference: leaving it out changes nothing. */
  requires_second_factor: z.boolean().optional(),
})
export type NewRole = z.output<typeof NewRole>
const RolePatch = NewRole.partial()
export type RolePatch = z.output<typeof RolePatch>

export const createRole = endpoint('POST', roles, {
  access: ['sia_write', 'add_group'],
  body: NewRole,
  answer: RoleOnWire,
  summary: 'Create a role',
})

const changesRole = ['sia_write', 'change_group'] as const

export const replaceRole = endpoint('PUT', role, {
  access: changesRole,
  body: NewRole,
  answer: RoleOnWire,
  summary: 'Change the name and the permissions of a role',
})

export const changeRole = endpoint('PATCH', role, {
  access: changesRole,
  body: RolePatch,
  answer: RoleOnWire,
  summary: 'Change a role; answers 412 with the current role when If-Match names another version',
})

export const removeRole = endpoint('DELETE', role, {
  access: ['sia_write', 'delete_group'],
  answer: RoleOnWire.optional(),
  summary: 'Delete a role: who has it loses its permissions',
})

export const listPermissions = endpoint('GET', '/signals/v1/private/permissions', {
  access: ['sia_read'],
  query: PageQuery,
  answer: halPage(PermissionOnWire),
  summary: 'The permissions that a role can have',
})

export const readPermission = endpoint('GET', '/signals/v1/private/permissions/:id', {
  access: ['sia_read'],
  answer: PermissionOnWire,
  summary: 'One permission',
})

const AccountChange = z.object({
  id: z.int(),
  at: z.string(),
  by: z.object({ id: z.int(), name: z.string() }).nullable(),
  kind: z.string(),
  changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
})
export type AccountChange = z.output<typeof AccountChange>

export const listUserChanges = endpoint('GET', '/api/users/:id/history', {
  access: ['sia_read', 'view_user'],
  answer: z.array(AccountChange),
  summary: 'Everything that was changed of a user, newest first',
})

export const listRoleChanges = endpoint('GET', '/api/roles/:id/history', {
  access: ['sia_read', 'view_group'],
  answer: z.array(AccountChange),
  summary: 'Everything that was changed of a role, newest first',
})

export const roleUsers = endpoint('GET', '/api/roles/:id/users', {
  access: ['sia_read', 'view_group'],
  answer: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      isActive: z.boolean(),
      otherPermissions: z.array(z.string()),
      hasSecondFactor: z.boolean(),
    }),
  ),
  summary: 'Who has a role, which permissions they would keep without it, and whether they have a second factor',
})
