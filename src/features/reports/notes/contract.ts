import { z } from 'zod'
import { endpoint } from '../../../kit/endpoint.ts'
import { maxMentions } from '../../users/directory.ts'
import { limits } from '../rules.ts'

const CorrectableNote = z.object({
  text: z.string(),
  /** The time until which it can be corrected. */
  until: z.string(),
})

export const readCorrectableNote = endpoint('GET', '/api/reports/:id/own-note', {
  access: ['sia_read'],
  answer: CorrectableNote.nullable(),
  summary: 'One’s last note with a report, while it can still be corrected',
})

export const correctNote = endpoint('PATCH', '/api/reports/:id/own-note', {
  access: ['sia_write'],
  body: z.object({
    text: z.string().trim().min(1).max(limits.note),
    /** The ids of the colleagues whom the text mentions; those who were not mentioned before are notified. */
    mentions: z.array(z.int().positive()).max(maxMentions).optional(),
  }),
  answer: CorrectableNote,
  summary: 'Correct one’s last note; what stood there first stays in the history',
})
