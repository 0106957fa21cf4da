import { afterEach, expect, test, vi } from 'vitest'
import { closedCategory } from '#features/reports/draft/refusal.ts'
import { type Draft, emptyDraft, noDraftQuestions } from '#features/reports/draft/rules.ts'
import { sender } from './sender.ts'

afterEach(() => vi.unstubAllGlobals())

const terms = '/signals/v1/public/terms/categories'
const isClosed = { category: { sub_category: ['Deze categorie is gesloten voor nieuwe meldingen.'] } }

/** A server that refuses a report, and suggests graffiti for every text. */
function stubServer(refusal: object) {
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/signals')) return Response.json(refusal, { status: 400 })
    if (url.endsWith('/prediction')) {
      const path = `${terms}/schoon/sub_categories/graffitiwildplak`
      return Response.json({ hoofdrubriek: [[], []], subrubriek: [[path], [0.9]] })
    }
    return Response.json({ name: 'Graffiti', is_active: true, _links: { self: { href: url } } })
  })
}

function formWith(draft: Draft) {
  const current = { draft, photos: [] }
  const form: Parameters<typeof sender.sendOnce>[0] = {
    latest: () => current,
    async changeAndSave(updater) {
      current.draft = updater(current.draft)
      return current.draft
    },
  }
  return { form, current }
}

const written: Draft = {
  ...emptyDraft('x'),
  description: 'Er is op de muur gespoten',
  category: { main: 'afval', sub: 'huisafval', name: 'Huisafval', chosenBy: 'route' },
  email: 'kim@voorbeeld.example',
  answers: { extra_kleur: 'rood' },
  completedSteps: 3,
}
const options = { source: 'online', draftQuestions: noDraftQuestions, listedFirst: false } as const

test('when the category was closed meanwhile another one is chosen, and everything that was typed stays', async () => {
  stubServer(isClosed)
  const { form, current } = formWith(written)
  const result = await sender.sendOnce(form, { ...options, send: undefined })
  const refusal = { step: 'beschrijf', errors: { description: closedCategory }, isCategoryClosed: true }
  expect(result).toEqual({ kind: 'refused', refusal })
  expect(current.draft).toEqual({
    ...written,
    category: { main: 'schoon', sub: 'graffitiwildplak', name: 'Graffiti', chosenBy: 'text' },
    completedSteps: 0,
    sentAt: expect.any(String),
  })
})

test('a draft that was refused for another reason keeps its category', async () => {
  stubServer({ text: ['Te lang.'] })
  const { form, current } = formWith(written)
  await sender.sendOnce(form, { ...options, send: undefined })
  expect(current.draft.category).toEqual(written.category)
})

test.each<[string, () => Promise<Response>, string]>([
  ['a server that is down', async () => new Response('', { status: 503 }), 'unavailable'],
  ['a proxy without a server', async () => new Response('', { status: 502 }), 'unavailable'],
  ['an error of the server', async () => new Response('', { status: 500 }), 'failed'],
  ['a mistake of our own', () => Promise.reject(new TypeError('a is not a function')), 'failed'],
  ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch')), 'unreachable'],
])('after %s the resident reads the reason that it has', async (_, send, kind) => {
  vi.stubGlobal('fetch', send)
  const { form } = formWith(written)
  const options = { source: 'online' as const, draftQuestions: noDraftQuestions, listedFirst: false }
  const result = await sender.sendOnce(form, options)
  expect(result).toEqual({ kind })
  expect(sender.isSentLater(result)).toBe(kind !== 'failed')
})
