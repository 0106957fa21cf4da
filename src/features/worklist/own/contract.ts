import { z } from 'zod'
import { endpoint } from '../../../kit/endpoint.ts'
import { statusCodes } from '../../reports/contract.ts'
import { limits } from '../../reports/rules.ts'

const OwnNote = z.object({
  text: z.string(),
  /** From then on it stays as it is. */
  until: z.string(),
})

export const readOwnNote = endpoint('GET', '/api/reports/:id/own-note', {
  access: ['sia_read'],
  answer: OwnNote.nullable(),
  summary: 'One’s last note with a report, while it can still be corrected',
})

export const correctOwnNote = endpoint('PATCH', '/api/reports/:id/own-note', {
  access: ['sia_write'],
  body: z.object({ text: z.string().trim().min(1).max(limits.note) }),
  answer: OwnNote,
  summary: 'Correct one’s last note; what stood there first stays in the history',
})

/** Of a report that one may not open any more, no more than this is told. */
const HandledReport = z.object({
  id: z.int(),
  number: z.string(),
  createdAt: z.string(),
  handledAt: z.string(),
  category: z.string(),
  departments: z.string(),
  state: z.enum(statusCodes),
  status: z.string(),
  canOpen: z.boolean(),
})
export type HandledReport = z.output<typeof HandledReport>

export const listHandled = endpoint('GET', '/api/handled-by-me', {
  access: ['sia_read'],
  answer: z.array(HandledReport),
  summary: 'The reports that one changed oneself in the last 30 days, also those that left one’s view',
})
