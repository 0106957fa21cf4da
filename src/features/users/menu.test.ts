import { expect, test } from 'vitest'
import { mayOpen } from './menu.ts'

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
] as const)('%s with %j: %j', (page, permissions, isOpen) => {
  expect(mayOpen(userWith(...permissions), page)).toBe(isOpen)
  expect(mayOpen({ ...userWith(), isSuperuser: true }, page)).toBe(true)
})
