import { mainOf } from '#features/doubles/server/store.ts'
import { type SessionTimes, sessionState } from '#features/questionnaires/rules.ts'
import { lockSession, type SessionRow, sessionById, sessionByUuid } from '#features/questionnaires/server/store.ts'
import { findReportForSystem } from '#features/reports/server/store.ts'
import { isClosed } from '#features/reports/status/rules.ts'
import type { Status } from '#features/reports/status/statuses.ts'
import { Problem } from '#kit/problem.ts'
import type { Tx } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import type { ClosedReason } from '../rules.ts'

type QuestionToParty = SessionTimes & {
  reportStatus: Status | null
}

/** Only while the report lies with the party. The wire also takes an answer after staff moved on. */
function questionState(question: QuestionToParty, now: Date): 'open' | Exclude<ClosedReason, 'merged'> {
  const state = sessionState(question, now)
  if (state === 'used') return state
  if (question.reportStatus === 'split') return 'split'
  if (question.reportStatus !== null && isClosed(question.reportStatus)) return 'closed'
  if (state === 'expired') return state
  return question.isAwaited ? 'open' : 'withdrawn'
}

export async function stateOf(db: Reader, question: SessionRow, now: Date): Promise<'open' | ClosedReason> {
  const state = questionState(question, now)
  if (state !== 'closed' || question.reportId === null) return state
  return (await mainOf(db, question.reportId)) === undefined ? state : 'merged'
}

type Question = {
  uuid: string
  /** Absent when only the link of the mail was opened. */
  address?: string | undefined
}

/** @throws Problem `not-found` for a question to another address */
export async function findQuestion(db: Reader, { uuid, address }: Question): Promise<SessionRow> {
  const question = await sessionByUuid(db, uuid)
  const recipient = question?.recipient?.toLowerCase()
  if (!question || recipient === undefined || question.eventId === null) throw new Problem('not-found')
  if (address !== undefined && recipient !== address) throw new Problem('not-found')
  return question
}

/** @throws Problem `gone` with the reason */
export async function requireOpen(db: Reader, question: SessionRow, now: Date) {
  const state = await stateOf(db, question, now)
  if (state !== 'open') throw new Problem('gone', state)
}

export async function lockQuestion(tx: Tx, { id, reportId }: SessionRow): Promise<SessionRow> {
  if (reportId !== null) await findReportForSystem(tx, reportId)
  await lockSession(tx, id)
  return sessionById(tx, id)
}
