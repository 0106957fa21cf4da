import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isOnPostgres } from '../../../test/database.ts'
import { aReport, aUser, litter } from '../../../test/makers.ts'
import { type World, world } from '../../../test/world.ts'
import { transaction } from '../../server/base.ts'
import { accessTokenSeconds } from '../../server/tokens.ts'
import { record } from '../reports/server/record.ts'
import type { User } from '../users/policy.ts'
import type { LiveMessage } from './contract.ts'
import { mostOfOne } from './rules.ts'

let w: World
let open: AbortController[] = []
beforeEach(async () => {
  w = await world()
})
afterEach(() => {
  for (const controller of open) controller.abort()
  open = []
})

/** What this user is told, from the moment that nothing is missed. */
async function listen(user: User) {
  const controller = new AbortController()
  open.push(controller)
  const answer = await w.http.inject({
    method: 'GET',
    url: '/api/live',
    payloadAsStream: true,
    signal: controller.signal,
    headers: { authorization: `Bearer ${await w.signIn.tokenFor(user.email)}` },
  })
  const told: LiveMessage[] = []
  const body = answer.stream()
  body.on('data', chunk => {
    for (const line of String(chunk).split('\n\n')) {
      if (line.startsWith('data: ')) told.push(JSON.parse(line.slice(6)))
    }
  })
  body.on('error', () => {})
  return {
    answer,
    told,
    close: () => controller.abort(),
    async until(count: number) {
      await expect.poll(() => told.length).toBeGreaterThanOrEqual(count)
      return told
    },
  }
}
const silence = () => new Promise(resolve => setTimeout(resolve, 250))
const ready = { kind: 'ready' } as const
const change = (user: User, id: number, text = 'Ik bel even') =>
  w.as(user)('PATCH', `/signals/v1/private/signals/${id}`, { notes: [{ text }] })

describe('what happens', () => {
  test('is told to whoever may see the report, with the name of the colleague and nothing of the report', async () => {
    const [kim, sam] = [await aUser(w), await aUser(w)]
    await w.base.db.updateTable('users').set({ firstName: 'Kim', lastName: 'Blom' }).where('id', '=', kim.id).execute()
    const [toKim, toSam] = [await listen(kim), await listen(sam)]
    expect(toKim.answer.headers['content-type']).toBe('text/event-stream')
    await aReport(w, { category: litter })
    await toSam.until(2)
    await change(kim, 1)
    expect(await toSam.until(3)).toEqual([
      ready,
      { kind: 'report', id: 1, isNew: true, by: null },
      { kind: 'report', id: 1, isNew: false, by: { name: 'Kim Blom', isYou: false } },
    ])
    expect((await toKim.until(3))[2]).toMatchObject({ by: { isYou: true } })
  })

  test('is not told of what one may not see', async () => {
    const elsewhere = await listen(await aUser(w, { departments: ['AEG'] }))
    const here = await listen(await aUser(w))
    await aReport(w, { category: litter })
    await here.until(2)
    await silence()
    expect(elsewhere.told).toEqual([ready])
  })

  test('is not told any more to who lost the right to it, or may not come in any more', async () => {
    const [here, moved, gone, unread] = [await aUser(w), await aUser(w), await aUser(w), await aUser(w)]
    const [toHere, toMoved, toGone, toUnread] = await Promise.all([here, moved, gone, unread].map(listen))
    await w.base.db.deleteFrom('userDepartments').where('userId', '=', moved.id).execute()
    await w.base.db.updateTable('users').set({ isActive: false }).where('id', '=', gone.id).execute()
    await w.base.db.deleteFrom('userPermissions').where('userId', '=', unread.id).execute()
    await aReport(w, { category: litter })
    await toHere?.until(2)
    await silence()
    for (const other of [toMoved, toGone, toUnread]) expect(other?.told).toEqual([ready])
    expect([toMoved, toGone, toUnread].map(other => other?.answer.stream().readableEnded)).toEqual([false, true, true])
  })

  test('is told when it is certain: of what was given up nothing is heard', async () => {
    const user = await aUser(w)
    await aReport(w, { category: litter })
    await silence() // until the new report has been told
    const { until, told } = await listen(user)
    await expect(
      transaction(w.base, async tx => {
        await record(tx, 1, { type: 'priority-changed', from: 'normal', to: 'high' }, user)
        throw new Error('after all not')
      }),
    ).rejects.toThrow('after all not')
    await silence()
    expect(told).toEqual([ready])
    await change(user, 1)
    expect(await until(2)).toHaveLength(2)
  })
})

