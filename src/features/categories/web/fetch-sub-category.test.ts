import { afterEach, expect, test, vi } from 'vitest'
import { fetchSubCategory } from './fetch-sub-category.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a category is fetched once a minute at most, so that a form sees what became of it', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  let isOpen = true
  let requests = 0
  vi.stubGlobal('fetch', async () => {
    requests += 1
    return Response.json({ _links: { self: { href: '' } }, is_active: isOpen })
  })
  const slugs = { main: 'test', sub: 'wordt-gesloten' }
  const isActive = async () => (await fetchSubCategory(slugs))?.is_active
  expect(await isActive()).toBe(true)
  isOpen = false
  vi.setSystemTime(Date.now() + 59_000)
  expect([await isActive(), requests]).toEqual([true, 1])
  vi.setSystemTime(Date.now() + 1_000)
  expect([await isActive(), requests]).toEqual([false, 2])
})
