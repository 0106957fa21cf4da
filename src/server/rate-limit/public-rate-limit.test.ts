import { randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import { Pool } from 'pg'
import { beforeEach, describe, expect, test } from 'vitest'
import { type World, world } from '#test/world.ts'
import { databaseOn } from '../db/database.ts'
import { handleErrors } from '../http/errors.ts'
import { issueDraftToken } from './draft-token.ts'
import { limitPublicRequests } from './public-rate-limit.ts'
import { sharedCounters } from './shared-counters.ts'

let w: World
let now: Date
beforeEach(async () => {
  w = await world()
  now = new Date('2026-11-21T12:00:00Z')
})

type Post = { key?: string; token?: string; from?: string; body?: object }

/** A server with its own counters, like one process of the product. A report without a text is refused. */
async function startServer({ rate = '2/hour', otherPaths = { '/asked': 2 }, widening = (): number => 1 } = {}) {
  const counters = sharedCounters({ db: w.base.db, clock: () => now })
  const fastify = Fastify({ trustProxy: true })
  handleErrors(fastify)
  const base = { ...w.base, clock: () => now }
  limitPublicRequests(fastify, { path: '/report', rate, otherPaths, widening, counters, base })
  const bodies = new Map<unknown, string>()
  fastify.post('/report', ({ body, headers }, reply) => {
    const [key, content] = [headers['idempotency-key'], JSON.stringify(body)]
    const isReused = key !== undefined && (bodies.get(key) ?? content) !== content
    if (body && isReused) return reply.code(422).send({})
    if (JSON.stringify(body)?.includes('"text":""')) return reply.code(400).send({})
    bodies.set(key, content)
    return reply.code(201).send({})
  })
  for (const path of ['/asked', '/free']) fastify.post(path, async () => ({}))
  const post = (url: string, headers: Record<string, string> = {}, payload?: object) =>
    fastify.inject({ method: 'POST', url, headers, ...(payload && { payload }) })
  const countAccepted = async (url: string, headers?: Record<string, string>) => {
    let count = 0
    for (let n = 0; n < 6; n++) if ((await post(url, headers)).statusCode < 300) count += 1
    return count
  }
  const tokenFor = (key: string) => issueDraftToken({ signingKey: w.base.signingKey, key, now })
  /** @returns the status of the response to a report from a form */
  const report = async ({ key, token, from = '203.0.113.7', body = aBody() }: Post) => {
    const headers = {
      'x-forwarded-for': from,
      ...(key && { 'idempotency-key': key }),
      ...(token && { 'meldwerk-draft-token': token }),
    }
    return (await post('/report', headers, body)).statusCode
  }
  /** Reports from forms that were opened ten seconds before, each with a draft of its own. */
  const reportsFromForms = async (count: number, post: Post | ((n: number) => Post) = {}) => {
    const drafts = Array.from({ length: count }, () => randomUUID()).map(key => ({ key, token: tokenFor(key) }))
    pass(10)
    const statuses: number[] = []
    for (const [n, draft] of drafts.entries())
      statuses.push(await report({ ...draft, ...(typeof post === 'function' ? post(n) : post) }))
    return statuses
  }
  return {
    post,
    accepted: countAccepted,
    report,
    reportsFromForms,
    tokenFor,
    share: counters.share,
    close: () => fastify.close(),
  }
}

const pass = (seconds: number) => (now = new Date(now.getTime() + seconds * 1000))

/** A report that differs from every other one. */
const aBody = (parts: object = {}) => ({
  text: randomUUID().replaceAll(/\d/g, digit => 'ghijklmnop'.charAt(Number(digit))),
  location: { geometrie: { type: 'Point', coordinates: [5.21, 52.58] } },
  ...parts,
})
const count = (statuses: readonly number[], status: number) => statuses.filter(each => each === status).length

test('other public paths have a limit of their own, multiplied by their factor', async () => {
  const { accepted: countAccepted, close } = await startServer()
  expect(await countAccepted('/asked')).toBe(4)
  expect(await countAccepted('/report')).toBe(2)
  expect(await countAccepted('/free')).toBe(6)
  await close()
})

test('the limit of sending can be widened for a while, without other paths', async () => {
  let factor = 3
  const { accepted: countAccepted, close } = await startServer({ rate: '1/hour', widening: () => factor })
  expect(await countAccepted('/report')).toBe(3)
  factor = 5
  expect(await countAccepted('/asked')).toBe(2)
  factor = 1
  expect(await countAccepted('/report')).toBe(0)
  await close()
})

test('a client that sends too many requests is told when to try again, in the words of the wire', async () => {
  const { post, accepted: countAccepted, close } = await startServer()
  await countAccepted('/report')
  now = new Date('2026-11-21T12:46:35Z')
  const { statusCode, headers, body } = await post('/report')
  expect([statusCode, headers['retry-after']]).toEqual([429, '805'])
  expect(JSON.parse(body).detail).toBe('Aanvraag was verstikt. Expected available in 805 seconds.')
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

describe('the rate limit of a form:', () => {
  test('a form may send ten times as much as other clients behind its address, whose limit stays', async () => {
    const { report, reportsFromForms, close } = await startServer({ rate: '6/hour' })
    expect(count(await reportsFromForms(65), 201)).toBe(60)
    const withoutToken = []
    for (let n = 0; n < 8; n++) withoutToken.push(await report({}))
    expect(count(withoutToken, 201)).toBe(6)
    expect(await reportsFromForms(1, { from: '203.0.113.8' })).toEqual([201])
    await close()
  })

  test('a form counts as another client until its token is ten seconds old, and with another token', async () => {
    const { report, tokenFor, close } = await startServer({ rate: '1/hour' })
    const [key, other] = [randomUUID(), randomUUID()]
    const token = tokenFor(key)
    expect(await report({ key: other, token })).toBe(201)
    pass(9)
    expect(await report({ key, token })).toBe(429)
    pass(1)
    expect(await report({ key, token })).toBe(201)
    for (const forged of [`0.${token.split('.')[1]}`, 'x', tokenFor(key)])
      expect(await report({ key: randomUUID(), token: forged })).toBe(429)
    await close()
  })

  test('a form may be refused ten times, which does not count for the reports of others', async () => {
    const { report, reportsFromForms, tokenFor, close } = await startServer({ rate: '6/hour' })
    const draft = { key: randomUUID(), token: '' }
    draft.token = tokenFor(draft.key)
    pass(10)
    const statuses = []
    for (let n = 0; n < 12; n++) statuses.push(await report({ ...draft, body: aBody({ text: '' }) }))
    expect(statuses).toEqual([...Array(10).fill(400), 429, 429])
    expect(count(await reportsFromForms(60), 201)).toBe(60)
    await close()
  })

  test('a refused form waits when too many behind its address were refused; others are sent', async () => {
    const { report, reportsFromForms, tokenFor, close } = await startServer({ rate: '6/hour' })
    const draft = { key: randomUUID(), token: '' }
    draft.token = tokenFor(draft.key)
    expect(count(await reportsFromForms(11, () => ({ body: aBody({ text: '' }) })), 400)).toBe(11)
    expect(await report({ ...draft, body: aBody({ text: '' }) })).toBe(400)
    expect(await report(draft)).toBe(429)
    expect(await reportsFromForms(1)).toEqual([201])
    await close()
  })

  test('a form that repeats an accepted report does not use up the limit, and is stopped at last', async () => {
    const { report, reportsFromForms, tokenFor, close } = await startServer({ rate: '6/hour' })
    const [key, body] = [randomUUID(), aBody()]
    const token = tokenFor(key)
    pass(10)
    const statuses = []
    for (let n = 0; n < 25; n++) statuses.push(await report({ key, token, body }))
    expect(statuses).toEqual([...Array(21).fill(201), ...Array(4).fill(429)])
    expect(count(await reportsFromForms(60), 201)).toBe(59)
    await close()
  })

  test('a form that sends other content under an accepted key is refused, and soon stopped', async () => {
    const { report, tokenFor, close } = await startServer({ rate: '6/hour' })
    const key = randomUUID()
    const token = tokenFor(key)
    pass(10)
    const statuses = []
    for (let n = 0; n < 13; n++) statuses.push(await report({ key, token }))
    expect(statuses).toEqual([201, ...Array(10).fill(422), 429, 429])
    await close()
  })

  test('other content under an accepted key counts as any post without a token', async () => {
    const { report, close } = await startServer({ rate: '3/hour' })
    const [key, body] = [randomUUID(), aBody()]
    const statuses = [await report({ key, body }), await report({ key, body })]
    for (let n = 0; n < 3; n++) statuses.push(await report({ key }))
    expect(statuses).toEqual([201, 201, 422, 422, 429])
    await close()
  })

  test('forms with equal reports at one place are stopped, behind one address before many addresses', async () => {
    const { reportsFromForms, close } = await startServer({ rate: '12/hour' })
    const body = aBody({ text: 'Boom omgewaaid!' })
    const sameContent = aBody({ text: 'boom omgewaaid', location: { geometrie: { coordinates: [5.2101, 52.5801] } } })
    expect(await reportsFromForms(3, n => ({ body: n % 2 ? body : sameContent }))).toEqual([201, 201, 429])
    const fromMany = await reportsFromForms(20, n => ({ body, from: `198.51.100.${n}` }))
    expect(fromMany).toEqual([...Array(10).fill(201), ...Array(10).fill(429)])
    const elsewhere = aBody({ text: 'Boom omgewaaid!', location: { geometrie: { coordinates: [5.25, 52.58] } } })
    expect(await reportsFromForms(1, { body: elsewhere })).toEqual([201])
    await close()
  })
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
