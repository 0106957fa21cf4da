import { Problem } from '../../../kit/problem.ts'
import type { Tx } from '../../../server/base.ts'
import type { Reader } from '../../../server/db/database.ts'
import { mainOf } from '../../doubles/server/store.ts'
import { lockSession, type SessionRow, sessionById, sessionByUuid } from '../../questionnaires/server/store.ts'
import { findReportForSystem } from '../../reports/server/store.ts'
import type { ClosedReason } from '../rules.ts'
import { questionState } from '../state.ts'

/** Whether a question can be answered on the page of its party, and else why not. */
export async function stateOf(db: Reader, question: SessionRow, now: Date): Promise<'open' | ClosedReason> {
  const state = questionState(question, now)
  if (state !== 'closed' || question.reportId === null) return state
  return (await mainOf(db, question.reportId)) === undefined ? state : 'merged'
}

type Question = {
  uuid: string
  /** Whose page is open; absent: only the link of the mail was opened. */
  address?: string | undefined
}

/** A question to an external party. @throws Problem `not-found` for one to another address */
export async function findQuestion(db: Reader, { uuid, address }: Question): Promise<SessionRow> {
  const question = await sessionByUuid(db, uuid)
  const recipient = question?.recipient?.toLowerCase()
  if (!question || recipient === undefined || question.eventId === null) throw new Problem('not-found')
  if (address !== undefined && recipient !== address) throw new Problem('not-found')
  return question
}

/** @throws Problem `gone` with the reason when it can no longer be answered */
export async function requireOpen(db: Reader, question: SessionRow, now: Date) {
  const state = await stateOf(db, question, now)
  if (state !== 'open') throw new Problem('gone', state)
}

/** The question as it is now, locked with its report until the transaction ends. */
export async function lockQuestion(tx: Tx, { id, reportId }: SessionRow): Promise<SessionRow> {
  if (reportId !== null) await findReportForSystem(tx, reportId)
  await lockSession(tx, id)
  return sessionById(tx, id)
}
