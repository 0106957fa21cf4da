import { beforeEach, describe, expect, test } from 'vitest'
import { aReport, aUser, handling, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'
import { comparesWith, withNewName } from './rules.ts'

let w: World
let admin: ReturnType<World['as']>
beforeEach(async () => {
  w = await world()
  admin = w.as(await aUser(w, { isSuperuser: true }))
})

const idOf = async (slug: string) =>
  (await w.base.db.selectFrom('categories').where('slug', '=', slug).select('id').executeTakeFirstOrThrow()).id
const usage = async (slug: string) => (await admin('GET', `/api/categories/${await idOf(slug)}/usage`)).body

test('the usage of a category names everything that refers to it or to its sub categories', async () => {
  const reports = [await aReport(w, { category: litter }), await aReport(w, { category: litter }), await aReport(w)]
  await w.base.db
    .updateTable('reports')
    .set({ status: 'handled' })
    .where('id', '=', reports[0]?.id ?? 0)
    .execute()
  const id = await idOf('veegzwerfvuil')
  const rule = { type: 'routing', name: 'Zwerfvuil', code: "sub == 'Veeg- / zwerfvuil' and day == 'Sunday'" }
  const { body: expression } = await admin('POST', '/signals/v1/private/expressions', rule)
  await admin('POST', '/signals/v1/private/expressions', { ...rule, name: 'Anders', code: "sub == 'Brug'" })
  const text = { title: 'Geveegd', text: 'Klaar.', state: 'o', categories: [id] }
  await admin('POST', '/signals/v1/private/status-messages', text)
  const colleague = w.as(await aUser(w))
  const filter = (options: object) => colleague('POST', '/signals/v1/private/me/filters', { name: 'Mijn', options })
  await filter({ category_slug: ['veegzwerfvuil', 'graffitiwildplak'] })
  await filter({ maincategory_slug: ['schoon'] })
  await filter({ category_slug: ['brug'] })

  expect(await usage('veegzwerfvuil')).toEqual({
    openReports: 1,
    reports: 2,
    activeSubCategories: 0,
    rules: [{ id: expression.id, name: 'Zwerfvuil' }],
    sharesName: false,
    defaultTexts: 1,
    storedFilters: 1,
    hasQuestions: false,
    isSuggested: true,
    mustStayOpen: false,
    mergedInto: null,
  })
  expect(await usage('schoon')).toMatchObject({
    openReports: 1,
    reports: 2,
    activeSubCategories: expect.any(Number),
    rules: [],
    defaultTexts: 1,
    storedFilters: 1,
  })
  expect((await usage('schoon')).activeSubCategories).toBeGreaterThan(1)
})

test.each([
  ['lantaarnpaal-straatverlichting', { hasQuestions: true, isSuggested: true }],
  ['bedrijfsafval', { isSuggested: false }], // closed
  ['overig', { mustStayOpen: true }],
])('the usage of the category %s is listed', async (slug, expected) => {
  expect(await usage(slug)).toMatchObject(expected)
})

test('the usage of a category is for users who may change categories', async () => {
  const path = `/api/categories/${await idOf('veegzwerfvuil')}/usage`
  expect((await w.as(await aUser(w, { permissions: handling }))('GET', path)).status).toBe(403)
  const user = await aUser(w, { permissions: ['sia_read', 'change_category'] })
  expect((await w.as(user)('GET', path)).status).toBe(200)
  expect((await admin('GET', '/api/categories/987654/usage')).status).toBe(404)
})

const brug = { kind: 'sub', name: 'Brug' } as const

describe('a rule names a category', () => {
  test.each([
    [`sub == "Brug"`, true],
    [`main == 'Groen' and sub == 'Brug'`, true],
    [`'Brug' != sub`, true],
    [`sub == 'Brugleuning'`, false],
    [`sub == 'brug'`, false],
    [`main == 'Brug'`, false],
    [`extra_bij == 'Brug'`, false],
    [`# sub == 'Brug'`, false],
    [`sub == 'Brug`, false],
  ])('%s: %s', (code, expected) => {
    expect(comparesWith(code, brug)).toBe(expected)
  })
})

describe('a rule follows the new name of a category', () => {
  test.each([
    [`sub == "Brug"`, 'Bruggen', `sub == "Bruggen"`],
    [
      `main == 'Brug' and ( sub=='Brug' or 'Brug' == sub ) # Brug`,
      'Sluis',
      `main == 'Brug' and ( sub=="Sluis" or "Sluis" == sub ) # Brug`,
    ],
    [`sub == 'Brug'`, 'De "oude" brug', `sub == 'De "oude" brug'`],
    [`sub == 'Brug'`, `De "oude" brug z'n leuning`, undefined],
    [`sub == 'Sluis'`, 'Bruggen', `sub == 'Sluis'`],
  ])('%s with %s: %s', (code, newName, expected) => {
    expect(withNewName(code, brug, newName)).toBe(expected)
  })
})

test('a new sub category gets the default texts that all others have, with a line in their history', async () => {
  const parentId = await idOf('schoon')
  const subs = await w.base.db.selectFrom('categories').select('id').where('parentId', 'is not', null).execute()
  const text = (title: string, categories: number[]) =>
    admin('POST', '/signals/v1/private/status-messages', { title, text: 'Klaar.', state: 'o', categories })
  const ids = subs.map(({ id }) => id)
  const { body: common } = await text('Voor alle', ids)
  const litterId = await idOf('veegzwerfvuil')
  await text(
    'Niet voor alle',
    ids.filter(id => id !== litterId),
  )
  const { status, body } = await admin('POST', '/api/categories', { parentId, name: 'Vogelnesten' })
  expect(status).toBe(201)
  const textsOf = async (id: number) => {
    const found = await admin('GET', `/signals/v1/private/status-messages?category_id=${id}`)
    return found.body.results.map(({ title }: { title: string }) => title)
  }
  expect(await textsOf(body.id)).toEqual(['Voor alle'])
  const history = (await admin('GET', `/api/default-texts/${common.id}/history`)).body
  expect(JSON.stringify(history[0].changes)).toContain('Vogelnesten')
  const main = await admin('POST', '/api/categories', { parentId: null, name: 'Natuur' })
  expect(await textsOf(main.body.id)).toEqual([])
})
