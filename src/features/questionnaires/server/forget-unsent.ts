import { type Base, transaction } from '../../../server/base.ts'
import { deleteEndedSessions, deleteUnsentFiles } from './unsent-answers.ts'

/** The scheduled queue that forgets what was filled in and never sent. */
export const forgetUnsentAnswersQueue = 'forget-unsent-answers'

const dayMs = 86_400_000

/**
 * Forget, a day after their sessions ended, the photos that were chosen for answers and never sent, and all answers in sessions that
 * belong to no report. Their files go with the orphaned ones.
 * @returns how many sessions and photos
 */
export const forgetUnsentAnswers = (base: Base): Promise<number> =>
  transaction(base, async tx => {
    const before = new Date(tx.now.getTime() - dayMs)
    return (await deleteEndedSessions(tx, before)) + (await deleteUnsentFiles(tx, before))
  })
