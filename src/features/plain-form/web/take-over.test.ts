import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyDraft } from '#features/reports/draft/rules.ts'
import { takeOver } from './take-over.ts'

const kept = new Map<string, string>()
const fetched: string[] = []
beforeEach(() => {
  vi.stubGlobal('sessionStorage', { getItem: (name: string) => kept.get(name) ?? null })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('fetch', async (path: string) => {
    fetched.push(path)
    return new Response('', { status: path === '/step.js' ? 404 : 200 })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  kept.clear()
  fetched.length = 0
})

const held = {
  draft: emptyDraft('key'),
  photos: [],
  version: '2',
  scripts: ['/form.js'],
  later: ['/step.js', '/map.js'],
}

test('all that the whole form needs is fetched before it takes over, and without it the page stays', async () => {
  await takeOver(held)
  expect(fetched).toEqual(['/form.js', '/step.js'])
})

test('a draft that came back from the whole form stays, since it does not work in this browser', async () => {
  kept.set('meldwerk-taken-over', 'key 1')
  await takeOver(held)
  expect(fetched).toEqual([])
  kept.set('meldwerk-taken-over', 'other 1')
  await takeOver(held)
  expect(fetched).toHaveLength(2)
})
