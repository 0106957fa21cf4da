import { type Base, type Tx, transaction } from '#server/base.ts'
import { deleteRows } from '#server/db/database.ts'

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

const dayMs = 86_400_000

/**
 * A day after their sessions ended: deletes unsent photos, and all answers of sessions without a report. The orphan job
 * removes the files. @returns the number of sessions and photos
 */
export const forgetUnsentAnswers = (base: Base): Promise<number> =>
  transaction(base, async tx => {
    const before = new Date(tx.now.getTime() - dayMs)
    return (await deleteEndedSessions(tx, before)) + (await deleteUnsentFiles(tx, before))
  })
