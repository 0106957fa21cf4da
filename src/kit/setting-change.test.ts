import { expect, test } from 'vitest'
import { changesBetween, changesInWords, newValueText } from './setting-change.ts'

test('the changes of a setting are the fields that differ', () => {
  const before = { name: 'Anna', roles: ['Lezer'], note: '' }
  expect(changesBetween(before, { ...before, roles: ['Lezer', 'Beheerder'] })).toEqual([
    { field: 'roles', from: ['Lezer'], to: ['Lezer', 'Beheerder'] },
  ])
  expect(changesBetween(undefined, { name: 'Anna', note: null })).toEqual([{ field: 'name', from: null, to: 'Anna' }])
})

test('a change in words has a text for each field that has one, in the order of the fields', () => {
  const changes = [
    { field: 'name', from: 'Anna', to: 'Anne' },
    { field: 'unknown', from: 1, to: 2 },
    { field: 'note', from: 'x', to: '' },
  ]
  const texts = { note: newValueText('Notitie:'), name: newValueText('Naam:') }
  expect(changesInWords(changes, texts)).toBe('Naam:\n Anne\nNotitie:\n (leeg)')
})
