import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'

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
