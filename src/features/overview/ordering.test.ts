import { expect, test } from 'vitest'
import { directionOf, nextSorting, orderingOf, sortingOf, sortingText, validOrdering } from './ordering.ts'

test.each([
  ['-created_at', '-created_at'],
  ['status', 'status'],
  ['onzin,-id', '-id'],
  ['onzin', undefined],
  ['constructor,__proto__', undefined],
  ['', undefined],
  ['days_open', 'days_open'],
  ['-assigned_user_email', '-assigned_user_name'],
])('the ordering %s is parsed as %s', (ordering, expected) => {
  expect(validOrdering(ordering)).toBe(expected)
})

test.each([
  ['priority', 'priority'],
  ['id', '-id'],
  ['created_at', '-created_at'],
  ['days_open', '-days_open'],
  ['deadline', 'deadline'],
  ['kind', 'kind'],
  ['sub_category', 'sub_category'],
  ['area_name', 'area_name'],
  ['assigned_user_name', 'assigned_user_name'],
] as const)('the first press on the column %s sorts by %s, the next in the other direction', (key, first) => {
  const once = nextSorting(key, undefined)
  expect(orderingOf(once)).toBe(first)
  expect(orderingOf(nextSorting(key, once))).toBe(first.startsWith('-') ? key : `-${key}`)
})

test.each([
  ['-created_at', 'Sorteer op Datum (nieuw-oud)', 'descending'],
  ['created_at', 'Sorteer op Datum (oud-nieuw)', 'ascending'],
  ['priority', 'Sorteer op Urgentie (hoog-laag-normaal)', 'descending'],
  ['-priority', 'Sorteer op Urgentie (normaal-laag-hoog)', 'ascending'],
  ['-days_open', 'Sorteer op Dag (hoog-laag)', 'descending'],
  ['deadline', 'Sorteer op Uiterlijk (vroeg-laat)', 'ascending'],
  ['-id', 'Sorteer op Id (hoog-laag)', 'descending'],
  ['postcode', 'Sorteer op Postcode (1-9, a-z)', 'ascending'],
  ['-area_name', 'Sorteer op Gebied (z-a)', 'descending'],
  ['stadsdeel', 'Sorteer op Gebied (letter) (a-z)', 'ascending'],
])('the ordering %s reads as %s', (ordering, text, direction) => {
  const sorting = sortingOf(ordering)
  if (!sorting) throw new Error('unknown ordering')
  expect(sortingText(sorting, { area_name: 'Gebied', stadsdeel: 'Gebied (letter)' })).toBe(text)
  expect(directionOf(sorting.key, sorting)).toBe(direction)
  expect(directionOf('address', sorting)).toBeUndefined()
})
