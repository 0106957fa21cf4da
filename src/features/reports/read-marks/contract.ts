import { z } from 'zod'
import { endpoint } from '../../../kit/endpoint.ts'
import { parseDateTime } from '../../../kit/parse-date-time.ts'

export const markRead = endpoint('PUT', '/api/reports/:id/read-mark', {
  access: ['sia_read'],
  body: z.object({
    /** When the newest reply came that the user saw: one that came since stays new. */
    until: z.string().refine(text => parseDateTime(text) !== undefined, 'Voer een geldige datum/tijd in.'),
  }),
  answer: z.undefined(),
  summary: 'Keep that the user needs to see no more of what the reporter or an external party replied so far',
})
