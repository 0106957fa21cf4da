import { reassignReports } from '#features/area-settings/server/restore-areas.ts'
import { reassignQueue } from '#features/areas/rules.ts'
import { mergeQueue, moveRest, moveRestBack, undoMergeQueue } from '#features/category-changes/server/move-reports.ts'
import { handOverQueue, handOverRest } from '#features/handover/server/hand-over.ts'
import type { Base } from '#server/base.ts'
import type { JobData } from '#server/jobs.ts'

type ReportQueue = { handler: (base: Base) => (data: JobData) => Promise<unknown> }

export const settingQueues: Readonly<Record<string, ReportQueue>> = {
  [handOverQueue]: { handler: handOverRest },
  [mergeQueue]: { handler: moveRest },
  [undoMergeQueue]: { handler: moveRestBack },
  [reassignQueue]: { handler: reassignReports },
}
