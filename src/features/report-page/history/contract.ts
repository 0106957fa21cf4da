import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { parseDateTime } from '#kit/parse-date-time.ts'

export const HistoryLine = z.object({
  identifier: z.string(),
  when: z.string(),
  what: z.string(),
  action: z.string(),
  description: z.string().nullable(),
  who: z.string(),
  _signal: z.int(),
  /** From here on not in the API of the reference. `who` names the system for changes by the reporter. */
  by_reporter: z.literal(true).optional(),
  photo: z.object({ location: z.string(), preview: z.string() }).optional(),
  /** The line with the text that came with the photo. */
  sent_with: z.string().optional(),
  by_external_party: z.literal(true).optional(),
  /** The address that the report was forwarded to, or that answered with this status. */
  external_party: z.string().optional(),
})
export type HistoryLine = z.output<typeof HistoryLine>

export const readHistory = endpoint('GET', '/signals/v1/private/signals/:id/history', {
  access: ['sia_read'],
  query: z.object({
    what: z.string().optional(),
    created_after: z
      .string()
      .refine(text => parseDateTime(text) !== undefined, 'Voer een geldige datum/tijd in.')
      .optional(),
  }),
  answer: z.array(HistoryLine),
  summary: 'What happened to a report, newest first',
})
