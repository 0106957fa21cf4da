import { beforeEach, describe, expect, test } from 'vitest'
import { aUser } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'
import { demoTexts, seedDemoTexts } from './server/demo.ts'
import { insertDefaultText } from './server/store.ts'

let w: World
beforeEach(async () => {
  w = await world()
})

const terms = '/signals/v1/private/terms/categories'
const litterTemplatesPath = `${terms}/schoon/sub_categories/veegzwerfvuil/status-message-templates`

async function aText(parts: { title: string; status?: string; isActive?: boolean; position?: number }) {
  const { title, status = 'handled', isActive = true, position = 0 } = parts
  const { id } = await w.base.db
    .selectFrom('categories')
    .select('id')
    .where('slug', '=', 'veegzwerfvuil')
    .executeTakeFirstOrThrow()
  return insertDefaultText(w.base.db, {
    title,
    status,
    isActive,
    body: `Over ${title}`,
    categories: [{ id, position }],
  })
}

test('the texts of a category are listed by status, in their own order, inactive ones included', async () => {
  await aText({ title: 'Tweede', position: 2 })
  await aText({ title: 'Eerste', position: 1, isActive: false })
  await aText({ title: 'Vraag', position: 3, status: 'reaction-requested' })
  const { body } = await w.as(await aUser(w))('GET', litterTemplatesPath)
  expect(body).toEqual([
    {
      state: 'o',
      templates: [
        { title: 'Eerste', text: 'Over Eerste', is_active: false },
        { title: 'Tweede', text: 'Over Tweede', is_active: true },
      ],
    },
    { state: 'reaction requested', templates: [{ title: 'Vraag', text: 'Over Vraag', is_active: true }] },
  ])
})

test('a category without texts has an empty list, and so has a main category', async () => {
  await aText({ title: 'Ergens anders' })
  const call = w.as(await aUser(w))
  const other = `${terms}/overig/sub_categories/overig/status-message-templates`
  expect((await call('GET', other)).body).toEqual([])
  expect((await call('GET', `${terms}/schoon/status-message-templates`)).body).toEqual([])
})

describe('the default texts are refused', () => {
  test.each([
    ['an anonymous visitor', undefined, litterTemplatesPath, 401],
    ['a user without the permission to read', [], litterTemplatesPath, 403],
    ['an unknown category', ['sia_read'], `${terms}/schoon/sub_categories/bestaat-niet/status-message-templates`, 404],
    ['an unknown text', ['sia_read'], '/signals/v1/private/status-messages/999', 404],
    ['a number that is none', ['sia_read'], '/signals/v1/private/status-messages/x', 404],
    ['an unknown status', ['sia_read'], '/signals/v1/private/status-messages?state=zz', 400],
  ] as const)('%s', async (_, permissions, path, expected) => {
    const user = permissions && (await aUser(w, { permissions }))
    expect((await w.as(user)('GET', path)).status).toBe(expected)
  })
})

test('the list of default texts is newest first and can be filtered', async () => {
  const [first, second] = [
    await aText({ title: 'Oud' }),
    await aText({ title: 'Nieuw', isActive: false, status: 'scheduled' }),
  ]
  const titles = async (query: string) => {
    const { body } = await w.as(await aUser(w))('GET', `/signals/v1/private/status-messages${query}`)
    return body.results.map(({ title }: { title: string }) => title)
  }
  expect(await titles('')).toEqual(['Nieuw', 'Oud'])
  expect(await titles('?ordering=created_at')).toEqual(['Oud', 'Nieuw'])
  for (const unknown of ['onzin', 'constructor', '__proto__'])
    expect(await titles(`?ordering=${unknown}`)).toEqual(['Oud', 'Nieuw'])
  expect(await titles('?active=true')).toEqual(['Oud'])
  expect(await titles('?state=ingepland&state=a')).toEqual(['Nieuw'])
  expect(await titles('?category_id=1')).toEqual([])
  const { body } = await w.as(await aUser(w))('GET', `/signals/v1/private/status-messages/${second}`)
  expect(body).toMatchObject({ id: second, title: 'Nieuw', text: 'Over Nieuw', active: false, state: 'ingepland' })
  expect(body.categories).toHaveLength(1)
  expect(second).toBeGreaterThan(first)
})

test('the demo has texts for every sub category, those about it first', async () => {
  await seedDemoTexts(w.base.db)
  const { body } = await w.as(await aUser(w))('GET', litterTemplatesPath)
  expect(body[0]).toMatchObject({ state: 'o', templates: [{ title: 'Geveegd' }, { title: 'Opgelost' }, {}, {}] })
  const slugs = (await w.base.db.selectFrom('categories').select('slug').execute()).map(({ slug }) => slug)
  const scheduled = demoTexts.filter(({ status }) => status === 'scheduled')
  expect(scheduled.map(({ body }) => body).join(), 'the mail says the day itself').not.toContain('datum')
  for (const { subs = [] } of demoTexts) expect(subs.filter(slug => !slugs.includes(slug))).toEqual([])
})
