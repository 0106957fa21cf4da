import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { parseDateTime } from '#kit/parse-date-time.ts'

export const markRead = endpoint('PUT', '/api/reports/:id/read-mark', {
  access: ['sia_read'],
  body: z.object({
    /** The time of the newest reply on the screen: a later one stays new. */
    until: z.string().refine(text => parseDateTime(text) !== undefined, 'Voer een geldige datum/tijd in.'),
  }),
  answer: z.undefined(),
  summary: 'Keep that the user needs to see no more of what the reporter or an external party replied so far',
})
