import { z } from 'zod'
import { endpoint } from '../../../kit/endpoint.ts'
import { limits } from '../rules.ts'

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
