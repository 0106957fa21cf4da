import { beforeEach, describe, expect, test } from 'vitest'
import type { User } from '#features/users/policy.ts'
import { aReportInput, aUser } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'
import type { QuestionTemplate } from '../question.ts'
import { placeQuestion } from '../sets/place-and-time.ts'

let w: World
let administrator: User
let id: number
beforeEach(async () => {
  w = await world()
  w.at('2026-11-21T12:00:00Z')
  const permissions = ['sia_read', 'sia_write', 'sia_category_write'] as const
  administrator = await aUser(w, { permissions: [...permissions] })
  const row = await w.base.db
    .selectFrom('categories')
    .select('id')
    .where('slug', '=', 'bruggen')
    .executeTakeFirstOrThrow()
  id = Number(row.id)
})

const stuck: QuestionTemplate = {
  key: 'extra_brug_open',
  type: 'radio',
  label: 'Staat de brug open of dicht?',
  shortLabel: 'Stand',
  required: true,
  options: [
    { key: 'open', label: 'Open' },
    { key: 'dicht', label: 'Dicht' },
  ],
}
const sinceWhen: QuestionTemplate = {
  key: 'extra_brug_sinds',
  type: 'text',
  label: 'Sinds wanneer staat de brug open?',
  shortLabel: 'Sinds',
  required: true,
  when: { question: 'extra_brug_open', is: ['open'] },
}
const questions = [placeQuestion, stuck, sinceWhen]

const path = () => `/api/question-sets/${id}`
const read = async () => (await w.as(administrator)('GET', path())).body
const save = (body: unknown, ifMatch?: string) =>
  w.as(administrator)('PUT', path(), body, ifMatch === undefined ? {} : { 'if-match': ifMatch })
const restore = (version: number) => w.as(administrator)('POST', `${path()}/restore`, { version })
const toAsk = async () => (await w.as()('GET', '/api/questions?main=civiele-constructies&sub=bruggen')).body
const keysOf = (list: readonly { key: string }[]) => list.map(({ key }) => key)

test('a saved question is asked at once, on the wire too, and only in its category', async () => {
  expect(await toAsk()).toEqual({ version: 0, questions: null })
  expect(await read()).toMatchObject({
    version: 0,
    name: 'Brug',
    questions: [{ key: 'locatie' }, { key: 'extra_brug' }],
  })
  const { status, body, headers } = await save({ questions }, '"0"')
  expect([status, body.version, headers.etag]).toEqual([200, 1, '"1"'])
  expect(await toAsk()).toEqual({ version: 1, questions })
  const wire = '/signals/v1/public/questions?main_slug=civiele-constructies&sub_slug='
  expect(keysOf((await w.as()('GET', `${wire}bruggen`)).body.results)).toEqual(keysOf(questions))
  expect(keysOf((await w.as()('GET', `${wire}sluis`)).body.results)).toEqual(['locatie'])
  expect((await w.as()('GET', '/api/questions?main=civiele-constructies&sub=sluis')).body.questions).toBeNull()
})

test('a question that is switched off is stored and not asked, nor is what depends on it', async () => {
  await save({ questions: [placeQuestion, { ...stuck, isOff: true }, sinceWhen] })
  expect(keysOf((await read()).questions)).toEqual(keysOf(questions))
  expect(keysOf((await toAsk()).questions)).toEqual(['locatie'])
})

test('texts are asked with the values of the municipality, and stored without', async () => {
  await save({ questions: [placeQuestion, { ...stuck, hint: 'Of bel {phone.general}.' }] })
  expect((await toAsk()).questions[1].hint).toBe(`Of bel ${w.base.municipality.language.phoneNumber}.`)
  expect((await read()).questions[1].hint).toBe('Of bel {phone.general}.')
})

describe('versions of the questions of a category', () => {
  test('each change is a version with author and time, and an old one is restored in one request', async () => {
    await save({ questions })
    w.at('2026-11-22T09:00:00Z')
    await save({ questions: [placeQuestion, { ...stuck, label: 'Hoe staat de brug?' }] })
    expect((await read()).versions).toEqual([
      {
        version: 2,
        at: expect.stringContaining('2026-11-22'),
        by: administrator.email,
        changes: [
          'Weg: Sinds wanneer staat de brug open?',
          'Gewijzigd: Staat de brug open of dicht? werd Hoe staat de brug?',
        ],
      },
      {
        version: 1,
        at: expect.stringContaining('2026-11-21'),
        by: administrator.email,
        changes: [
          'Erbij: Staat de brug open of dicht?',
          'Erbij: Sinds wanneer staat de brug open?',
          'Weg: Wat is de naam of het nummer van de brug?',
        ],
      },
      { version: 0, at: null, by: null, changes: ['Vragen van het product'] },
    ])
    expect((await restore(1)).body).toMatchObject({ version: 3, questions })
    expect((await read()).versions[0].changes).toEqual(['Versie 1 weer in gebruik'])
    expect((await restore(0)).body).toMatchObject({
      version: 4,
      questions: [{ key: 'locatie' }, { key: 'extra_brug' }],
    })
    expect(await toAsk()).toEqual({ version: 4, questions: null })
    for (const version of [9, 2 ** 31, Number.MAX_SAFE_INTEGER])
      expect((await restore(version)).body).toEqual({ version: ['Deze versie is er niet.'] })
  })

  test('keep a changed order, and ignore a save without changes', async () => {
    await save({ questions: [placeQuestion, stuck, { ...sinceWhen, when: undefined }] })
    await save({ questions: [placeQuestion, { ...sinceWhen, when: undefined }, stuck] })
    await save({ questions: [placeQuestion, { ...sinceWhen, when: undefined }, stuck] })
    const { version, versions } = await read()
    expect([version, versions[0].changes]).toEqual([2, ['Volgorde gewijzigd']])
  })

  test('protect the first of two administrators: the second one gets that version', async () => {
    await save({ questions }, '"0"')
    const second = await save({ questions: [placeQuestion] }, '"0"')
    expect([second.status, second.headers.etag, second.body.version]).toEqual([412, '"1"', 1])
    expect(keysOf((await toAsk()).questions)).toEqual(keysOf(questions))
  })
})

