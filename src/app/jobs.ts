import { orphanedFilesQueue, removeOrphanedFiles } from '../features/attachments/server/stored-files.ts'
import { undoSeconds } from '../features/bulk/rules.ts'
import { bulkChangeQueue, runBulkChange } from '../features/bulk/server/run.ts'
import { retrain, retrainQueue } from '../features/classification/server/retrain.ts'
import { requeueStuckMails, requeueStuckMailsQueue, sendMail, sendMailQueue } from '../features/mail/server/send.ts'
import { expireSessions, expireSessionsQueue } from '../features/questionnaires/server/expire.ts'
import {
  automaticPartsHandler,
  makePartsDelaySeconds,
  makePartsQueue,
} from '../features/report-page/automatic-parts/server/make-parts.ts'
import { verifyAddress, verifyAddressQueue } from '../features/reports/location/server/verify-address.ts'
import {
  reactionHandler,
  reactionQueue,
  reactionRetryQueue,
  reactionRetrySeconds,
} from '../features/reports/server/record.ts'
import { clearOldIdempotencyKeys } from '../features/reports/server/store.ts'
import { refreshRenamedCategories, renamedCategoriesQueue } from '../features/search/server/renamed-categories.ts'
import { refreshSearchWords, refreshSearchWordsQueue } from '../features/search/server/report-search.ts'
import type { SignIn } from '../features/users/server/sign-in.ts'
import { deleteExpiredPageSessions, deleteExpiredPageSessionsQueue } from '../server/auth/page-sessions.ts'
import type { Base } from '../server/base.ts'
import type { JobData, JobHandlers, QueueSettings } from '../server/jobs.ts'
import { reactions } from './reactions.ts'

const deleteExpiredSignInsQueue = 'delete-expired-sign-ins'
const deleteIdempotencyKeysQueue = 'delete-old-idempotency-keys'

export type Queue = QueueSettings & {
  handler: (base: Base, signIn: SignIn) => (data: JobData) => Promise<unknown>
}

/** Every queue of the product. */
export const queues: Readonly<Record<string, Queue>> = {
  [reactionQueue]: { handler: base => reactionHandler(base, reactions), concurrency: 4, inSequenceBy: 'reportId' },
  [reactionRetryQueue]: { handler: base => reactionHandler(base, reactions), delaySeconds: reactionRetrySeconds },
  [sendMailQueue]: { handler: sendMail, concurrency: 10, inSequenceBy: 'reportId' },
  [verifyAddressQueue]: { handler: verifyAddress, concurrency: 4, inSequenceBy: 'reportId' },
  [requeueStuckMailsQueue]: { handler: requeueStuckMails, schedule: '*/5 * * * *' },
  [makePartsQueue]: { handler: automaticPartsHandler, delaySeconds: makePartsDelaySeconds },
  [bulkChangeQueue]: { handler: runBulkChange, delaySeconds: undoSeconds },
  [orphanedFilesQueue]: { handler: base => () => removeOrphanedFiles(base), schedule: '17 * * * *' },
  [retrainQueue]: { handler: base => () => retrain(base), schedule: '17 2 * * *' },
  [refreshSearchWordsQueue]: { handler: base => () => refreshSearchWords(base.db), schedule: '47 * * * *' },
  [renamedCategoriesQueue]: { handler: base => refreshRenamedCategories(base), schedule: '* * * * *' },
  [expireSessionsQueue]: { handler: base => () => expireSessions(base), schedule: '*/10 * * * *' },
  [deleteExpiredSignInsQueue]: { handler: (_, signIn) => () => signIn.forgetExpired(), schedule: '27 * * * *' },
  [deleteExpiredPageSessionsQueue]: {
    handler: base => () => deleteExpiredPageSessions(base.db, base.clock()),
    schedule: '7 * * * *',
  },
  [deleteIdempotencyKeysQueue]: {
    handler: base => () => clearOldIdempotencyKeys(base.db, base.clock()),
    schedule: '37 3 * * *',
  },
}

/** The functions that handle the jobs of these queues. */
export const handlersOf = (all: Readonly<Record<string, Queue>>, base: Base, signIn: SignIn): JobHandlers =>
  Object.fromEntries(Object.entries(all).map(([name, { handler }]) => [name, handler(base, signIn)]))
