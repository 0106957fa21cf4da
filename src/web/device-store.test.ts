import { afterEach, expect, test, vi } from 'vitest'
import { openDeviceStore } from './device-store.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['never answers', () => ({}), true],
  [
    'refuses',
    () => {
      throw new DOMException('not in a private window', 'SecurityError')
    },
    false,
  ],
])('where the browser %s, memory keeps values while the page is open', async (_, open, isTimedOut) => {
  vi.stubGlobal('indexedDB', { open })
  const store = await openDeviceStore('meldwerk-field', 20)
  expect(store).toMatchObject({ isPersistent: false, isTimedOut })
  await store.put('change/1', { text: 'Afgezet met lint.' })
  expect(await store.get('change/1')).toEqual({ text: 'Afgezet met lint.' })
  expect(await store.keys()).toEqual(['change/1'])
})
