import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { throttlePublicCreate } from './throttle.ts'

test('other public paths have a budget of their own, so many times as large', async () => {
  const fastify = Fastify()
  await throttlePublicCreate(fastify, { path: '/report', rate: '2/hour', others: { '/asked': 2 } })
  for (const path of ['/report', '/asked', '/free']) fastify.post(path, async () => ({}))
  const accepted = async (url: string) => {
    let count = 0
    for (let n = 0; n < 6; n++) if ((await fastify.inject({ method: 'POST', url })).statusCode === 200) count += 1
    return count
  }
  expect(await accepted('/asked')).toBe(4)
  expect(await accepted('/report')).toBe(2)
  expect(await accepted('/free')).toBe(6)
})
