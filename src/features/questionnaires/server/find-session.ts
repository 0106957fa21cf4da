import { z } from 'zod'
import { findReportForSystem } from '#features/reports/server/store.ts'
import { Problem } from '#kit/problem.ts'
import type { Base, Tx } from '#server/base.ts'
import type { Session } from '../contract.ts'
import { sessionState } from '../rules.ts'
import { toSession } from './shape.ts'
import { lockSession, type SessionRow, sessionByUuid } from './store.ts'

/** @throws Problem 400 for no UUID, 404 for an unknown session, 410 when it cannot be answered (any more) */
export async function findOpenSession(base: Base, uuid: string): Promise<SessionRow> {
  return openOrGone(await sessionByUuid(base.db, checkedUuid(uuid)), base.clock())
}

export async function lockOpenSession(tx: Tx, uuid: string): Promise<SessionRow> {
  const session = openOrGone(await sessionByUuid(tx, checkedUuid(uuid)), tx.now)
  if (session.reportId !== null) await findReportForSystem(tx, session.reportId)
  await lockSession(tx, session.id)
  return openOrGone(await sessionByUuid(tx, session.uuid), tx.now) // read again under the lock
}

function checkedUuid(uuid: string) {
  if (z.uuid().safeParse(uuid).success) return uuid.toLowerCase()
  throw new Problem('invalid-input', [`“${uuid}” is geen geldige UUID.`])
}

function openOrGone(session: SessionRow | undefined, now: Date): SessionRow {
  if (!session) throw new Problem('not-found', 'No Session matches the given query.')
  const state = sessionState(session, now)
  if (state === 'open') return session
  throw new Problem('gone', state === 'used' ? 'Already used!' : 'Expired!')
}

/** Reading changes nothing: mail scanners open every link. */
export const readSession = async (base: Base, uuid: string): Promise<Session> =>
  toSession(base, base.db, await findOpenSession(base, uuid))
