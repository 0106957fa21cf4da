import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { recordEvent } from '#features/reports/server/record.ts'
import type { User } from '#features/users/policy.ts'
import { accessTokenSeconds, clockToleranceSeconds } from '#server/auth/tokens.ts'
import { transaction } from '#server/base.ts'
import { isOnPostgres } from '#test/database.ts'
import { aReport, aUser, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'
import { type LiveMessage, maxStreamsPerUser } from './contract.ts'

let w: World
let open: AbortController[] = []
beforeEach(async () => {
  w = await world()
})
afterEach(() => {
  for (const controller of open) controller.abort()
  open = []
})

/** The messages to this user, from `ready` on. */
async function listen(user: User, { sid }: { sid?: string } = {}) {
  const controller = new AbortController()
  open.push(controller)
  const answer = await w.http.inject({
    method: 'GET',
    url: '/api/live',
    payloadAsStream: true,
    signal: controller.signal,
    headers: { authorization: `Bearer ${await w.signIn.tokenFor(user.email, sid)}` },
  })
  const messages: LiveMessage[] = []
  const body = answer.stream()
  body.on('data', chunk => {
    for (const line of String(chunk).split('\n\n')) {
      if (line.startsWith('data: ')) messages.push(JSON.parse(line.slice(6)))
    }
  })
  body.on('error', () => {})
  return {
    answer,
    messages,
    close: () => controller.abort(),
    async until(count: number) {
      await expect.poll(() => messages.length).toBeGreaterThanOrEqual(count)
      return messages
    },
  }
}
const settle = () => new Promise(resolve => setTimeout(resolve, 250))
const ready = { kind: 'ready' } as const
const change = (user: User, id: number, text = 'Ik bel even') =>
  w.as(user)('PATCH', `/signals/v1/private/signals/${id}`, { notes: [{ text }] })

describe('a live event', () => {
  test('is sent to users who may see the report, with the name of the colleague and no content', async () => {
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

  test('is not sent to users who may not see the report', async () => {
    const outsider = await listen(await aUser(w, { departments: ['AEG'] }))
    const insider = await listen(await aUser(w))
    await aReport(w, { category: litter })
    await insider.until(2)
    await settle()
    expect(outsider.messages).toEqual([ready])
  })

  test('is no longer sent to users who lost the right to see it, or have been deactivated', async () => {
    const [insider, moved, deactivated, unauthorized] = [await aUser(w), await aUser(w), await aUser(w), await aUser(w)]
    const [toInsider, toMoved, toDeactivated, toUnauthorized] = await Promise.all(
      [insider, moved, deactivated, unauthorized].map(user => listen(user)),
    )
    await w.base.db.deleteFrom('userDepartments').where('userId', '=', moved.id).execute()
    await w.base.db.updateTable('users').set({ isActive: false }).where('id', '=', deactivated.id).execute()
    await w.base.db.deleteFrom('userPermissions').where('userId', '=', unauthorized.id).execute()
    await aReport(w, { category: litter })
    await toInsider?.until(2)
    await settle()
    for (const other of [toMoved, toDeactivated, toUnauthorized]) expect(other?.messages).toEqual([ready])
    expect([toMoved, toDeactivated, toUnauthorized].map(other => other?.answer.stream().readableEnded)).toEqual([
      false,
      true,
      true,
    ])
  })

  test.each<[string, (path: string, administrator: ReturnType<World['as']>) => Promise<unknown>]>([
    ['deactivated', (path, administrator) => administrator('PATCH', path, { is_active: false })],
    ['given a role that may not read', (path, administrator) => administrator('PATCH', path, { role_ids: [] })],
  ])('ends the stream of a user who is %s, without an event', async (_, changeUser) => {
    const user = await aUser(w, { permissions: [] })
    const administrator = w.as(await aUser(w, { isSuperuser: true }))
    const path = `/signals/v1/private/users/${user.id}`
    const reader = await w.base.db.selectFrom('roles').select('id').where('name', '=', 'Lezer').executeTakeFirst()
    await administrator('PATCH', path, { role_ids: [reader?.id] })
    const { answer, until } = await listen(user)
    await until(1)
    await changeUser(path, administrator)
    await expect.poll(() => answer.stream().readableEnded).toBe(true)
  })

  test('is no longer sent to a session that has ended', async () => {
    const user = await aUser(w)
    const [ended, other] = [await listen(user, { sid: 'ended' }), await listen(user, { sid: 'other' })]
    await w.base.db.insertInto('endedSessions').values({ id: 'ended', until: new Date() }).execute()
    await aReport(w, { category: litter })
    await other.until(2)
    await expect.poll(() => ended.answer.stream().readableEnded).toBe(true)
    expect(ended.messages).toEqual([ready])
  })

  test('is sent after the commit: nothing is sent of a transaction that is rolled back', async () => {
    const user = await aUser(w)
    await aReport(w, { category: litter })
    await settle() // until the event of the new report has been sent
    const { until, messages } = await listen(user)
    await expect(
      transaction(w.base, async tx => {
        await recordEvent(tx, 1, { type: 'priority-changed', from: 'normal', to: 'high' }, user)
        throw new Error('after all not')
      }),
    ).rejects.toThrow('after all not')
    await settle()
    expect(messages).toEqual([ready])
    await change(user, 1)
    expect(await until(2)).toHaveLength(2)
  })
})

describe('a live stream', () => {
  test('ends when the token of its request expires', async () => {
    const user = await aUser(w)
    const token = await w.signIn.tokenFor(user.email)
    w.at(new Date(Date.now() + (accessTokenSeconds + clockToleranceSeconds - 1) * 1000).toISOString())
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

  test('requires the right to read reports', async () => {
    expect((await w.as()('GET', '/api/live')).status).toBe(401)
    expect((await w.as(await aUser(w, { permissions: [] }))('GET', '/api/live')).status).toBe(403)
  })

  test('is limited to a maximum per user, and no longer counts when it is closed', async () => {
    const [user, colleague] = [await aUser(w), await aUser(w)]
    const streams = []
    for (let count = 0; count < maxStreamsPerUser; count += 1) streams.push(await listen(user))
    expect((await w.as(user)('GET', '/api/live')).status).toBe(429)
    expect((await listen(colleague)).answer.statusCode).toBe(200)
    streams[0]?.close()
    await settle()
    expect((await listen(user)).answer.statusCode).toBe(200)
    expect((await w.as(user)('GET', '/api/live')).status).toBe(429)
  })
})

describe('colleagues who view the same report', () => {
  const view = (user: User, method: 'PUT' | 'DELETE' = 'PUT') => w.as(user)(method, '/api/reports/1/presence')

  test('see each other by name until one leaves, and no other user does', async () => {
    const [kim, sam, mo] = [await aUser(w), await aUser(w), await aUser(w)]
    await w.base.db.updateTable('users').set({ firstName: 'Kim', lastName: '' }).where('id', '=', kim.id).execute()
    await aReport(w, { category: litter })
    await settle() // until the event of the new report has been sent
    const [toKim, toSam, toMo] = [await listen(kim), await listen(sam), await listen(mo)]
    expect((await view(kim)).status).toBe(204)
    expect(await toKim.until(2)).toEqual([ready, { kind: 'presence', id: 1, others: [] }])
    await view(sam)
    expect(await toSam.until(2)).toEqual([ready, { kind: 'presence', id: 1, others: ['Kim'] }])
    expect((await toKim.until(3))[2]).toEqual({ kind: 'presence', id: 1, others: [sam.email] })
    await view(kim, 'DELETE')
    expect((await toSam.until(3))[2]).toEqual({ kind: 'presence', id: 1, others: [] })
    expect(toMo.messages).toEqual([ready])
  })

  test('are removed half a minute after their last heartbeat', async () => {
    const [kim, sam] = [await aUser(w), await aUser(w)]
    await aReport(w, { category: litter })
    await settle() // until the event of the new report has been sent
    const start = Date.now()
    const setSeconds = (count: number) => w.at(new Date(start + count * 1000).toISOString())
    const toSam = await listen(sam)
    const last = () => toSam.messages.at(-1)
    setSeconds(0)
    await view(kim)
    await view(sam)
    await expect.poll(last).toEqual({ kind: 'presence', id: 1, others: [kim.email] })
    setSeconds(29)
    await view(sam)
    await settle()
    expect(last()).toEqual({ kind: 'presence', id: 1, others: [kim.email] })
    setSeconds(31)
    await expect.poll(last).toEqual({ kind: 'presence', id: 1, others: [] })
  })

  test('can only be present at reports that they may see', async () => {
    await aReport(w, { category: litter })
    const outsider = await aUser(w, { departments: ['AEG'] })
    expect((await view(outsider)).status).toBe(403)
    expect((await w.as(outsider)('PUT', '/api/reports/999/presence')).status).toBe(404)
  })
})

test.runIf(isOnPostgres)('after a lost connection it listens again, and says that events may be missed', async () => {
  const user = await aUser(w)
  const { until, messages } = await listen(user)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ~ '^(listen|select$|select pg_try_advisory_lock)'`.execute(w.base.db)
  expect((await until(2))[1]).toEqual({ kind: 'missed' })
  await aReport(w, { category: litter })
  await expect.poll(() => messages.at(-1)).toMatchObject({ kind: 'report', id: 1 })
})

test('a changed category, department or source is sent to everybody, so that their lists follow it', async () => {
  const [admin, reader] = [await aUser(w, { isSuperuser: true }), await aUser(w, { permissions: ['sia_read'] })]
  const { messages, until } = await listen(reader)
  const { body: sources } = await w.as(admin)('GET', '/api/sources')
  await w.as(admin)('PATCH', `/api/sources/${sources[0].id}`, { description: 'Aan de balie' })
  await until(2)
  const { body: categories } = await w.as(admin)('GET', '/signals/v1/private/categories?page_size=1')
  await w.as(admin)('PATCH', `/api/categories/${categories.results[0].id}`, { note: 'Let op' })
  await until(3)
  expect(messages).toEqual([ready, { kind: 'setting', of: 'source' }, { kind: 'setting', of: 'category' }])
})
