import { beforeEach, expect, test } from 'vitest'
import { aUser } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'
import { defaultCategories } from './defaults.ts'

let w: World
beforeEach(async () => {
  w = await world()
})

const terms = '/signals/v1/public/terms/categories'
const subs = defaultCategories.flatMap(main => main.subs)

test('anybody reads the main categories by name, with inactive sub categories too', async () => {
  const { status, body } = await w.as()('GET', `${terms}/`)
  expect(status).toBe(200)
  expect(body.count).toBe(defaultCategories.length)
  const names = body.results.map(({ name }: { name: string }) => name)
  expect(names).toEqual(names.toSorted((a: string, b: string) => a.localeCompare(b, 'nl')))
  const waste = body.results.find(({ slug }: { slug: string }) => slug === 'afval')
  expect(waste).toMatchObject({ _display: 'Afval', public_name: null, is_public_accessible: false })
  expect(waste.sub_categories).toHaveLength(defaultCategories.find(({ slug }) => slug === 'afval')?.subs.length ?? 0)
  expect(waste.sub_categories.some(({ is_active }: { is_active: boolean }) => !is_active)).toBe(true)
})

test('a sub category has its responsible departments and handling message, in the shape of the wire', async () => {
  const { body } = await w.as()('GET', `${terms}/overig/sub_categories/overig`)
  expect(body).toEqual({
    _links: {
      curies: { name: 'sia', href: 'http://localhost:0/signals/v1/relations' },
      self: { href: `http://localhost:0${terms}/overig/sub_categories/overig` },
    },
    _display: 'Overig (Overig)',
    name: 'Overig',
    slug: 'overig',
    handling: 'I5DMC',
    departments: [{ code: 'ASC', name: 'Actie Service Centrum', is_intern: true }],
    is_active: true,
    description: null,
    handling_message: expect.stringContaining('5 werkdagen'),
    public_name: null,
    is_public_accessible: false,
  })
})

test.each([
  ['an unknown main category', `${terms}/onbekend`],
  ['the sub categories of an unknown main category', `${terms}/onbekend/sub_categories`],
  ['an unknown sub category', `${terms}/afval/sub_categories/onbekend`],
  ['a sub category under another main category', `${terms}/afval/sub_categories/overig`],
])('the address %s of a category is not found', async (_, path) => {
  expect(await w.as()('GET', path)).toMatchObject({ status: 404, body: { detail: 'Niet gevonden.' } })
})

test('a main category is read by itself, and its sub categories as a list', async () => {
  const main = await w.as()('GET', `${terms}/ondermijning`)
  const list = await w.as()('GET', `${terms}/ondermijning/sub_categories`)
  expect(main.body.sub_categories).toEqual(list.body.results)
  expect(list.body.count).toBe(1)
})

test('staff read every category on one page, with departments and handling time', async () => {
  const { body } = await w.as(await aUser(w))('GET', '/signals/v1/private/categories?page_size=1000')
  expect(body.count).toBe(subs.length + defaultCategories.length)
  expect(body.results).toHaveLength(body.count)
  const litter = body.results.find(({ slug }: { slug: string }) => slug === 'veegzwerfvuil')
  expect(litter).toMatchObject({
    _display: 'Veeg- / zwerfvuil (Schoon)',
    is_active: true,
    sla: { n_days: 3, use_calendar_days: false },
    departments: [{ code: 'STW', is_responsible: true, can_view: true }],
  })
  const main = await w.as(await aUser(w))('GET', new URL(litter._links['sia:parent'].href).pathname)
  expect(main.body).toMatchObject({ slug: 'schoon', sla: { n_days: null, use_calendar_days: null } })
  expect(litter._links['sia:parent'].public).toBe(main.body._links.self.public)
})

test('staff read the departments with the names of their active categories', async () => {
  const { body } = await w.as(await aUser(w))('GET', '/signals/v1/private/departments')
  const ground = body.results.find(({ code }: { code: string }) => code === 'OOV')
  expect(ground).toMatchObject({ _display: 'OOV (Openbare Orde & Veiligheid)', is_intern: true, can_direct: false })
  expect(ground.category_names).toContain('Vermoeden')
  const waste = body.results.find(({ code }: { code: string }) => code === 'AEG')
  expect(waste.category_names).not.toContain('Bedrijfsafval')
  const directing = await w.as(await aUser(w))('GET', '/signals/v1/private/departments?can_direct=true')
  expect(directing.body.count).toBe(0)
})

test.each(['categories', 'departments'])('the list of %s is for staff with the right to read', async noun => {
  const path = `/signals/v1/private/${noun}`
  expect((await w.as()('GET', path)).status).toBe(401)
  expect((await w.as(await aUser(w, { permissions: [] }))('GET', path)).status).toBe(403)
  expect((await w.as(await aUser(w, { permissions: ['sia_read'], departments: [] }))('GET', path)).status).toBe(200)
})

test('the list of sources is for every signed-in user', async () => {
  const path = '/signals/v1/private/sources'
  expect((await w.as()('GET', path)).status).toBe(401)
  const nobody = w.as(await aUser(w, { permissions: [] }))
  const { body } = await nobody('GET', `${path}/?is_active=true&can_be_selected=true`)
  const all: { name: string; can_be_selected: boolean }[] = (await nobody('GET', path)).body.results
  expect(body.results).toEqual(all.filter(source => source.can_be_selected))
  expect(all.filter(source => source.can_be_selected).map(({ name }) => name)).toContain('Telefoon')
  expect(all.filter(source => !source.can_be_selected).map(({ name }) => name)).toContain('online')
  expect((await nobody('GET', `${path}/${body.results[0].id}`)).body).toEqual(body.results[0])
  expect((await nobody('GET', `${path}/999`)).status).toBe(404)
})
