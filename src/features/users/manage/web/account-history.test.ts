import { expect, test } from 'vitest'
import { restored } from '#web/form/use-form.ts'
import { accountHistory, roleValuesBefore, userValuesBefore } from './account-history.ts'

const change = (field: string, from: unknown, to: unknown) => ({ field, from, to })

test('a change of a role is put back with its name, its second step and the rights that it was about', () => {
  const before = roleValuesBefore([
    change('name', 'Lezer', 'Meekijker'),
    change('requires_second_factor', true, false),
    change('permissions', ['sia_read', 'sia_write', 'gone'], ['sia_read', 'view_user']),
  ])
  expect(before).toEqual({ name: 'Lezer', requiresSecondFactor: true, sia_write: true, view_user: false })
})

const known = {
  roles: new Map([
    ['Lezer', '12'],
    ['Behandelaar', '3'],
  ]),
  departments: new Map([['Stadswerken', '4']]),
  managed: [],
}

test.each([
  ['first_name', 'Carla', { firstName: 'Carla' }],
  ['is_active', true, { isActive: true }],
  ['capacity', null, { capacity: '' }],
  ['roles', ['Lezer', 'Behandelaar'], { roles: ['3', '12'] }],
  ['roles', [], { roles: [] }],
  ['departments', ['Stadswerken', 'Is er niet meer'], {}],
  ['second_factor', true, {}],
])('a change of %s of a user from %j is put back as %j', (field, from, values) => {
  expect(userValuesBefore([change(field, from, 'iets anders')], known)).toEqual(values)
})

test('a value that the identity provider decides is not put back', () => {
  const changes = [change('roles', ['Lezer'], []), change('note', 'Oud', '')]
  expect(userValuesBefore(changes, { ...known, managed: ['roles'] })).toEqual({ note: 'Oud' })
})

test('only what was changed in the product, and what the form has, can be put back', () => {
  const at = '2026-11-23T09:50:00+01:00'
  const line = { at, by: null, changes: [change('name', 'Lezer', 'Meekijker')] }
  const lines = accountHistory(
    [
      { id: 1, kind: 'changed', ...line },
      { id: 2, kind: 'created', ...line },
      { id: 3, kind: 'changed-at-sign-in', ...line },
      { id: 4, kind: 'changed', ...line, changes: [change('second_factor', true, false)] },
    ],
    changes => restored(() => undefined, roleValuesBefore(changes)),
  )
  expect(lines.map(({ id, onRestore }) => [id, onRestore !== undefined])).toEqual([
    [1, true],
    [2, false],
    [3, false],
    [4, false],
  ])
})
