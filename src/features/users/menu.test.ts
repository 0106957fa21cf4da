import { expect, test } from 'vitest'
import { endpoints, nameOf } from '#test/all-endpoints.ts'
import { changeRights, mayDo, mayOpen } from './menu.ts'

const userWith = (...permissions: string[]) => ({
  id: 1,
  email: 'kim@meldstad.example',
  isSuperuser: false,
  permissions,
  departmentIds: [],
})

test.each([
  ['settings', ['sia_signal_report'], true],
  ['settings', ['change_storm_mode'], true],
  ['settings', ['view_user'], false],
  ['settings', ['sia_read', 'sia_write', 'sia_category_write'], false],
  ['users', ['view_user'], true],
  ['userForm', ['view_user'], false],
  ['userForm', ['add_user'], true],
  ['groups', ['view_group'], true],
  ['groupForm', ['view_group'], false],
  ['departments', ['view_department'], true],
  ['departmentForm', ['view_department'], false],
  ['departmentForm', ['change_department'], true],
  ['csvExport', ['sia_signal_report'], true],
  ['csvExport', ['sia_read', 'sia_signal_export'], false],
] as const)('the menu for %s with %j: %j', (page, permissions, isOpen) => {
  expect(mayOpen(userWith(...permissions), page)).toBe(isOpen)
  expect(mayOpen({ ...userWith(), isSuperuser: true }, page)).toBe(true)
})

const v1 = '/signals/v1/private'

/** The endpoints behind each change that the settings offer. */
const endpointsOf = {
  addUser: [`POST ${v1}/users`],
  changeUser: [`PATCH ${v1}/users/:id`, 'POST /api/users/:id/handover', 'DELETE /api/users/:id/sessions'],
  addRole: [`POST ${v1}/roles`],
  changeRole: [`PATCH ${v1}/roles/:id`],
  addDepartment: [`POST ${v1}/departments`],
  changeDepartment: [`PATCH ${v1}/departments/:id`],
  changeCategories: [
    'POST /api/categories',
    `PATCH ${v1}/categories/:id`,
    'POST /api/sources',
    'PUT /api/sources/order',
  ],
  changeRules: ['POST /api/routing-rules', 'PUT /api/routing-rules/order'],
  importAreas: ['POST /api/areas/import', 'POST /api/area-types/:id/restore'],
  addAreaTypes: [`POST ${v1}/area-types`],
} as const satisfies Record<keyof typeof changeRights, readonly string[]>

const sorted = (rights: readonly (string | readonly string[])[]) => rights.map(right => [right].flat().toSorted())

test('the settings offer a change to a user who has the rights that its endpoints need', () => {
  for (const [change, names] of Object.entries(endpointsOf)) {
    const rights = Object.entries(changeRights).find(([name]) => name === change)?.[1] ?? []
    for (const name of names) {
      const access = endpoints.find(endpoint => nameOf(endpoint) === name)?.access
      expect([change, name, Array.isArray(access) ? sorted(access) : access]).toEqual([change, name, sorted(rights)])
    }
  }
})

test('a right without the right to write offers no change', () => {
  expect(mayDo(userWith('change_category'), 'changeCategories')).toBe(false)
  expect(mayDo(userWith('change_category', 'sia_write'), 'changeCategories')).toBe(true)
  expect(mayDo({ ...userWith(), isSuperuser: true }, 'changeCategories')).toBe(true)
})
