import type { z } from 'zod'
import type { ListedReport } from '#features/report-view/contract.ts'
import type { Status } from '#features/reports/status/statuses.ts'
import type { BulkPatch } from '../contract.ts'

export type FieldsValue = { patch?: z.input<typeof BulkPatch> | undefined; error?: string | undefined }

export type FieldsProps = {
  reports: readonly ListedReport[]
  initialStatus?: Status | undefined
  error: string | undefined
  onChange: (value: FieldsValue) => void
}
