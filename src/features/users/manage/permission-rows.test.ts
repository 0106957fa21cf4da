import { expect, test } from 'vitest'
import { permissions } from '../permissions.ts'
import { permissionRows, workingRows } from './permission-rows.ts'

test('each permission that a role can have is in one row of the form', () => {
  const inRows = permissionRows.flatMap(({ codenames }) => codenames)
  const listed = permissions.filter(({ isListed }) => isListed).map(({ codename }) => codename)
  expect([...inRows].sort()).toEqual([...listed].sort())
})

test('no two rows say the same', () => {
  expect(new Set(permissionRows.map(({ text }) => text)).size).toBe(permissionRows.length)
})

test('a right of writing does nothing without the right to change reports and settings', () => {
  const texts = (...held: string[]) => workingRows(name => held.includes(name)).map(({ text }) => text)
  expect(texts('sia_read', 'sia_signal_create_note', 'change_user')).toEqual(['Meldingen van de eigen afdeling zien'])
  expect(texts('sia_write', 'sia_signal_create_note')).toContain('Een notitie schrijven')
})
