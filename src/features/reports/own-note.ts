import { z } from 'zod'
import { maxMentions } from '#features/users/directory.ts'
import { endpoint } from '#kit/endpoint.ts'
import { requiredText } from '#kit/schemas.ts'
import { limits } from './rules.ts'

const CorrectableNote = z.object({
  text: z.string(),
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
    text: requiredText(limits.note),
    /** Ids of the mentioned colleagues; only the newly mentioned are notified. */
    mentions: z.array(z.int().positive()).max(maxMentions).optional(),
  }),
  answer: CorrectableNote,
  summary: 'Correct one’s last note; what stood there first stays in the history',
})
