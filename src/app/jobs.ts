import { orphanedFilesQueue, removeOrphanedFiles } from '../features/attachments/server/stored-files.ts'
import { undoSeconds } from '../features/bulk/rules.ts'
import { bulkChangeQueue, runBulkChange } from '../features/bulk/server/run.ts'
import { retrain, retrainQueue } from '../features/classification/server/retrain.ts'
import { requeueStuckMails, requeueStuckMailsQueue, sendMail, sendMailQueue } from '../features/mail/server/send.ts'
import {
  automaticPartsHandler,
  makePartsDelaySeconds,
  makePartsQueue,
} from '../features/report-page/automatic-parts/server/make-parts.ts'
import {
  reactionHandler,
  reactionQueue,
  reactionRetryQueue,
  reactionRetrySeconds,
} from '../features/reports/server/record.ts'
import { clearOldIdempotencyKeys } from '../features/reports/server/store.ts'
import { refreshSearchWords, refreshSearchWordsQueue } from '../features/search/server/report-search.ts'
import type { SignIn } from '../features/users/server/sign-in.ts'
import type { Base } from '../server/base.ts'
import type { Queues, Schedules } from '../server/jobs.ts'
import { reactions } from './reactions.ts'

const deleteExpiredSignInsQueue = 'delete-expired-sign-ins'
const deleteIdempotencyKeysQueue = 'delete-old-idempotency-keys'

/** Every queue of the product with the function that handles its jobs. */
export const queues = (base: Base, signIn: Pick<SignIn, 'forgetExpired'>): Queues => ({
  [reactionQueue]: reactionHandler(base, reactions),
  [reactionRetryQueue]: reactionHandler(base, reactions),
  [orphanedFilesQueue]: () => removeOrphanedFiles(base),
  [sendMailQueue]: sendMail(base),
  [makePartsQueue]: automaticPartsHandler(base),
  [bulkChangeQueue]: runBulkChange(base),
  [requeueStuckMailsQueue]: requeueStuckMails(base),
  [retrainQueue]: async () => void (await retrain(base)),
  [refreshSearchWordsQueue]: () => refreshSearchWords(base.db),
  [deleteExpiredSignInsQueue]: () => signIn.forgetExpired(),
  [deleteIdempotencyKeysQueue]: async () => void (await clearOldIdempotencyKeys(base.db, base.clock())),
})

/** By name of queue: how long its jobs wait before they are handled (seconds). */
export const delays = {
  [reactionRetryQueue]: reactionRetrySeconds,
  [makePartsQueue]: makePartsDelaySeconds,
  [bulkChangeQueue]: undoSeconds,
}

/** The queues with scheduled jobs, as cron expressions in Dutch time. */
export const schedules: Schedules = {
  [orphanedFilesQueue]: '17 * * * *',
  [requeueStuckMailsQueue]: '*/5 * * * *',
  [retrainQueue]: '17 2 * * *',
  [refreshSearchWordsQueue]: '47 * * * *',
  [deleteExpiredSignInsQueue]: '27 * * * *',
  [deleteIdempotencyKeysQueue]: '37 3 * * *',
}

export const queueNames = [
  reactionQueue,
  reactionRetryQueue,
  orphanedFilesQueue,
  sendMailQueue,
  makePartsQueue,
  bulkChangeQueue,
  requeueStuckMailsQueue,
  retrainQueue,
  refreshSearchWordsQueue,
  deleteExpiredSignInsQueue,
  deleteIdempotencyKeysQueue,
] as const
