import { expect, onTestFinished, test } from 'vitest'
import { aReport, aReportInput, aUser } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'
import { parseModel } from './model.ts'
import { usefulScore } from './rules.ts'
import { retrain, trainingTexts } from './server/retrain.ts'
import { hashOf } from './text.ts'

/** The training texts of some categories, to keep the test fast. */
const texts = () => trainingTexts().filter(({ label }) => /^overlast-van-dieren\/(wespen|ganzen|ratten)$/.test(label))
const path = (name: string) => `/signals/v1/public/terms/categories/${name.replace('/', '/sub_categories/')}`

const written = [
  'Er hangt weer zo een snorfluit aan de boom',
  'Sinds gisteren een snorfluit bij de vijver, wat moet dat',
  'Twee snorfluiten op het grasveld gezien',
  'De snorfluit is terug, kan iemand komen kijken',
  'Mijn hond schrok van een snorfluit',
  'Overal snorfluiten in het park',
]

/** Only so many categories are open until the end of this test: each one more makes learning take longer. */
async function fewCategories(w: World) {
  const closed = await w.base.db
    .updateTable('categories')
    .set({ isActive: false })
    .where('parentId', 'is not', null)
    .where('isActive', '=', true)
    .where('slug', 'not in', ['wespen', 'ganzen', 'ratten', 'overig'])
    .returning('id')
    .execute()
  const ids = closed.map(({ id }) => id)
  onTestFinished(async () => {
    await w.base.db.updateTable('categories').set({ isActive: true }).where('id', 'in', ids).execute()
  })
}

/** Residents create reports, and a user corrects their category. */
async function reportAndCorrect(w: World, reporters: number, to: string) {
  const user = await aUser(w, { isSuperuser: true })
  const ids: number[] = []
  for (const [n, text] of written.entries()) {
    const { id } = await aReport(w, { text, reporter: { email: `melder${n % reporters}@voorbeeld.example` } })
    const answer = await w.as(user)('PATCH', `/signals/v1/private/signals/${id}`, {
      category: { category_url: path(to) },
    })
    expect(answer.status).toBe(200)
    ids.push(id)
  }
  return { user, ids }
}

const sub = 'overlast-van-dieren/wespen'
const testText = 'Er hangt een snorfluit in het park bij de vijver'

async function scoreOf(w: World, name: string, text = testText): Promise<number> {
  const { body } = await w.as()('POST', '/signals/category/prediction', { text })
  return body.subrubriek[1][body.subrubriek[0].findIndex((url: string) => url.endsWith(path(name)))]
}

test('a corrected category is suggested after the next training', { timeout: 120_000 }, async () => {
  const w = await world()
  const before = await scoreOf(w, sub)
  const { user, ids } = await reportAndCorrect(w, 3, sub)
  expect(await scoreOf(w, sub)).toBe(before)

  expect(await retrain(w.base, texts)).toBe('went-live')
  const after = await scoreOf(w, sub)
  expect(after).toBeGreaterThan(0.41)
  expect(after).toBeGreaterThan(4 * before)

  const { id } = await aReport(w, { text: testText })
  const { body } = await w.as(user)('GET', `/api/reports/${id}/category-suggestions`)
  expect(body.suggestions[0]).toMatchObject({ name: 'Wespen', mainName: 'Overlast van dieren' })
  expect(body.suggestions[0].words).toContain('snorfluit')

  // No new decisions: no training.
  expect(await retrain(w.base, texts)).toBe('nothing-new')

  // Switch back and forth.
  const switched = await w.as(user)('PUT', '/api/classifier/live', { id: 0 })
  expect(switched.status).toBe(200)
  expect(await scoreOf(w, sub)).toBe(before)
  const [version] = switched.body.versions
  await w.as(user)('PUT', '/api/classifier/live', { id: version.id })
  expect(await scoreOf(w, sub)).toBe(after)
  expect((await w.as(user)('PUT', '/api/classifier/live', { id: 99_999 })).status).toBe(404)
  expect(await scoreOf(w, sub)).toBe(after)

  // The reports are deleted, and so is what was learnt from them, in every version.
  await w.base.db.deleteFrom('reports').where('id', 'in', ids).execute()
  expect(await retrain(w.base, texts)).toBe('went-live')
  expect(await scoreOf(w, sub)).toBeLessThan(after / 3)
  expect((await w.as(user)('PUT', '/api/classifier/live', { id: version.id })).status).toBe(404)
})

test('a category is known by its new name after the next training, also without new decisions', async () => {
  const w = await world()
  await fewCategories(w)
  const user = await aUser(w, { isSuperuser: true })
  expect(await retrain(w.base, texts)).toBe('nothing-new')
  const { id } = await w.base.db
    .selectFrom('categories')
    .select('id')
    .where('slug', '=', 'wespen')
    .executeTakeFirstOrThrow()
  const rename = (name: string) => w.as(user)('PATCH', `/signals/v1/private/categories/${id}`, { name })
  const before = await scoreOf(w, sub, 'Er hangt een snorfluit')
  expect((await rename('Snorfluit')).status).toBe(200)
  onTestFinished(async () => void (await rename('Wespen')))
  expect(await retrain(w.base, texts)).toBe('went-live')
  expect(await scoreOf(w, sub, 'Er hangt een snorfluit')).toBeGreaterThan(before)
  expect(await retrain(w.base, texts)).toBe('nothing-new')
})

