import Fastify from 'fastify'
import { Pool } from 'pg'
import { beforeEach, expect, test } from 'vitest'
import { type World, world } from '../../../test/world.ts'
import { databaseOn } from '../db/database.ts'
import { limitReportRate } from './report-rate-limit.ts'
import { sharedCounters } from './shared-counters.ts'

let w: World
let now: Date
beforeEach(async () => {
  w = await world()
  now = new Date('2026-11-21T12:00:00Z')
})

/** A server with its own counters, like one process of the product. */
async function startServer() {
  const counters = sharedCounters({ db: w.base.db, clock: () => now })
  const fastify = Fastify({ trustProxy: true })
  await limitReportRate(fastify, { path: '/report', rate: '2/hour', otherPaths: { '/asked': 2 }, counters })
  fastify.post('/report', (_, reply) => reply.code(201).send({}))
  for (const path of ['/asked', '/free']) fastify.post(path, async () => ({}))
  const post = (url: string, headers: Record<string, string> = {}) => fastify.inject({ method: 'POST', url, headers })
  const countAccepted = async (url: string, headers?: Record<string, string>) => {
    let count = 0
    for (let n = 0; n < 6; n++) if ((await post(url, headers)).statusCode < 300) count += 1
    return count
  }
  return { post, accepted: countAccepted, share: counters.share, close: () => fastify.close() }
}

test('other public paths have a limit of their own, multiplied by their factor', async () => {
  const { accepted: countAccepted, close } = await startServer()
  expect(await countAccepted('/asked')).toBe(4)
  expect(await countAccepted('/report')).toBe(2)
  expect(await countAccepted('/free')).toBe(6)
  await close()
})

test('a client that sends too many requests is told when to try again, in the words of the wire', async () => {
  const { post, accepted: countAccepted, close } = await startServer()
  await countAccepted('/report')
  now = new Date('2026-11-21T12:46:35Z')
  const { statusCode, headers, body } = await post('/report')
  expect([statusCode, headers['retry-after']]).toEqual([429, '805'])
  expect(JSON.parse(body).message).toBe('Aanvraag was verstikt. Expected available in 805 seconds.')
  now = new Date('2026-11-21T13:00:00Z')
  expect(await countAccepted('/report')).toBe(2)
  await close()
})

test('each IPv4 address and each IPv6 /64 counts by itself, and an accepted report sent again does not count', async () => {
  const { post, accepted: countAccepted, close } = await startServer()
  const from = (address: string) => ({ 'x-forwarded-for': address })
  expect(await countAccepted('/report', from('203.0.113.7'))).toBe(2)
  expect(await countAccepted('/report', from('203.0.113.8'))).toBe(2)
  expect(await countAccepted('/report', from('2001:db8::1'))).toBe(2)
  expect(await countAccepted('/report', from('2001:db8::2'))).toBe(0)
  const key = { ...from('203.0.113.9'), 'idempotency-key': 'f38ad3f4-2b13-41a7-a43b-92e813b8f478' }
  expect(await countAccepted('/report', key)).toBe(6)
  expect((await post('/report', from('203.0.113.9'))).statusCode).toBe(201)
  expect((await post('/report', from('203.0.113.9'))).statusCode).toBe(429)
  await close()
})

test('processes on one database share their counts, which survive a restart', async () => {
  const [one, other] = [await startServer(), await startServer()]
  expect((await one.post('/report')).statusCode).toBe(201)
  expect((await other.post('/report')).statusCode).toBe(201)
  await one.share()
  await other.share()
  expect((await other.post('/report')).statusCode).toBe(429)
  await other.share()
  await one.close()
  await other.close()
  const restarted = await startServer()
  expect((await restarted.post('/report')).statusCode).toBe(201) // it has not read the shared counts yet
  await restarted.share()
  expect((await restarted.post('/report')).statusCode).toBe(429)
  await restarted.close()
})

test('without a database requests are still counted, and the counts are shared once it is back', async () => {
  const unreachable = new Pool({ host: '127.0.0.1', port: 1 })
  const base = { db: databaseOn(unreachable), clock: () => now }
  const counters = sharedCounters(base)
  expect(counters.add('iemand', 60_000)).toEqual({ current: 1, ttl: 60_000 })
  await counters.share()
  base.db = w.base.db
  counters.add('iemand', 60_000)
  await counters.share()
  expect(await w.base.db.selectFrom('rateLimits').select('count').execute()).toEqual([{ count: 2 }])
  counters.stop()
  await unreachable.end()
})
