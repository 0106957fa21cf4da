import { expect, test } from 'vitest'
import { changeInWords } from './server/differences-in-words.ts'

const names = {
  department: (code: string) => (code === 'ASC' ? 'Actie Service Centrum' : code),
  rule: (code: string) => (code.startsWith('sub') ? 'de subcategorie is brug' : undefined),
}

test.each<[string, unknown, unknown, { from: string; to: string; isList: boolean }]>([
  [
    'permissions',
    ['sia_read', 'sia_split'],
    ['sia_read', 'sia_signal_create_note'],
    { from: 'Opdelen in deelmeldingen', to: 'Een notitie schrijven', isList: true },
  ],
  ['permissions', null, ['sia_split'], { from: 'leeg', to: 'Opdelen in deelmeldingen', isList: false }],
  [
    'permissions',
    ['sia_split'],
    ['sia_split', 'change_category', 'eigen_recht'],
    { from: 'geen', to: 'Categorieën wijzigen (alleen change_category), eigen_recht', isList: true },
  ],
  [
    'departments',
    [{ code: 'STW', isResponsible: true, canView: true }],
    [
      { code: 'STW', isResponsible: true, canView: true },
      { code: 'ASC', isResponsible: false, canView: true },
    ],
    { from: 'geen', to: 'Actie Service Centrum (ziet het ook)', isList: true },
  ],
  [
    'serviceLevel',
    { days: 3, calendarDays: false },
    { days: 21, calendarDays: true },
    { from: '3 werkdagen', to: '21 dagen', isList: false },
  ],
  ['questions', null, [{}, {}], { from: 'zoals meegeleverd', to: '2 vragen', isList: false }],
  ['icon', null, '<svg/>', { from: 'leeg', to: 'een tekening', isList: false }],
  ['isActive', true, false, { from: 'ja', to: 'nee', isList: false }],
  ['geometry', null, { coordinates: [[[[5, 52]]]] }, { from: 'leeg', to: '1 punt', isList: false }],
  ['type', null, { code: 'district', name: 'Wijk' }, { from: 'leeg', to: 'Wijk', isList: false }],
  ['department', 'STW', 'ASC', { from: 'STW', to: 'Actie Service Centrum', isList: false }],
  ['conditions', null, 'sub == "brug"', { from: 'leeg', to: 'de subcategorie is brug', isList: false }],
  ['conditions', 'sub ==', '== x', { from: 'de subcategorie is brug', to: '== x', isList: false }],
  ['name', 'Oud', 'Nieuw', { from: 'Oud', to: 'Nieuw', isList: false }],
])('a change in a file of settings is shown in words: %s', (field, from, to, expected) => {
  expect(changeInWords({ field, from, to }, names)).toEqual(expected)
})

test('a long text in a comparison of settings is cut', () => {
  expect(changeInWords({ field: 'body', from: '', to: 'woord '.repeat(4000) }, names).to.length).toBeLessThanOrEqual(
    200,
  )
})
