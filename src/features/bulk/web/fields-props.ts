import type { z } from 'zod'
import type { ListedReport } from '../../report-view/contract.ts'
import type { Status } from '../../reports/status/statuses.ts'
import type { BulkPatch } from '../contract.ts'

/** The value of the fields for a property: nothing chosen yet, an error, or the change. */
export type FieldsValue = { patch?: z.input<typeof BulkPatch> | undefined; error?: string | undefined }

export type FieldsProps = {
  reports: readonly ListedReport[]
  /** The status that is selected at first; one of the reports can change to it. */
  initialStatus?: Status | undefined
  /** The error of the last attempt to submit. */
  error: string | undefined
  onChange: (value: FieldsValue) => void
}
