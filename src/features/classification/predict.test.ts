import { expect, test } from 'vitest'
import { world } from '#test/world.ts'
import { certaintyThreshold } from './rules.ts'
import { bundledModel } from './server/load-model.ts'
import { stemOf, wordsOf } from './text.ts'
import { buckets } from './vector.ts'

const path = '/signals/category/prediction'

test('a broken street light is recognised, in the shape of the wire, best first', async () => {
  const w = await world()
  const { status, body } = await w.as()('POST', `${path}/`, { text: 'De lantaarnpaal voor de deur doet het niet' })
  expect(status).toBe(200)
  const [subs, scores] = body.subrubriek
  expect(subs[0]).toMatch(
    /^http:\/\/localhost:0\/signals\/v1\/public\/terms\/categories\/wegen-verkeer-straatmeubilair\/sub_categories\/lantaarnpaal-straatverlichting$/,
  )
  expect(scores[0]).toBeGreaterThan(certaintyThreshold)
  expect(scores).toEqual(scores.toSorted((a: number, b: number) => b - a))
  expect(body.hoofdrubriek[1].reduce((a: number, b: number) => a + b, 0)).toBeCloseTo(1, 3)
  expect(subs).toHaveLength(scores.length)
})

test.each([{}, { text: null }, { text: true }])('a prediction without a text is refused: %j', async body => {
  const w = await world()
  const answer = await w.as()('POST', path, body)
  expect(answer.status).toBe(400)
  expect(answer.body).toHaveProperty('text')
})

test.each(['', '   '])('an empty text (%j) is refused in the words of the wire', async text => {
  const w = await world()
  expect(await w.as()('POST', path, { text })).toMatchObject({ status: 400, body: [''] })
})

test('a body that is no object is refused, and so is one that is far too long', async () => {
  const w = await world()
  expect((await w.as()('POST', path, ['lamp'])).status).toBe(400)
  expect((await w.as()('POST', path, { text: 'lamp '.repeat(5_000) })).status).toBe(400)
  expect((await w.as()('POST', path, { text: 'lamp '.repeat(500_000) })).status).toBe(413)
})

test.each([
  ['one letter', 'a'.repeat(3000)],
  ['one letter, with spaces', 'x '.repeat(1500)],
  ['nothing but emoji', '🌳🔥😡🚗'],
  ['HTML', '<script>alert(1)</script><b style="color:red"></b>'],
  ['Arabic', 'مصباح الشارع أمام منزلي مكسور'],
  ['English', 'There has been something wrong with this since yesterday, could you please have a look'],
  ['a street', 'Kerkstraat'],
  ['a street with a number', 'Lange Molenstraat 12'],
  ['punctuation', '?!... ---'],
  ['numbers', '06 12345678'],
])('no category is certain for %s', async (_, text) => {
  const w = await world()
  const { status, body } = await w.as()('POST', path, { text })
  expect(status).toBe(200)
  for (const scores of [body.subrubriek[1], body.hoofdrubriek[1]])
    expect(scores.every((score: number) => score >= 0 && score < certaintyThreshold)).toBe(true)
})

test('a category that is closed is not suggested, and its main category still is', async () => {
  const w = await world()
  const open = (isActive: boolean) =>
    w.base.db.updateTable('categories').set({ isActive }).where('slug', '=', 'wespen').execute()
  await open(false)
  try {
    const { body } = await w.as()('POST', path, { text: 'Er zit een wespennest in de boom' })
    expect(body.subrubriek[0].join()).not.toContain('/wespen')
    expect(body.hoofdrubriek[0][0]).toMatch(/overlast-van-dieren$/)
    expect(body.hoofdrubriek[1][0]).toBeGreaterThan(certaintyThreshold)
  } finally {
    await open(true)
  }
})

test('a category that the model does not know is listed with score 0', async () => {
  const w = await world()
  const { id: parentId } = await w.base.db
    .selectFrom('categories')
    .select('id')
    .where('slug', '=', 'afval')
    .executeTakeFirstOrThrow()
  await w.base.db.insertInto('categories').values({ parentId, slug: 'drone', name: 'Drone' }).execute()
  const { body } = await w.as()('POST', path, { text: 'Er zit een wespennest in de boom' })
  const at = body.subrubriek[0].findIndex((url: string) => url.endsWith('/drone'))
  expect(body.subrubriek[1][at]).toBe(0)
})

test('the model is small and fits the features', async () => {
  const { labels, weights, vocabulary } = await bundledModel()
  expect(weights).toHaveLength(labels.length * buckets)
  expect(weights.byteLength + 4 * vocabulary.size).toBeLessThan(20_000_000)
})

test('the classifier ignores case, accents, tags, numbers and repeated letters', () => {
  expect(wordsOf('<b>Café</b> NR 12, heeeel luid!')).toEqual(['cafe', 'nr', '#', 'heel', 'luid'])
  expect(wordsOf('snelweg bij de Kerkstraat')).toEqual(['snelweg', 'bij', 'de', '@'])
})

test.each([
  ['lampen', 'lamp'],
  ['gaten', 'gat'],
  ['bomen', 'boom'],
  ['bruggen', 'brug'],
])('the words %s and %s share a stem', (many, one) => {
  expect(stemOf(many)).toBe(stemOf(one))
})
