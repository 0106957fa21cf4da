import type { z } from 'zod'
import type { ListedReport } from '../../report-view/contract.ts'
import type { BulkPatch } from '../contract.ts'

/** What a part of the form says: nothing is chosen yet, something is wrong with it, or this is the change. */
export type Chosen = { patch?: z.input<typeof BulkPatch> | undefined; fault?: string | undefined }

export type FieldsProps = {
  reports: readonly ListedReport[]
  /** What was wrong when somebody tried to go on. */
  fault: string | undefined
  onChosen: (chosen: Chosen) => void
}
