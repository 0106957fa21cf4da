import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { parseDateTime } from '#kit/parse-date-time.ts'

/** An empty value counts as absent, as with the filters of the list. */
const moment = z
  .string()
  .refine(text => text === '' || parseDateTime(text) !== undefined, 'Voer een geldige datum/tijd in.')
  .transform(parseDateTime)
  .optional()

const CategoryCount = z.object({
  category: z.object({ name: z.string(), departments: z.array(z.string()), id: z.int() }),
  signal_count: z.int(),
  visible_signal_count: z.int(),
})
export type CategoryCount = z.output<typeof CategoryCount>

const Counts = z.object({
  total_signal_count: z.int(),
  results: z.array(CategoryCount),
})
export type Counts = z.output<typeof Counts>

const counted = { access: ['sia_read'], query: z.object({ start: moment, end: moment }), answer: Counts }

export const countLate = endpoint('GET', '/signals/v1/private/reports/signals/open', {
  ...counted,
  summary: 'Open reports that exceed three times their service level, per category, of all departments',
})

export const countReopenRequested = endpoint('GET', '/signals/v1/private/reports/signals/reopen-requested', {
  ...counted,
  summary: 'Reports of which the reporter asked to reopen, per category, of all departments',
})
