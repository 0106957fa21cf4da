import { z } from 'zod'
import { parseDateTime } from '#kit/day.ts'
import { endpoint } from '#kit/endpoint.ts'

export const markRead = endpoint('PUT', '/api/reports/:id/read-mark', {
  access: ['sia_read'],
  body: z.object({
    /** The time of the newest reply on the screen: a later one stays new. */
    until: z.string().refine(text => parseDateTime(text) !== undefined, 'Voer een geldige datum/tijd in.'),
  }),
  answer: z.undefined(),
  summary: 'Keep that the user needs to see no more of what the reporter or an external party replied so far',
})

/** Seconds that our pages offer to undo a change. */
export const offeredSeconds = 20

/** In seconds; longer than the offer, which stays while the pointer is on it. */
export const undoableSeconds = 25

/** Our own pages send this header to hold the mails of a change until it can no longer be undone. */
export const undoableHeader = 'Meldwerk-Undoable'
export const asUndoable = { [undoableHeader]: 'yes' }
export const undoHeader = 'Meldwerk-Undo'

export const undoChange = endpoint('POST', '/api/changes/:id/undo', {
  access: ['sia_read'], // only for the author of the change, by any right
  answer: z.undefined(),
  summary:
    'Undo a change to a report that one just made oneself; 410 once it is too late, 412 when it was changed since',
})
