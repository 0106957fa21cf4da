import { describe, expect, test } from 'vitest'
import { changesBetween } from '#kit/setting-change.ts'
import { categoryChangeInWords, newCategoryInFormWords } from './history.ts'
import { isConfiguration, nameErrors, repeatedIn, slugFor, withView } from './rules.ts'
import { searchCategories } from './sort.ts'

test.each([
  ['Lantaarnpaal / straatverlichting', [], 'lantaarnpaal-straatverlichting'],
  ['  Café’s & één-op-één ', [], 'cafe-s-een-op-een'],
  ['Overig', ['overig'], 'overig-2'],
  ['Overig', ['overig', 'overig-2', 'overig-3'], 'overig-4'],
  ['Overig 2', ['overig', 'overig-2'], 'overig-2-2'],
  ['???', [], ''],
  ['日本', [], ''],
])('the slug of %j beside %j is %j', (name, taken, slug) => {
  expect(slugFor(name, taken)).toBe(slug)
})

describe('the name of a category', () => {
  const siblings = [
    { name: 'Boom', publicName: 'Bomen' },
    { name: 'Gras', publicName: null },
  ]
  const names = (name: string, publicName: string | null = null) => ({ name, publicName })
  test.each([
    ['another name', names('Struik', 'Struiken'), []],
    ['the same name', names('Boom'), ['name']],
    ['the same name in other case and spaces', names(' bOOM  '), ['name']],
    ['the same public name', names('Struik', 'bomen'), ['publicName']],
    ['both', names('Gras', 'Bomen'), ['name', 'publicName']],
    ['no public name, as another', names('Struik', null), []],
    ['an empty public name', names('Struik', ''), []],
  ])('%s', (_, given, fields) => {
    expect(Object.keys(nameErrors(given, undefined, siblings))).toEqual(fields)
  })

  test('may stay when it was the same before', () => {
    expect(nameErrors(names('Boom', 'Bomen'), names('boom', 'Bomen'), siblings)).toEqual({})
  })
})

test.each([
  [{}, true],
  [{ show_children_in_filter: true }, true],
  [{ show_children_in_filter: 'ja' }, false],
  [{ show_children_in_filter: true, other: 1 }, false],
  [{ other: true }, false],
])('the configuration %j of a main category: %s', (value, expected) => {
  expect(isConfiguration(value)).toBe(expected)
})

test('departments that are responsible for a category also see it', () => {
  expect(withView({ isResponsible: true, canView: false })).toEqual({ isResponsible: true, canView: true })
  expect(withView({ isResponsible: false, canView: false })).toEqual({ isResponsible: false, canView: false })
  expect(repeatedIn([1, 2, 1, 3, 1])).toEqual([1])
})

test('the history of a category names the changed fields in the words of the wire', () => {
  const before = { serviceLevel: { days: 3, calendarDays: false }, name: 'Brug', isActive: true, note: null }
  const after = { ...before, serviceLevel: { days: 4, calendarDays: true }, name: 'Natte brug', isActive: false }
  expect(categoryChangeInWords(changesBetween(before, after))).toBe(
    'Afhandeltermijn gewijzigd naar:\n 4 weekdagen\nNaam gewijzigd naar:\n Natte brug\nStatus gewijzigd naar:\n Inactief',
  )
  expect(changesBetween(before, { ...before })).toEqual([])
})

describe('the list of categories in the settings', () => {
  const item = (name: string, more: object = {}) => ({
    name,
    publicName: null,
    description: null,
    mainName: 'Groen',
    parentId: 1,
    isActive: true,
    isPublicAccessible: false,
    serviceLevel: null,
    responsible: ['STW'],
    ...more,
  })
  const items = [
    item('Gras', { isPublicAccessible: true, serviceLevel: { days: 5, calendarDays: false } }),
    item('Boom', { serviceLevel: { days: 6, calendarDays: true }, publicName: 'Grote boom' }),
    item('Bak', { mainName: 'Afval', isActive: false, responsible: ['AEG'] }),
    item('Afval', { mainName: null, parentId: null, responsible: [] }),
  ]
  const query = { q: '', sort: 'name', order: 'ascending' } as const
  const names = (more: object) => searchCategories(items, { ...query, ...more }).map(({ name }) => name)

  test.each([
    ['by name', {}, ['Afval', 'Bak', 'Boom', 'Gras']],
    ['downwards', { order: 'descending' }, ['Gras', 'Boom', 'Bak', 'Afval']],
    ['by main category, then name', { sort: 'main' }, ['Afval', 'Bak', 'Boom', 'Gras']],
    ['by length of the service level', { sort: 'serviceLevel' }, ['Boom', 'Gras', 'Afval', 'Bak']],
    ['active first', { sort: 'active' }, ['Afval', 'Boom', 'Gras', 'Bak']],
    ['by department', { sort: 'department' }, ['Afval', 'Bak', 'Boom', 'Gras']],
    ['words of the public name', { q: 'grote' }, ['Boom']],
    ['words of the main category', { q: 'afval' }, ['Afval', 'Bak']],
    ['only main', { level: 'main' }, ['Afval']],
    ['only closed', { active: 'false' }, ['Bak']],
    ['of a department', { department: 'STW' }, ['Boom', 'Gras']],
    ['of no department', { department: 'none' }, ['Afval']],
    ['of a main category', { main: '1' }, ['Bak', 'Boom', 'Gras']],
    ['on the public map', { public: 'true' }, ['Gras']],
    ['nothing matches', { q: 'olifant' }, []],
  ])('%s', (_, more, expected) => {
    expect(names(more)).toEqual(expected)
  })
})

test('the request for a new category contains only the fields that were filled in', () => {
  const created = {
    serviceLevel: { days: 2, calendarDays: true },
    name: 'Confetti',
    description: null,
    isActive: true,
    handlingMessage: 'Wij vegen het op.',
    publicName: null,
    isPublicAccessible: false,
    icon: '<svg/>',
    note: '',
    configuration: {},
    departments: ['STW (verantwoordelijk)'],
  }
  expect(newCategoryInFormWords(changesBetween(undefined, created), new Map([['STW', 'Stadswerken']]))).toBe(
    [
      'Toegevoegd',
      'Naam voor collega’s: Confetti',
      'Afhandeltermijn: 2 dagen',
      'Wat de melder leest na het melden: Wij vegen het op.',
      'Pakt het op: Stadswerken',
      'Icoon gekozen',
    ].join('\n'),
  )
})
