import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { booleanParam, Href, halPage, PageQuery, repeatedParam } from '#kit/hal.ts'
import { managedFields } from './managed-fields.ts'

const Self = z.object({ self: Href })

export const PermissionOnWire = z.object({
  _links: Self,
  _display: z.string(),
  id: z.int(),
  name: z.string(),
  codename: z.string(),
})
export type PermissionOnWire = z.output<typeof PermissionOnWire>

export const RoleOnWire = z.object({
  _links: Self,
  _display: z.string(),
  id: z.int(),
  name: z.string(),
  permissions: z.array(PermissionOnWire),
  /** Not in the API of the reference. */
  requires_second_factor: z.boolean().optional(),
})
export type RoleOnWire = z.output<typeof RoleOnWire>

/** docs/wire/staff.md#users */
export const UserDetail = z.object({
  _links: z.object({ curies: z.object({ name: z.string(), href: z.string() }), self: Href }),
  _display: z.string(),
  id: z.int(),
  username: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  is_active: z.boolean(),
  is_staff: z.boolean(),
  is_superuser: z.boolean(),
  roles: z.array(RoleOnWire),
  permissions: z.array(PermissionOnWire),
  profile: z.object({
    note: z.string(),
    departments: z.array(z.string()),
    created_at: z.string(),
    updated_at: z.string(),
    notification_on_user_assignment: z.boolean(),
    notification_on_department_assignment: z.boolean(),
  }),
  /** Not in the API of the reference. */
  department_ids: z.array(z.int()).optional(),
  /** The maximum of planned reports per day; null for no maximum. Not in the API of the reference. */
  capacity: z.int().nullable().optional(),
  managed_by_provider: z.array(z.enum(managedFields)).optional(),
})
export type UserDetail = z.output<typeof UserDetail>

export const me = endpoint('GET', '/signals/v1/private/me', {
  access: ['sia_read'],
  answer: UserDetail,
  summary: 'Who is signed in',
})

const Colleague = z.object({
  id: z.int(),
  email: z.string(),
  name: z.string(),
  isActive: z.boolean(),
  mayHandle: z.boolean(),
  departmentIds: z.array(z.int()),
})
export type Colleague = z.output<typeof Colleague>

export const listColleagues = endpoint('GET', '/api/colleagues', {
  access: ['sia_read'],
  answer: z.array(Colleague),
  summary: 'The names and departments of all users, also of who left: the wire has their addresses only',
})

export const listUsernames = endpoint('GET', '/signals/v1/private/autocomplete/usernames', {
  access: ['sia_read'],
  query: PageQuery.extend({
    username: z
      .string()
      .refine(value => value === '' || value.length >= 3, {
        error: ({ input }) =>
          `Zorg dat deze waarde ten minste 3 tekens bevat (het zijn er nu ${String(input).length}).`,
      })
      .optional(),
    is_active: booleanParam,
    profile_department_code: repeatedParam,
  }),
  answer: halPage(z.object({ username: z.string() })),
  summary: 'The names of users that contain some characters',
})
