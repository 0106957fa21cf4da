// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { suggestCategory } from './suggest-category.ts'

const terms = '/signals/v1/public/terms/categories'
const prediction = (main: number, sub: number, slug = 'proefvuil') => ({
  hoofdrubriek: [[`${terms}/afval`], [main]],
  subrubriek: [
    [`${terms}/afval/sub_categories/${slug}`, `${terms}/afval/sub_categories/overig-afval`],
    [sub, 0.1],
  ],
})
const overig = { main: 'overig', sub: 'overig', name: 'Overig', chosenBy: 'text' }

type Responses = { predicted?: unknown; status?: number; isActive?: boolean }

function stubFetch({ predicted, status = 200, isActive = true }: Responses) {
  const fetchStub = vi.fn(async (url: string) =>
    url === '/signals/category/prediction'
      ? Response.json(predicted ?? null, { status })
      : Response.json({
          name: `Naam van ${url.split('/').at(-1)}`,
          is_active: isActive,
          _links: { self: { href: url } },
        }),
  )
  vi.stubGlobal('fetch', fetchStub)
  return fetchStub
}
const suggest = (signal = new AbortController().signal) =>
  suggestCategory('Er ligt een bank', { signal, listedFirst: false })

afterEach(() => vi.unstubAllGlobals())

test('an inactive category is not suggested', async () => {
  stubFetch({ predicted: prediction(0.9, 0.8, 'huisafval'), isActive: false })
  expect(await suggest()).toEqual({ category: overig, hasFailed: false })
})

test.each([
  [
    'a sub category with a high probability',
    prediction(0.9, 0.41),
    { main: 'afval', sub: 'proefvuil', name: 'Naam van proefvuil' },
  ],
  ['a main category with a high probability', prediction(0.41, 0.4), { main: 'afval', sub: 'overig-afval' }],
  ['only low probabilities', prediction(0.4, 0.4), { main: 'overig', sub: 'overig' }],
])('a category is suggested after %s', async (_, predicted, expected) => {
  stubFetch({ predicted })
  expect(await suggest()).toMatchObject({ category: { ...expected, chosenBy: 'text' }, hasFailed: false })
})

test.each([
  ['an error', { status: 500 }],
  ['an answer without a prediction', { predicted: { onzin: true } }],
])('the fallback category is used after %s', async (_, answers) => {
  stubFetch(answers)
  expect(await suggest()).toEqual({ category: overig, hasFailed: true })
})

test('an aborted request for a category has no result', async () => {
  stubFetch({ predicted: prediction(0.9, 0.9) })
  expect(await suggest(AbortSignal.abort())).toBeUndefined()
})
