import { reassignReports } from '#features/area-settings/server/restore-areas.ts'
import { reassignQueue } from '#features/areas/reassignment.ts'
import { mergeQueue, moveRest } from '#features/category-merge/server/move-reports.ts'
import { moveRestBack, undoMergeQueue } from '#features/category-merge/server/undo-merge.ts'
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
