import { availableParallelism } from 'node:os'
import {
  processLargePhotoQueue,
  processPhotoQueue,
  processWaitingPhoto,
} from '#features/attachments/server/process-photo.ts'
import { discardFileHandler, discardFileQueue } from '#features/attachments/server/stored-files.ts'
import type { Base } from '#server/base.ts'
import type { JobData, QueueSettings } from '#server/jobs.ts'

type FileQueue = Omit<QueueSettings, 'schedule'> & { handler: (base: Base) => (data: JobData) => Promise<unknown> }

export const fileQueues: Readonly<Record<string, FileQueue>> = {
  [processPhotoQueue]: { handler: processWaitingPhoto, concurrency: availableParallelism() },
  [processLargePhotoQueue]: { handler: processWaitingPhoto },
  [discardFileQueue]: { handler: discardFileHandler },
}
