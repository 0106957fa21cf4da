import type { Tx } from '../../../server/base.ts'
import { deleteRows } from '../../../server/db/count-rows.ts'

/** Delete the sessions of no report in which something was answered before this moment, with all answers. @returns how many */
export const deleteEndedSessions = (tx: Tx, before: Date): Promise<number> =>
  deleteRows(tx.deleteFrom('questionnaireSessions').where('reportId', 'is', null).where('startedAt', '<', before))

/** Delete the files that were not sent in sessions that ended before this moment: they are orphaned (by a trigger). @returns how many */
export const deleteUnsentFiles = (tx: Tx, before: Date): Promise<number> =>
  deleteRows(
    tx
      .deleteFrom('questionnaireFiles')
      .where('sessionId', 'in', tx.selectFrom('questionnaireSessions').select('id').where('submitBefore', '<', before)),
  )
