import { beforeEach, expect, test } from 'vitest'
import { nuisanceTime, placeQuestion } from '#features/question-sets/sets/place-and-time.ts'
import { aReport, aUser, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'

let w: World
let admin: ReturnType<World['as']>
let from: number
beforeEach(async () => {
  w = await world()
  admin = w.as(await aUser(w, { isSuperuser: true }))
  from = await idOf('veegzwerfvuil')
})

const idOf = async (slug: string) =>
  (await w.base.db.selectFrom('categories').where('slug', '=', slug).select('id').executeTakeFirstOrThrow()).id
const path = () => `/api/categories/${from}/split`
const split = (body: object, user = admin) => user('POST', path(), body)
const found = async (query: string, user = admin) =>
  (await user('GET', `${path()}?${query}`)).body.reports.map(({ id }: { id: number }) => id)
const aLitterReport = (text: string, parts: object = {}) => aReport(w, { text, category: litter, ...parts })
const categoryOf = (id: number) =>
  w.base.db
    .selectFrom('reports')
    .select(['categoryId', 'deadline', 'lastDay', 'handlingMessage'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const read = async (id: number) => (await admin('GET', `/signals/v1/private/categories/${id}`)).body

test('splitting a category lists the open reports that match', async () => {
  const answers = [{ id: 'extra_wat', label: 'Wat?', answer: 'Herfstblad 100%', category_url: '' }]
  const [leaf, can, ended] = await Promise.all([
    aLitterReport('Veel BLAD op de stoep', { extra_properties: answers }),
    aLitterReport('Blikjes in het park'),
    aLitterReport('Blad, maar al opgeruimd'),
  ])
  await w.base.db.updateTable('reports').set({ status: 'handled' }).where('id', '=', ended.id).execute()
  await w.base.db.updateTable('reports').set({ areaCode: 'oost', areaName: 'Oost' }).where('id', '=', can.id).execute()
  expect((await admin('GET', path())).body).toMatchObject({
    count: 2,
    openReports: 2,
    areas: [{ code: 'oost', name: 'Oost' }],
  })
  expect(await found('text=stoep blad')).toEqual([leaf.id])
  expect(await found('answer=100%25')).toEqual([leaf.id])
  expect(await found('answer=_')).toEqual([])
  expect(await found('area=oost')).toEqual([can.id])
  const elsewhere = w.as(
    await aUser(w, { permissions: ['sia_read', 'sia_write', 'sia_category_write'], departments: [] }),
  )
  expect(await found('', elsewhere)).toEqual([])
  expect(await split({ into: { id: await idOf('graffitiwildplak') }, reports: [leaf.id] }, elsewhere)).toMatchObject({
    body: { moved: 0 },
  })
})

test('splitting a category moves reports to a new one that begins as a copy', async () => {
  const [moved, stays, ended] = await Promise.all([
    aLitterReport('Blad'),
    aLitterReport('Blikjes'),
    aLitterReport('Blad van vorig jaar'),
  ])
  await w.base.db.updateTable('reports').set({ status: 'handled' }).where('id', '=', ended.id).execute()
  const before = await categoryOf(moved.id)
  for (const title of ['Eerst', 'Daarna'])
    await admin('POST', '/signals/v1/private/status-messages', { title, text: title, state: 'o', categories: [from] })
  await admin('PUT', `/api/question-sets/${from}`, { questions: [placeQuestion, nuisanceTime] })
  await admin('POST', '/signals/v1/private/me/filters', { name: 'Vuil', options: { category_slug: ['veegzwerfvuil'] } })
  const { status, body } = await split({ into: { name: 'Blad op straat' }, reports: [moved.id, ended.id] })
  expect({ status, moved: body.moved }).toEqual({ status: 200, moved: 1 })
  const into = body.categoryId
  expect(await categoryOf(moved.id)).toEqual({ ...before, categoryId: into })
  expect((await categoryOf(stays.id)).categoryId).toBe(from)
  expect((await categoryOf(ended.id)).categoryId).toBe(from)
  const { sla, departments, handling_message: message } = await read(from)
  expect(await read(into)).toMatchObject({ name: 'Blad op straat', sla, departments, handling_message: message })
  const texts = await w.base.db.selectFrom('defaultTextCategories').selectAll().where('categoryId', '=', into).execute()
  expect(texts).toHaveLength(2)
  const { questions } = (await admin('GET', `/api/question-sets/${into}`)).body
  expect(questions.map(({ key }: { key: string }) => key)).toEqual([placeQuestion.key, nuisanceTime.key])
  const { body: filters } = await admin('GET', '/signals/v1/private/me/filters')
  expect(filters.results[0].options.category_slug).toEqual(['veegzwerfvuil', 'blad-op-straat'])
  const history = (await admin('GET', `/signals/v1/private/categories/${from}/history`)).body
  expect(history[0].action).toBe('Gesplitst, een deel gaat naar:\n Blad op straat')
})

test.each([
  ['a name that is taken', { name: ' veeg- /  zwerfvuil ' }, 'name'],
  ['no name', { name: '  ' }, 'into'],
  ['a main category', 'schoon', 'into'],
  ['itself', 'veegzwerfvuil', 'into'],
  ['what does not exist', { id: 999_999 }, 'into'],
])('splitting a category to %s is refused, and no report moves', async (_, target, field) => {
  const { id } = await aLitterReport('Blad')
  const into = typeof target === 'string' ? { id: await idOf(target) } : target
  const response = await split({ into, reports: [id] })
  expect(response.status).toBe(400)
  expect(Object.keys(response.body)).toEqual([field])
  expect((await categoryOf(id)).categoryId).toBe(from)
})

test('splitting a category is one change of the settings under its own name', async () => {
  const { id } = await aLitterReport('Blad op straat')
  const text = { title: 'Geveegd', text: 'Het is schoon.', state: 'o', categories: [from] }
  await admin('POST', '/signals/v1/private/status-messages', text)
  await split({ into: { name: 'Bladeren' }, reports: [id] })
  const [newest] = (await admin('GET', '/api/setting-changes')).body.results
  expect(newest).toMatchObject({
    subject: 'categorie Veeg- / zwerfvuil',
    parts: ['gesplitst, een deel naar Bladeren'],
  })
  const { body: all } = await admin('GET', `/api/setting-changes?together=${newest.id}`)
  const said = all.results.map(({ action, subject, parts }: Record<string, unknown>) => [action, subject, parts])
  expect(said).toContainEqual(['changed', 'standaardtekst Geveegd', ['categorieën']])
  expect(said).toContainEqual(['changed', 'categorie Bladeren', ['afgesplitst van Veeg- / zwerfvuil']])
})
