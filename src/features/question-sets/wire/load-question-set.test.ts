import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inProcessFetch } from '../../../../test/in-process-fetch.ts'
import { type World, world } from '../../../../test/world.ts'
import { toPublicConfiguration } from '../../../kit/configuration.ts'
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