describe('the settings of questions refuse to save', () => {
  test.each<[string, unknown]>([
    ['no questions', { questions: [] }],
    ['a condition that is nested 1000 deep', { questions: [placeQuestion, { ...stuck, when: nested(1000) }] }],
    ['101 questions', { questions: Array.from({ length: 101 }, (_, number) => ({ ...stuck, key: `q${number}` })) }],
    ['an unknown type', { questions: [{ ...stuck, type: 'telepathy' }] }],
  ])('%s', async (_, body) => {
    expect((await save(body)).status).toBe(400)
    expect(await toAsk()).toEqual({ version: 0, questions: null })
  })

  test('a question that could not be asked, by its name', async () => {
    const { status, body } = await save({ questions: [placeQuestion, sinceWhen] })
    expect([status, body]).toEqual([
      400,
      { questions: ['Sinds wanneer staat de brug open?: De voorwaarde noemt een vraag die er niet is'] },
    ])
  })

  test('a main category', async () => {
    const main = await w.base.db
      .selectFrom('categories')
      .select('id')
      .where('slug', '=', 'afval')
      .executeTakeFirstOrThrow()
    expect((await w.as(administrator)('GET', `/api/question-sets/${main.id}`)).status).toBe(404)
  })
})

function nested(depth: number): unknown {
  const leaf = { question: 'locatie', is: ['x'] }
  return depth === 0 ? leaf : { all: [leaf, nested(depth - 1)] }
}

test('the list of questions in the settings counts them for each category, and names oddities', async () => {
  await save({ questions: [placeQuestion, { ...stuck, isOff: true }, sinceWhen] })
  const list = (await w.as(administrator)('GET', '/api/question-sets')).body
  expect(list).toContainEqual({
    categoryId: id,
    name: 'Brug',
    mainName: 'Civiele Constructies',
    count: 3,
    off: 1,
    isPlaceOnly: false,
    version: 1,
    problems: 2,
  })
  expect(list.filter(({ problems }: { problems: number }) => problems > 0)).toHaveLength(1)
  expect(list).toHaveLength(123)
})

describe('a report with answers to questions of the municipality', () => {
  const answered = (answer: unknown) => ({
    id: 'extra_brug_open',
    label: 'Stand',
    category_url: '',
    answer,
    question: 'Staat de brug open of dicht?',
  })
  const since = { id: 'extra_brug_sinds', label: 'Sinds', category_url: '', answer: 'gisteren' }
  const create = (extra_properties: readonly unknown[], version: string) => {
    const category = { sub_category: '/signals/v1/public/terms/categories/civiele-constructies/sub_categories/bruggen' }
    const input = aReportInput({ category, incident_date_start: '2026-11-21T11:00:00Z', extra_properties })
    return w.as()('POST', '/signals/v1/public/signals', input, { 'meldwerk-questions': version })
  }
  const open = { id: 'open', label: 'Open', info: '' }

  test('is checked by the questions that were asked, also after they were changed', async () => {
    await save({ questions })
    expect((await create([answered(open), since], '1')).status).toBe(201)
    expect((await create([answered(open)], '1')).body).toEqual({
      extra_properties: { extra_brug_sinds: ['Dit is een verplicht veld'] },
    })
    await save({ questions: [placeQuestion, stuck] })
    expect((await create([answered(open), since], '1')).status).toBe(201)
    expect((await create([answered(open), since], 'asked')).status).toBe(400)
    expect((await create([answered(open)], 'asked')).status).toBe(201)
    expect((await create([{ ...since, id: 'extra_brug', answer: 'Magere Brug' }], '0')).status).toBe(201)
  })

  test('keeps the question as it was asked', async () => {
    await save({ questions })
    await create([answered(open), since], '1')
    await save({ questions: [placeQuestion, { ...stuck, label: 'Hoe staat hij?', shortLabel: 'Hoe' }] })
    const { extraProperties } = await w.base.db
      .selectFrom('reports')
      .select('extraProperties')
      .executeTakeFirstOrThrow()
    expect(extraProperties).toEqual([answered(open), since])
  })
})
