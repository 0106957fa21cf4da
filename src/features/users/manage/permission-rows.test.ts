import { expect, test } from 'vitest'
import { permissions } from '../permissions.ts'
import { permissionRows } from './permission-rows.ts'

test('each permission that a role can have is in one row of the form', () => {
  const inRows = permissionRows.flatMap(({ codenames }) => codenames)
  const listed = permissions.filter(({ isListed }) => isListed).map(({ codename }) => codename)
  expect([...inRows].sort()).toEqual([...listed].sort())
})

test('no two rows say the same', () => {
  expect(new Set(permissionRows.map(({ text }) => text)).size).toBe(permissionRows.length)
})
