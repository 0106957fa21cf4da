import { expect, test } from 'vitest'
import { categoryLines } from '../../pages/CategoryAside.tsx'
import type { CategoryValues } from './category-values.ts'

const idByCode = new Map([
  ['STW', '7'],
  ['VTH', '8'],
])

/** Returns the values that a line with these fields puts back; undefined where it cannot. */
function restored(before: { field: string; value: unknown }[], isNew = false) {
  let values: Partial<CategoryValues> | undefined
  const change = {
    id: 1,
    at: '2026-11-20T12:00:00Z',
    by: 'Noor de Wit',
    text: 'Naam gewijzigd',
    isNew,
    before,
    merged: null,
  }
  const [line] = categoryLines([change], { idByCode, restore: each => (values = each), undoMergeHref: String })
  line?.onRestore?.()
  return values
}

test('a line in the history of a category puts back everything that its change replaced', () => {
  expect(
    restored([
      { field: 'serviceLevel', value: { days: 3, calendarDays: true } },
      { field: 'name', value: 'Zwerfvuil' },
      { field: 'publicName', value: null },
      { field: 'isActive', value: false },
      { field: 'departments', value: ['STW (verantwoordelijk)', 'VTH (kijkt mee)'] },
    ]),
  ).toEqual({
    term: { days: '3', calendarDays: true },
    name: 'Zwerfvuil',
    publicName: '',
    isActive: false,
    handles: ['7'],
    sees: ['8'],
  })
})

test.each([
  ['a new category was nothing before', [{ field: 'name', value: null }], true],
  ['an icon of before is not stored', [{ field: 'icon', value: 'oud.svg' }], false],
  ['a department that is gone cannot be put back', [{ field: 'departments', value: ['WEG (kijkt mee)'] }], false],
  [
    'a merge is undone on a page of its own',
    [
      { field: 'mergedInto', value: null },
      { field: 'isActive', value: true },
    ],
    false,
  ],
])('a line of a category puts nothing back: %s', (_, before, isNew) => expect(restored(before, isNew)).toBeUndefined())