test('a word of two residents is not learnt', { timeout: 120_000 }, async () => {
  const w = await world()
  await fewCategories(w)
  await reportAndCorrect(w, 2, sub)
  await retrain(w.base, texts)
  const { model } = await w.base.db.selectFrom('classifierVersions').select('model').executeTakeFirstOrThrow()
  const { vocabulary } = parseModel(model ?? new Uint8Array())
  expect(vocabulary.has(hashOf('wespennest'))).toBe(true)
  expect(vocabulary.has(hashOf('snorfluit'))).toBe(false)
})

test('a version that is worse on the newest reports does not go live', { timeout: 120_000 }, async () => {
  const w = await world()
  await fewCategories(w)
  const user = await aUser(w, { isSuperuser: true })
  // Long ago colleagues put wasps among the geese; the newest fifth is right.
  for (let n = 0; n < 30; n++) {
    const { id } = await aReport(w, { text: 'Er zit een groot wespennest onder de dakgoot' })
    const name = n < 24 ? 'overlast-van-dieren/ganzen' : sub
    await w.as(user)('PATCH', `/signals/v1/private/signals/${id}`, { category: { category_url: path(name) } })
  }
  const before = await scoreOf(w, sub, 'Een wespennest')
  expect(await retrain(w.base, texts)).toBe('was-worse')
  expect(await scoreOf(w, sub, 'Een wespennest')).toBe(before)
  const { body } = await w.as(user)('GET', '/api/classifier')
  expect(body.versions[0]).toMatchObject({ isLive: false, isKept: false, learntFrom: 30 })
  expect(body.versions[0].candidate.accuracy).toBeLessThan(body.versions[0].live.accuracy)
  expect(body.versions[1]).toMatchObject({ id: 0, isLive: true })
})

test('a pinned version stays live until it is unpinned or has to be replaced', async () => {
  const w = await world()
  await fewCategories(w)
  w.at('2026-10-01T02:00:00Z')
  const { user } = await reportAndCorrect(w, 3, sub)
  await retrain(w.base, texts)
  const back = await w.as(user)('PUT', '/api/classifier/live', { id: 0 })
  expect(back.body.chosen).toMatchObject({ by: user.email, until: null })
  const retrainAfterCorrections = async (report: string) => {
    await reportAndCorrect(w, 3, sub)
    return [report, await retrain(w.base, texts)]
  }

  expect(await retrainAfterCorrections('the delivered one was chosen')).toEqual([
    'the delivered one was chosen',
    'was-kept',
  ])
  const { body } = await w.as(user)('GET', '/api/classifier')
  expect(body.versions).toMatchObject([
    { isLive: false, isKept: true },
    { isLive: false, isKept: true },
    { id: 0, isLive: true },
  ])

  // Any other version can be pinned, until it is too old after a month.
  const [newest] = body.versions
  const chosen = await w.as(user)('PUT', '/api/classifier/live', { id: newest.id })
  expect(chosen.body.chosen.until).toBe('2026-10-31T02:00:00.000Z')
  w.at('2026-11-05T02:00:00Z')
  expect(await retrain(w.base, texts)).toBe('went-live')
  expect((await w.as(user)('GET', '/api/classifier')).body.chosen).toBeNull()

  await w.as(user)('PUT', '/api/classifier/live', { id: 0 })
  const free = await w.as(user)('DELETE', '/api/classifier/choice')
  expect([free.status, free.body.chosen]).toEqual([200, null])
  expect(await retrainAfterCorrections('it was let go')).toEqual(['it was let go', 'went-live'])
})

test('an expired version is replaced and deleted', { timeout: 120_000 }, async () => {
  const w = await world()
  await fewCategories(w)
  w.at('2026-10-01T02:00:00Z')
  await reportAndCorrect(w, 3, sub)
  await retrain(w.base, texts)
  w.at('2026-11-05T02:00:00Z')
  expect(await retrain(w.base, texts)).toBe('went-live')
  expect(await w.base.db.selectFrom('classifierVersions').select('id').execute()).toHaveLength(1)
})

test.each([
  ['an anonymous visitor', undefined, 401],
  ['a handler', {}, 403],
  ['an administrator', { permissions: ['sia_category_write'] }, 200],
] as const)('the figures are for administrators: %s', async (_, parts, status) => {
  const w = await world()
  const user = parts && (await aUser(w, parts))
  expect((await w.as(user)('GET', '/api/classifier')).status).toBe(status)
  expect((await w.as(user)('PUT', '/api/classifier/live', { id: 0 })).status).toBe(status)
  expect((await w.as(user)('DELETE', '/api/classifier/choice')).status).toBe(status)
})

test('suggestions are for users who may read the report', async () => {
  const w = await world()
  const { id } = await aReport(w)
  const url = `/api/reports/${id}/category-suggestions`
  expect((await w.as()('GET', url)).status).toBe(401)
  expect((await w.as(await aUser(w, { departments: ['OVL'] }))('GET', url)).status).toBe(403)
  expect((await w.as(await aUser(w, { isSuperuser: true }))('GET', '/api/reports/0/category-suggestions')).status).toBe(
    404,
  )
  const { body } = await w.as(await aUser(w, { isSuperuser: true }))('GET', url)
  expect(body.suggestions.every(({ score }: { score: number }) => score >= usefulScore)).toBe(true)
  expect(body.suggestions.length).toBeLessThan(3)
  expect(aReportInput().text.toLowerCase()).toContain(body.suggestions[0].words[0].toLowerCase())
})