describe('a stream', () => {
  test('ends with the token that it was asked with', async () => {
    const user = await aUser(w)
    const token = await w.signIn.tokenFor(user.email)
    w.at(new Date(Date.now() + (accessTokenSeconds - 1) * 1000).toISOString())
    const answer = await w.http.inject({
      method: 'GET',
      url: '/api/live',
      payloadAsStream: true,
      headers: { authorization: `Bearer ${token}` },
    })
    const began = Date.now()
    for await (const _ of answer.stream());
    expect(Date.now() - began).toBeLessThan(3000)
  })

  test('is for who may read reports', async () => {
    expect((await w.as()('GET', '/api/live')).status).toBe(401)
    expect((await w.as(await aUser(w, { permissions: [] }))('GET', '/api/live')).status).toBe(403)
  })

  test('is refused beyond a number for each person, and forgotten when it closes', async () => {
    const [user, colleague] = [await aUser(w), await aUser(w)]
    const streams = []
    for (let count = 0; count < mostOfOne; count += 1) streams.push(await listen(user))
    expect((await w.as(user)('GET', '/api/live')).status).toBe(429)
    expect((await listen(colleague)).answer.statusCode).toBe(200)
    streams[0]?.close()
    await silence()
    expect((await listen(user)).answer.statusCode).toBe(200)
    expect((await w.as(user)('GET', '/api/live')).status).toBe(429)
  })
})

describe('colleagues at the same report', () => {
  const look = (user: User, method: 'PUT' | 'DELETE' = 'PUT') => w.as(user)(method, '/api/reports/1/presence')

  test('see each other by name until one leaves, and nobody else hears of it', async () => {
    const [kim, sam, mo] = [await aUser(w), await aUser(w), await aUser(w)]
    await w.base.db.updateTable('users').set({ firstName: 'Kim', lastName: '' }).where('id', '=', kim.id).execute()
    await aReport(w, { category: litter })
    await silence() // until the new report has been told
    const [toKim, toSam, toMo] = [await listen(kim), await listen(sam), await listen(mo)]
    expect((await look(kim)).status).toBe(204)
    expect(await toKim.until(2)).toEqual([ready, { kind: 'presence', id: 1, others: [] }])
    await look(sam)
    expect(await toSam.until(2)).toEqual([ready, { kind: 'presence', id: 1, others: ['Kim'] }])
    expect((await toKim.until(3))[2]).toEqual({ kind: 'presence', id: 1, others: [sam.email] })
    await look(kim, 'DELETE')
    expect((await toSam.until(3))[2]).toEqual({ kind: 'presence', id: 1, others: [] })
    expect(toMo.told).toEqual([ready])
  })

  test('are gone half a minute after their last sign of life', async () => {
    const [kim, sam] = [await aUser(w), await aUser(w)]
    await aReport(w, { category: litter })
    await silence() // until the new report has been told
    const start = Date.now()
    const seconds = (count: number) => w.at(new Date(start + count * 1000).toISOString())
    const toSam = await listen(sam)
    const last = () => toSam.told.at(-1)
    seconds(0)
    await look(kim)
    await look(sam)
    await expect.poll(last).toEqual({ kind: 'presence', id: 1, others: [kim.email] })
    seconds(29)
    await look(sam)
    await silence()
    expect(last()).toEqual({ kind: 'presence', id: 1, others: [kim.email] })
    seconds(31)
    await expect.poll(last).toEqual({ kind: 'presence', id: 1, others: [] })
  })

  test('may only say that they look at what they may see', async () => {
    await aReport(w, { category: litter })
    const outsider = await aUser(w, { departments: ['AEG'] })
    expect((await look(outsider)).status).toBe(403)
    expect((await w.as(outsider)('PUT', '/api/reports/999/presence')).status).toBe(404)
  })
})

test.runIf(isOnPostgres)(
  'after a break of the connection it listens again, and says that something may be missed',
  async () => {
    const user = await aUser(w)
    const { until, told } = await listen(user)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen%'`.execute(w.base.db)
    expect((await until(2))[1]).toEqual({ kind: 'missed' })
    await aReport(w, { category: litter })
    await expect.poll(() => told.at(-1)).toMatchObject({ kind: 'report', id: 1 })
  },
)
