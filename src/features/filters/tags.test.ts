import { describe, expect, test } from 'vitest'
import { statusFacts } from '#features/reports/status/facts.ts'
import { codeOf, openStatuses } from '#features/reports/status/rules.ts'
import { statuses } from '#features/reports/status/statuses.ts'
import { filterFromSearchParams } from './contract.ts'
import {
  allCategoriesOf,
  type FilterReferenceData,
  filterGroupsOf,
  mainCategories,
  selectedSubSlugs,
  withCategorySlugs,
  withSelectedSubs,
} from './groups.ts'
import { filterTagsOf } from './tags.ts'

const path = (main: string, sub = '') => ({ public: `/${main}${sub && `/${sub}`}` })
const sub = (id: number, slug: string, name: string, isActive = true) => ({
  id,
  slug,
  name,
  is_active: isActive,
  _links: { self: path('schoon', slug), 'sia:parent': path('schoon') },
})

const referenceData: FilterReferenceData = {
  isLoading: false,
  flags: {
    assignSignalToDepartment: true,
    assignSignalToEmployee: true,
    enableSortAndFilterStadsdeel: false,
    fetchDistrictsFromBackend: true,
    useProjectenSignalType: true,
    useProjectverzoekSignalType: false,
  },
  districtName: 'Wijk',
  areas: [{ code: '1', name: 'Centrum' }],
  districtNames: {},
  sources: [{ name: 'online' }, { name: 'Telefoon' }],
  departments: [
    { id: 1, code: 'STW', name: 'Stadswerken', can_direct: true },
    { id: 2, code: 'AEG', name: 'Afval en Grondstoffen', can_direct: false },
  ],
  categories: [
    { id: 1, slug: 'wonen', name: 'Wonen', is_active: true, _links: { self: path('wonen') } },
    { id: 2, slug: 'schoon', name: 'Schoon', is_active: true, _links: { self: path('schoon') } },
    sub(3, 'veegzwerfvuil', 'Veeg- / zwerfvuil'),
    sub(4, 'graffiti', 'Graffiti'),
    sub(5, 'gladheid', 'Gladheid', false),
  ],
}
const context = {
  groups: filterGroupsOf(referenceData),
  categories: mainCategories(referenceData.categories),
  colleagueOf: (address: string) => (address === 'joris@meldstad.example' ? 'Joris Plein' : address),
  departmentOf: (code: string) => (code === 'STW' ? 'Stadswerken' : code),
  isLoading: false,
}
const read = (address: string) => filterFromSearchParams(new URLSearchParams(address))
const texts = (address: string) => filterTagsOf(read(address), context).map(({ text }) => text)

test.each([
  ['status=m&status=reopened', ['Gemeld', 'Heropend']],
  ['priority=high', ['Urgentie: Hoog']],
  ['assigned_user_email=joris@meldstad.example', ['Toegewezen aan: Joris Plein']],
  ['assigned_user_email=null', ['Niet toegewezen']],
  ['priority=high&priority=low&priority=normal', ['Urgentie: Alles']],
  ['reply=new', ['Nieuwe reactie']],
  ['feedback=satisfied', ['Feedback: Tevreden']],
  ['source=Telefoon&source=online', ['Bron: Alles']],
  ['area_code=1&area_type_code=district', ['Wijk: Centrum']],
  ['area_code=1&area_code=null', ['Wijk: Alles']],
  ['maincategory_slug=schoon&category_slug=graffiti', ['Graffiti', 'Schoon: Alles']],
  ['category_slug=weg-is-weg', ['weg-is-weg']],
  ['category_id=4&category_id=99', ['Graffiti', 'Categorie: 99']],
  [
    'status=o&status_after=2026-11-01T00:00:00%2B01:00&status_before=2026-11-30T23:59:59.999%2B01:00&closed=late',
    ['Status sinds: 01-11-2026 t/m 30-11-2026', 'Afgehandeld', 'Gesloten: te laat'],
  ],
  ['reopened=2026-11-01/2026-11-30', ['Heropend: 01-11-2026 t/m 30-11-2026']],
  ['department=STW&department=null', ['Werk van: Stadswerken', 'Werk van geen afdeling']],
  ['type=MAI&type=PRJ', ['Type: Projecten', 'Type: PRJ']],
  [
    'routing_department_code=STW&directing_department=null',
    ['Regie: Verantwoordelijke afdeling', 'Afdeling: Stadswerken (STW)'],
  ],
  ['assigned_user_email=null', ['Niet toegewezen']],
  ['assigned_user_email=a%40b.nl', ['Toegewezen aan: a@b.nl']],
  ['note_keyword=boom&address_text=Kerkstraat', ['Adres: Kerkstraat', 'In notitie: boom']],
  [`category_id=${Array.from({ length: 9 }, (_, id) => id).join('&category_id=')}`, ['Categorie: 9 gekozen']],
  [
    'status=m&status=i&status=b&status=h&status=ingepland&status=sent&status=reopened&status=o&status=a',
    ['Status: 9 gekozen'],
  ],
  [openStatuses.map(status => `status=${codeOf(status)}`).join('&'), ['Status: alles wat openstaat']],
  ['updated_after=2026-11-01', ['Gewijzigd vanaf: 01-11-2026']],
])('the filter %s has the tags %j', (address, expected) => {
  expect(texts(address)).toEqual(expected)
})

