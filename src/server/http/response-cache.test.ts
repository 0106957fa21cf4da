import { expect, test } from 'vitest'
import { responseCache } from './external-service.ts'

const loader = () => {
  const calls = { count: 0 }
  const load = async () => {
    calls.count += 1
    return Buffer.alloc(10)
  }
  return { calls, load }
}

test('many callers at once, and soon after, cause one request to a slow service', async () => {
  const { calls, load } = loader()
  const cache = responseCache(1_000)
  await Promise.all(Array.from({ length: 50 }, () => cache.get('a', 60_000, load)))
  await cache.get('a', 60_000, load)
  expect(calls.count).toBe(1)
})

test('the cache of responses keeps neither a failure nor an old response', async () => {
  const { calls, load } = loader()
  const cache = responseCache(1_000)
  await expect(cache.get('a', 60_000, () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  await cache.get('a', 1, load)
  await new Promise(resolve => setTimeout(resolve, 5))
  await cache.get('a', 60_000, load)
  expect(calls.count).toBe(2)
})

test('the cache of responses drops the oldest when it is full', async () => {
  const { calls, load } = loader()
  const cache = responseCache(25)
  for (const key of ['a', 'b', 'c']) await cache.get(key, 60_000, load)
  await cache.get('c', 60_000, load)
  expect(calls.count).toBe(3)
  await cache.get('a', 60_000, load)
  expect(calls.count).toBe(4)
})
