import { z } from 'zod'
import { ReportPatch } from '#features/report-page/contract.ts'
import { StatusChange } from '#features/reports/status-change/contract.ts'
import { endpoint } from '#kit/endpoint.ts'

/** A user cannot oversee more. */
export const maxReports = 500
export const undoSeconds = 10

export const BulkPatch = ReportPatch.pick({
  priority: true,
  routing_departments: true,
  assigned_user_email: true,
  closing_reason: true,
  closing_detail: true,
  closing_contact: true,
  planned_on: true,
  planned_part: true,
  notes: true,
})
  .extend({
    status: StatusChange.pick({ state: true, text: true, send_email: true, for_reporter: true }).optional(),
    category: z
      .object({
        category_url: z.string().max(300),
        text: z.string().max(10_000).nullish(),
        /** Mails the reporters of planned work that its day lapses. */
        mails_lost_day: z.boolean().optional(),
      })
      .optional(),
  })
  .refine(patch => Object.values(patch).some(part => part !== undefined), 'Kies wat er moet veranderen.')
export type BulkPatch = z.output<typeof BulkPatch>

const SelectedReport = z.object({
  id: z.int().positive(),
  /** From the `ETag`, without the quotes. */
  version: z.int(),
})

const areUnique = (reports: readonly { id: number }[]) => new Set(reports.map(({ id }) => id)).size === reports.length

export const NewBulkChange = z.object({
  reports: z
    .array(SelectedReport)
    .min(1)
    .max(maxReports)
    .refine(areUnique, 'Elke melding hoort er één keer in te staan.'),
  patch: BulkPatch,
})
export type NewBulkChange = z.output<typeof NewBulkChange>

const SkippedReport = z.object({ id: z.int(), number: z.string(), reason: z.string() })

export const BulkChange = z.object({
  id: z.uuid(),
  patch: BulkPatch,
  startsAt: z.string(),
  /** Seconds by the clock of the server; zero once started. */
  startsIn: z.number(),
  /** Until then nothing changed and it can be undone. */
  isStarted: z.boolean(),
  isFinished: z.boolean(),
  total: z.int(),
  done: z.int(),
  refused: z.array(SkippedReport),
  /** Skipped, because a colleague changed them since they were on screen. */
  changedMeanwhile: z.array(SkippedReport),
})
export type BulkChange = z.output<typeof BulkChange>

export const createBulkChange = endpoint('POST', '/api/bulk-changes', {
  access: ['sia_write'],
  body: NewBulkChange,
  answer: BulkChange,
  summary: 'Change many reports in the same way; starts after ten seconds',
})

export const listBulkChanges = endpoint('GET', '/api/bulk-changes', {
  access: ['sia_read'],
  answer: z.array(BulkChange),
  summary: 'The user’s bulk changes of the last day, newest first',
})

export const readBulkChange = endpoint('GET', '/api/bulk-changes/:id', {
  access: ['sia_read'],
  answer: BulkChange,
  summary: 'The progress of a bulk change',
})

export const undoBulkChange = endpoint('DELETE', '/api/bulk-changes/:id', {
  access: ['sia_write'],
  answer: z.undefined(),
  summary: 'Undo a bulk change; 410 once it has started',
})
