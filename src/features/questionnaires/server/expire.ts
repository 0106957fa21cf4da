import { noReactionText } from '#features/reports/replies.ts'
import { recordEvent } from '#features/reports/server/record.ts'
import { findReportForSystem } from '#features/reports/server/store.ts'
import { changeStatusBySystem, endWaiting } from '#features/reports/status-change/server/change-status.ts'
import { type Base, inTransactions, type Tx, transaction } from '#server/base.ts'
import { deleteRows } from '#server/db/database.ts'
import { daysToAnswer } from '../rules.ts'
import { lockSession, overdueForwards, reportsWithoutReaction, sessionById, updateSession } from './store.ts'

export const expireReactionRequestsQueue = 'expire-questions'
export const expireForwardsQueue = 'expire-forwards'

const dayMs = 86_400_000

/** Each report has its own transaction. @returns the number of ended questions */
export async function expireReactionRequests(base: Base): Promise<number> {
  const now = base.clock()
  const before = new Date(now.getTime() - daysToAnswer['reaction-request'] * dayMs)
  const reports = await reportsWithoutReaction(base.db, { before, now })
  return endWaiting(base, reports, {
    from: 'reaction-requested',
    before,
    change: { to: 'reaction-received', text: noReactionText },
  })
}

export async function expireForwards(base: Base): Promise<number> {
  const forwards = await overdueForwards(base.db, base.clock())
  return inTransactions(base, forwards, (tx, { id }) => endForward(tx, id))
}

async function endForward(tx: Tx, id: number) {
  const { reportId } = await sessionById(tx, id)
  if (reportId !== null) await findReportForSystem(tx, reportId)
  await lockSession(tx, id)
  const session = await sessionById(tx, id)
  if (session.frozenAt || session.invalidatedAt || reportId === null) return false
  await updateSession(tx, id, { invalidatedAt: tx.now })
  await recordEvent(tx, reportId, { type: 'external-reaction', sessionId: id, outcome: 'not-received' }, null)
  if (session.isAwaited) await changeStatusBySystem(tx, reportId, { to: 'closure-requested', text: noReactionText })
  return true
}

/** Sessions without a report, whose first answer was before this moment. @returns their number */
const deleteEndedSessions = (tx: Tx, before: Date): Promise<number> =>
  deleteRows(tx.deleteFrom('questionnaireSessions').where('reportId', 'is', null).where('startedAt', '<', before))

/** A trigger orphans the files. @returns their number */
const deleteUnsentFiles = (tx: Tx, before: Date): Promise<number> =>
  deleteRows(
    tx
      .deleteFrom('questionnaireFiles')
      .where('sessionId', 'in', tx.selectFrom('questionnaireSessions').select('id').where('submitBefore', '<', before)),
  )

export const forgetUnsentAnswersQueue = 'forget-unsent-answers'

/**
 * A day after their sessions ended: deletes unsent photos, and all answers of sessions without a report. The orphan job
 * removes the files. @returns the number of sessions and photos
 */
export const forgetUnsentAnswers = (base: Base): Promise<number> =>
  transaction(base, async tx => {
    const before = new Date(tx.now.getTime() - dayMs)
    return (await deleteEndedSessions(tx, before)) + (await deleteUnsentFiles(tx, before))
  })
