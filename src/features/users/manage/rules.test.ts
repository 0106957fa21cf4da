import { expect, test } from 'vitest'
import { administratorRights, lockoutError, type PermissionHolder, wireActionText } from './rules.ts'

const administrator = (id: number): PermissionHolder => ({ id, isSuperuser: false, permissions: administratorRights })
const superuser = (id: number): PermissionHolder => ({ id, isSuperuser: true, permissions: [] })
const without = (id: number, right: string): PermissionHolder => ({
  id,
  isSuperuser: false,
  permissions: administratorRights.filter(other => other !== right),
})

const noAdministrator = expect.stringContaining('Minstens één actieve gebruiker')
const lockedOut = expect.stringContaining('Je kunt jezelf niet')

test.each<[string, PermissionHolder[], PermissionHolder[], unknown]>([
  ['another administrator goes', [administrator(1), administrator(2)], [administrator(1)], undefined],
  [
    'the last administrator goes',
    [without(1, 'sia_read'), administrator(2)],
    [without(1, 'sia_read')],
    noAdministrator,
  ],
  ['a superuser remains', [administrator(2), superuser(3)], [superuser(3)], undefined],
  ['the last superuser goes', [superuser(3)], [], noAdministrator],
  ['there was no administrator', [without(1, 'change_group')], [without(1, 'change_group')], undefined],
  ['who changes goes', [administrator(1), administrator(2)], [administrator(2)], lockedOut],
  ['who changes loses a right', [administrator(1), superuser(3)], [without(1, 'change_user'), superuser(3)], lockedOut],
  ['who changes gets a right', [without(1, 'change_group'), superuser(3)], [administrator(1), superuser(3)], undefined],
  [
    'another one loses a right',
    [administrator(1), administrator(2)],
    [administrator(1), without(2, 'view_user')],
    undefined,
  ],
])('user 1 makes a change: %s', (_, before, after, error) => {
  expect(lockoutError({ by: 1, before, after })).toEqual(error)
})

test.each(administratorRights)('no administrator is left without %s', right => {
  expect(lockoutError({ by: 9, before: [administrator(1)], after: [without(1, right)] })).toEqual(noAdministrator)
})

test.each([
  [{ roles: { from: ['A'], to: ['A', 'B', 'C'] } }, 'Rol wijziging:\n B, C'],
  [{ roles: { from: ['A'], to: [] } }, 'Rol wijziging:\n -'],
  [{ is_active: { from: false, to: true } }, 'Status wijziging:\n Actief'],
  [
    { first_name: { from: 'L', to: 'M' }, is_active: { from: true, to: false }, roles: { from: ['A'], to: [] } },
    'Rol wijziging:\n -\nStatus wijziging:\n Inactief\nVoornaam gewijzigd:\n M',
  ],
  [{ last_name: { from: '', to: 'Veld' } }, 'Achternaam gewijzigd:\n Veld'],
  [{ note: { from: '', to: 'Met verlof' } }, undefined],
])('the change %j of a user has its text on the wire', (changes, action) => {
  const list = Object.entries(changes).map(([field, { from, to }]) => ({ field, from, to }))
  expect(wireActionText(list)).toBe(action)
})
