import { beforeEach, expect, test } from 'vitest'
import { type World, world } from '#test/world.ts'
import { transaction } from '../base.ts'
import { deleteExpiredPageSessions, endPageSession, openPageSession, subjectOfPageSession } from './page-sessions.ts'

const purpose = 'page'
let w: World
beforeEach(async () => {
  w = await world()
  w.at('2026-11-21T12:00:00Z')
})

const open = (seconds = 60) =>
  transaction(w.base, tx => openPageSession(tx, { purpose, subject: 'kim@voorbeeld.example', seconds }))
const subjectOf = (token: string | undefined, of = purpose) =>
  subjectOfPageSession(w.base.db, { purpose: of, token, now: w.base.clock() })

test('the token of a page session opens its page until it expires', async () => {
  const token = await open()
  w.at('2026-11-21T12:00:59Z')
  expect(await subjectOf(token)).toBe('kim@voorbeeld.example')
  w.at('2026-11-21T12:01:00Z')
  expect(await subjectOf(token)).toBeUndefined()
})

test('the token of a page session opens no other page, and no page opens without one', async () => {
  const token = await open()
  expect(await subjectOf(token, 'other')).toBeUndefined()
  expect(await subjectOf(undefined)).toBeUndefined()
  expect(await subjectOf('')).toBeUndefined()
  expect(await subjectOf(`${token}x`)).toBeUndefined()
})

test('a page session is ended in one browser, and only by the page that it belongs to', async () => {
  const [one, other] = [await open(), await open()]
  await endPageSession(w.base.db, { purpose: 'other', token: one })
  expect(await subjectOf(one)).toBeDefined()
  await endPageSession(w.base.db, { purpose, token: one })
  expect(await subjectOf(one)).toBeUndefined()
  expect(await subjectOf(other)).toBeDefined()
})

test('only the hash of a page session is stored, and no longer than it works', async () => {
  const token = await open()
  const stored = () => w.base.db.selectFrom('pageSessions').selectAll().execute()
  expect(JSON.stringify(await stored())).not.toContain(token)
  w.at('2026-11-21T12:00:59Z')
  await deleteExpiredPageSessions(w.base.db, w.base.clock())
  expect(await stored()).toHaveLength(1)
  w.at('2026-11-21T12:01:00Z')
  await deleteExpiredPageSessions(w.base.db, w.base.clock())
  expect(await stored()).toEqual([])
})
