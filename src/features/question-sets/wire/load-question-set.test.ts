import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { toPublicConfiguration } from '#kit/configuration.ts'
import { inProcessFetch } from '#test/in-process-fetch.ts'
import { aUser } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'
import { visibleQuestions } from '../rules.ts'
import { loadQuestionSet } from './web/load-question-set.ts'

let w: World
beforeEach(async () => {
  w = await world()
  vi.stubGlobal('fetch', inProcessFetch(w))
})
afterEach(() => void vi.unstubAllGlobals())

const configured = (flags: { fetchQuestionsFromBackend?: boolean; showVulaanControls?: boolean }) => {
  const { featureFlags, ...municipality } = w.base.municipality
  return toPublicConfiguration(
    { ...municipality, featureFlags: { ...featureFlags, ...flags } },
    { isDemo: true, isEmbedded: false },
  )
}
const loadedQuestions = async (main: string, sub: string, flags: Parameters<typeof configured>[0]) =>
  (await loadQuestionSet({ main, sub }, configured(flags))).questions.map(({ key, label, required }) => ({
    key,
    label,
    required: required === true,
  }))

test.each([
  ['wonen', 'wonen-overig'],
  ['overlast-van-dieren', 'overig-dieren'],
  ['wegen-verkeer-straatmeubilair', 'lantaarnpaal-straatverlichting'],
  ['schoon', 'veegzwerfvuil'],
])('the server lists the same questions for %s/%s as the built-in set', async (main, sub) => {
  const fromServer = await loadedQuestions(main, sub, { fetchQuestionsFromBackend: true })
  expect(fromServer).toEqual(await loadedQuestions(main, sub, { fetchQuestionsFromBackend: false }))
  expect(fromServer.length).toBeGreaterThan(0)
})

test('questions from the server become visible after the same answers', async () => {
  const category = { main: 'overlast-van-dieren', sub: 'wespen' }
  const set = await loadQuestionSet(category, configured({ fetchQuestionsFromBackend: true }))
  const keys = (answer: string) => visibleQuestions(set, { extra_dieren_waar_wespen: answer }).map(({ key }) => key)
  expect(keys('woning')).toEqual(['locatie', 'extra_dieren_waar_wespen', 'extra_dieren_waar_wespen_woning'])
  expect(keys('')).toEqual(['locatie', 'extra_dieren_waar_wespen'])
})

test('without showVulaanControls only the place is asked, wherever the questions come from', async () => {
  for (const fetchQuestionsFromBackend of [true, false]) {
    const only = await loadedQuestions('wonen', 'leegstand', { showVulaanControls: false, fetchQuestionsFromBackend })
    expect(only.map(({ key }) => key)).toEqual(['locatie'])
  }
})

test('an unknown category is an error, so that the form continues with only the place', async () => {
  await expect(
    loadQuestionSet({ main: 'zwaartekracht', sub: 'appels' }, configured({ fetchQuestionsFromBackend: true })),
  ).rejects.toThrow('400')
})

describe('questions that an administrator changed', () => {
  const sluices = { main: 'civiele-constructies', sub: 'sluis' }
  const question = { key: 'extra_sluis', type: 'text', label: 'Welke sluis?' }
  beforeEach(async () => {
    const { id } = await w.base.db
      .selectFrom('categories')
      .select('id')
      .where('slug', '=', 'sluis')
      .executeTakeFirstOrThrow()
    const administrator = await aUser(w, { permissions: ['sia_write', 'change_category'] })
    const { status } = await w.as(administrator)('PUT', `/api/question-sets/${id}`, { questions: [question] })
    expect(status).toBe(200)
  })

  test('are asked, under their version', async () => {
    expect(await loadQuestionSet(sluices, configured({}))).toEqual({ version: 1, questions: [question] })
    const fromWire = await loadQuestionSet(sluices, configured({ fetchQuestionsFromBackend: true }))
    expect(fromWire.questions).toEqual([question])
  })

  test('are not asked without a connection: then the form asks the built-in ones, and says so', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    const { version, questions } = await loadQuestionSet(sluices, configured({}))
    expect([version, questions.map(({ key }) => key)]).toEqual([0, ['locatie']])
  })
})