describe('a range of dates is one tag', () => {
  test.each([
    ['created_after=2026-11-01T00:00:00&created_before=2026-11-03T23:59:59', 'Datum: 01-11-2026 t/m 03-11-2026'],
    ['created_after=2026-11-01T00:00:00', 'Datum: 01-11-2026 t/m nu'],
    ['created_before=2026-11-03T23:59:59', 'Datum: t/m 03-11-2026'],
  ])('%s', (address, text) => {
    const [tag, ...others] = filterTagsOf(read(`${address}&status=m`), context)
    expect(tag?.text).toBe(text)
    expect(others).toHaveLength(1)
    expect(tag?.remainingFilter).toEqual({ status: ['m'] })
  })
})

test('each tag of a filter can be removed by itself', () => {
  const filter = read('status=m&status=o&maincategory_slug=schoon')
  const remaining = Object.fromEntries(
    filterTagsOf(filter, context).map(({ text, remainingFilter }) => [text, remainingFilter]),
  )
  expect(remaining).toEqual({
    Gemeld: { status: ['o'], maincategory_slug: ['schoon'] },
    Afgehandeld: { status: ['m'], maincategory_slug: ['schoon'] },
    'Schoon: Alles': { status: ['m', 'o'] },
  })
})

test('removing the tag of the last area removes the type of area too', () => {
  const [tag] = filterTagsOf(read('area_code=1&area_type_code=district&status=m'), context)
  expect(tag?.remainingFilter).toEqual({ status: ['m'] })
})

test('a main category has its sub categories that are in use, by name; one without any is left out', () => {
  expect(context.categories).toEqual([
    {
      slug: 'schoon',
      name: 'Schoon',
      subs: [
        { id: 4, slug: 'graffiti', name: 'Graffiti' },
        { id: 3, slug: 'veegzwerfvuil', name: 'Veeg- / zwerfvuil' },
      ],
    },
  ])
})

test('a category that is no longer in use is still shown by name', () => {
  const every = { ...context, categories: allCategoriesOf(referenceData) }
  const named = (address: string) => filterTagsOf(read(address), every).map(({ text }) => text)
  expect(named('category_id=5')).toEqual(['Gladheid'])
  expect(named('category_slug=gladheid')).toEqual(['Gladheid'])
})

test('category ids stay until the categories are fetched, and are dropped once others are selected by slug', () => {
  expect(withCategorySlugs(read('category_id=4'), [])).toEqual(read('category_id=4'))
  const [schoon] = context.categories
  expect(schoon && withSelectedSubs(read('category_id=99'), schoon, ['graffiti'])).toEqual(
    read('category_slug=graffiti'),
  )
})

describe('all sub categories of a main category in a filter become its slug', () => {
  const [schoon] = context.categories
  if (!schoon) throw new Error('no category')
  test.each([
    ['category_slug=boom', ['graffiti', 'veegzwerfvuil'], 'category_slug=boom&maincategory_slug=schoon'],
    ['maincategory_slug=schoon', ['graffiti'], 'category_slug=graffiti'],
    ['maincategory_slug=schoon&maincategory_slug=wonen', [], 'maincategory_slug=wonen'],
    ['category_slug=graffiti', ['graffiti', 'veegzwerfvuil'], 'maincategory_slug=schoon'],
  ])('%s with %j is %s', (before, chosen, after) => {
    const changed = withSelectedSubs(read(before), schoon, chosen)
    expect(changed).toEqual(read(after))
    expect(selectedSubSlugs(changed, schoon)).toEqual(chosen)
  })
})

test('a group of filters that the municipality does not use is left out', () => {
  const names = ({ flags }: { flags: Partial<FilterReferenceData['flags']> }) =>
    filterGroupsOf({ ...referenceData, flags: { ...referenceData.flags, ...flags } }).map(({ title }) => title)
  const titles = [
    'Status',
    'Wijk',
    'Urgentie',
    'Type',
    'Contact',
    'Feedback',
    'Soort',
    'Bron',
    'Doorlooptijd',
    'Afdeling',
    'Regie hoofdmelding',
    'Wijziging',
  ]
  const all = names({ flags: {} })
  expect(all.filter(title => titles.includes(title))).toEqual(titles)
  expect(new Set(all).size).toBe(all.length)
  const fewer = names({ flags: { fetchDistrictsFromBackend: false, assignSignalToDepartment: false } })
  expect(fewer).toEqual(all.filter(title => !['Wijk', 'Afdeling'].includes(title)))
})

test('every status that filters offer can be chosen, each with a label of its own', () => {
  const choices = filterGroupsOf(referenceData).find(({ name }) => name === 'status')?.choices ?? []
  const offered = statuses.filter(status => statusFacts[status].display.inFilter)
  expect(choices.map(({ value }) => value)).toEqual(offered.map(codeOf))
  expect(offered).not.toContain('on-hold')
  expect(new Set(choices.map(({ label }) => label)).size).toBe(choices.length)
})

test.each([
  ['category_id=4&status=m', 'category_slug=graffiti&status=m'],
  ['category_id=3&category_id=4', 'maincategory_slug=schoon'],
  ['category_id=4&category_slug=boom&maincategory_slug=wonen', 'category_slug=graffiti'],
  ['category_id=5', 'category_slug=gladheid'],
  ['category_id=4&category_id=5&status=m', 'category_slug=gladheid&category_slug=graffiti&status=m'],
  ['category_id=4&category_id=99', 'category_id=4&category_id=99'],
  ['category_slug=graffiti', 'category_slug=graffiti'],
])('category ids in the filter %s become slugs: %s', (byId, bySlug) => {
  expect(withCategorySlugs(read(byId), referenceData.categories)).toEqual(read(bySlug))
})
