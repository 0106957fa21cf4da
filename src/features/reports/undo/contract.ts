import { z } from 'zod'
import { endpoint } from '../../../kit/endpoint.ts'

/** With this header our own pages ask for a change that can be undone: what it mails waits. On the wire nothing waits. */
export const undoableHeader = 'Meldwerk-Undoable'
/** The same, for a call. */
export const asUndoable = { [undoableHeader]: 'yes' }
/** The header of the response: the id of the change, for `undoChange`. */
export const undoHeader = 'Meldwerk-Undo'

export const undoChange = endpoint('POST', '/api/changes/:id/undo', {
  access: ['sia_read'], // only who made the change, by whatever right
  answer: z.undefined(),
  summary:
    'Undo a change to a report that one just made oneself; 410 once it is too late, 412 when it was changed since',
})
