import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aPhotoWithoutMetadata, send } from '#test/photos.ts'
import { aReport, aUser } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'
import { partsPerMapObject } from './server/automatic-parts.ts'

let w: World
beforeEach(async () => {
  w = await world()
  w.base.municipality.automaticParts = { containers: true, caterpillars: true }
})
afterEach(() => {
  w.base.municipality.automaticParts = { containers: false, caterpillars: false }
})

const slug = 'container-is-vol'
const category = { sub_category: `/signals/v1/public/terms/categories/afval/sub_categories/${slug}` }
const container = (id: string, type: string, lat = 52.58) => ({
  id,
  type,
  description: `${type} container`,
  label: `${type} container - ${id}`,
  coordinates: { lat, lng: 5.22 },
})
const answers = (...things: unknown[]) => [
  { id: 'extra_container', label: 'Container(s)', category_url: category.sub_category, answer: things },
  { id: 'extra_anders', label: 'Nog iets', category_url: category.sub_category, answer: 'Het stinkt' },
]
const two = answers(container('R1', 'Rest'), container('G1', 'Glas', 52.581))

const later = async () => {
  await w.drain()
  await w.retryNow()
  await w.drain()
}
const parts = () =>
  w.base.db
    .selectFrom('reports')
    .innerJoin('categories', 'categories.id', 'reports.categoryId')
    .select(['reports.id', 'categories.slug', 'reports.extraProperties', 'reports.place', 'reports.source'])
    .where('reports.parentId', '=', 1)
    .orderBy('reports.id')
    .execute()

test('a report about two containers is split into one part for each, in the category of its waste, with the photos', async () => {
  const { uuid } = await aReport(w, { category, extra_properties: two })
  await w.drain()
  expect(await parts()).toEqual([]) // its photos are still coming
  await send(w, `/signals/v1/public/signals/${uuid}/attachments`, await aPhotoWithoutMetadata(), { name: 'Vol.jpg' })
  await later()
  expect(await parts()).toMatchObject([
    { slug: 'container-is-vol', source: 'Interne melding', place: { x: 5.22, y: 52.58 } },
    { slug: 'container-glas-vol', source: 'Interne melding', place: { x: 5.22, y: 52.581 } },
  ])
  const rows = await w.base.db.selectFrom('reports').select(['id', 'updatedAt']).orderBy('id').execute()
  const [whole, ...made] = rows.map(({ updatedAt }) => updatedAt.getTime())
  for (const moment of made) expect(moment).toBeLessThanOrEqual(Number(whole))
  const [first] = await parts()
  expect(first?.extraProperties).toMatchObject([{ answer: [{ id: 'R1' }] }, { answer: 'Het stinkt' }])
  const user = await aUser(w, { departments: ['AEG'] })
  expect((await w.as(user)('GET', '/signals/v1/private/signals/2')).body).toMatchObject({
    has_attachments: true,
    notes: [{ text: 'Bijlage gekopieerd van hoofdmelding: Vol.jpg', created_by: null }],
  })
  const { body: history } = await w.as(user)('GET', '/signals/v1/private/signals/1/history?what=CREATE_SIGNAL')
  expect(history.map(({ who }: { who: string }) => who)).toEqual(['Signalen systeem', 'Signalen systeem'])
})

test('a report is split once, and its parts are not split again', async () => {
  await aReport(w, { category, extra_properties: two })
  await later()
  await sql`update pgboss.job set state = 'created', completed_on = null where name = 'make-parts'`.execute(w.base.db)
  await later()
  expect(await parts()).toHaveLength(2)
  expect(await w.base.db.selectFrom('reports').select('id').execute()).toHaveLength(3)
})

test('a report is not split when staff acted first, or when the setting is off', async () => {
  await aReport(w, { category, extra_properties: two })
  await w.base.db.updateTable('reports').set({ status: 'in-progress' }).execute()
  await later()
  w.base.municipality.automaticParts = { containers: false, caterpillars: true }
  await aReport(w, { category, extra_properties: two })
  await later()
  expect(await w.base.db.selectFrom('reports').select('id').execute()).toHaveLength(2)
})

test('map objects outside the municipality are not split, and leave no failing job', async () => {
  await aReport(w, { category, extra_properties: answers(container('R1', 'Rest'), container('R2', 'Rest', 40)) })
  await later()
  expect(await parts()).toEqual([])
  const { rows } = await sql`select id from pgboss.job where name = 'make-parts'`.execute(w.base.db)
  expect(rows).toEqual([])
})

describe('the parts of an automatic split', () => {
  const on = { containers: true, caterpillars: true }
  const many = (count: number) => answers(...Array.from({ length: count }, (_, at) => container(String(at), 'Papier')))
  test.each([
    ['one container', slug, many(1), 0],
    ['two', slug, many(2), 2],
    ['ten', slug, many(10), 10],
    ['eleven', slug, many(11), 0],
    ['two in a category that is not about containers', 'grofvuil', many(2), 0],
    ['one that is not on the map', slug, answers(container('1', 'Rest'), { id: '', type: 'not-on-map' }), 0],
    ['no answers', slug, null, 0],
    [
      'two trees',
      'eikenprocessierups',
      [{ id: 'extra_eikenprocessierups', label: 'Boom', answer: [container('1', 'Eik'), container('2', 'Eik')] }],
      2,
    ],
  ])('%s', (_, given, extraProperties, count) => {
    expect(partsPerMapObject({ slug: given, extraProperties }, on)).toHaveLength(count)
  })

  test.each([
    ['Rest', 'container-is-vol'],
    ['Papier', 'container-voor-papier-is-vol'],
    ['Plastic', 'container-voor-plastic-afval-is-vol'],
    ['Glas', 'container-glas-vol'],
    ['Textiel', 'container-is-kapot'],
  ])('a part about %s goes to %s', (type, expected) => {
    const extraProperties = answers(container('1', type), container('2', type))
    expect(partsPerMapObject({ slug: 'container-is-kapot', extraProperties }, on)[0]?.slug).toBe(expected)
  })
})
