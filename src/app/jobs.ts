import { availableParallelism } from 'node:os'
import {
  processLargePhotoQueue,
  processPhotoQueue,
  processWaitingPhoto,
} from '#features/attachments/server/process-photo.ts'
import { discardFileHandler, discardFileQueue } from '#features/attachments/server/stored-files.ts'
import { bulkChangeDelaySeconds, bulkChangeQueue, runBulkChange } from '#features/bulk/server/bulk-changes.ts'
import { exportQueue, maxExportSeconds, runExport } from '#features/export/server/exports.ts'
import { sendCode, sendCodeQueue } from '#features/external-parties/server/codes.ts'
import { mailPasswordLink, mailSecondFactorReset } from '#features/mail/accounts/server/account-mails.ts'
import { sendMail, sendMailQueue } from '#features/mail/server/send.ts'
import { sendLink, sendLinkQueue } from '#features/my-reports/list/server/request-link.ts'
import {
  automaticPartsHandler,
  makePartsDelaySeconds,
  makePartsQueue,
} from '#features/report-page/server/automatic-parts.ts'
import { verifyAddress, verifyAddressQueue } from '#features/reports/location/server/verify-address.ts'
import {
  reactionHandler,
  reactionQueue,
  reactionRetryQueue,
  reactionRetrySeconds,
} from '#features/reports/server/record.ts'
import { passwordLinkQueue, secondFactorResetQueue } from '#features/users/sign-in/server/password-links.ts'
import type { SignIn } from '#features/users/sign-in/server/sign-in.ts'
import type { Base } from '#server/base.ts'
import type { JobData, JobHandlers, QueueSettings } from '#server/jobs.ts'
import { reactions } from './reactions.ts'
import { scheduledQueues } from './scheduled-jobs.ts'
import type { ScheduledQueue } from './scheduled-queue.ts'
import { settingQueues } from './setting-jobs.ts'

type FileQueue = Omit<QueueSettings, 'schedule'> & { handler: (base: Base) => (data: JobData) => Promise<unknown> }

const fileQueues: Readonly<Record<string, FileQueue>> = {
  [processPhotoQueue]: { handler: processWaitingPhoto, concurrency: availableParallelism() },
  [processLargePhotoQueue]: { handler: processWaitingPhoto },
  [discardFileQueue]: { handler: discardFileHandler },
}

type TriggeredQueue = Omit<QueueSettings, 'schedule'> & {
  handler: (base: Base, signIn: SignIn) => (data: JobData) => Promise<unknown>
}
export type Queue = TriggeredQueue | ScheduledQueue

const triggeredQueues: Readonly<Record<string, TriggeredQueue>> = {
  [reactionQueue]: { handler: base => reactionHandler(base, reactions), concurrency: 4, inSequenceBy: 'reportId' },
  [reactionRetryQueue]: { handler: base => reactionHandler(base, reactions), delaySeconds: reactionRetrySeconds },
  [sendMailQueue]: { handler: sendMail, concurrency: 10, inSequenceBy: 'reportId' },
  [sendCodeQueue]: { handler: sendCode, concurrency: 2 },
  [verifyAddressQueue]: { handler: verifyAddress, concurrency: 4, batchSize: 50, inSequenceBy: 'reportId' },
  [passwordLinkQueue]: {
    handler: (base, { hasPasswords }) => (hasPasswords ? mailPasswordLink(base) : async () => {}),
    concurrency: 4,
  },
  [secondFactorResetQueue]: { handler: mailSecondFactorReset },
  [sendLinkQueue]: { handler: sendLink, concurrency: 4 },
  [makePartsQueue]: { handler: automaticPartsHandler, delaySeconds: makePartsDelaySeconds },
  [exportQueue]: { handler: runExport, concurrency: 2, maxSeconds: maxExportSeconds },
  [bulkChangeQueue]: { handler: runBulkChange, delaySeconds: bulkChangeDelaySeconds },
}

export const queues: Readonly<Record<string, Queue>> = {
  ...triggeredQueues,
  ...fileQueues,
  ...settingQueues,
  ...scheduledQueues,
}

export const handlersOf = (all: Readonly<Record<string, Queue>>, base: Base, signIn: SignIn): JobHandlers =>
  Object.fromEntries(Object.entries(all).map(([name, { handler }]) => [name, handler(base, signIn)]))
