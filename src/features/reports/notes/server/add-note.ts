import type { Tx } from '../../../../server/base.ts'
import type { User } from '../../../users/policy.ts'
import { recordEvent } from '../../server/record.ts'
import { findReportFor, touchReport } from '../../server/store.ts'

/** Add a note to a report; only staff can read it. */
export async function addNote(tx: Tx, user: User, id: number, text: string) {
  await findReportFor(tx, user, 'addNote', id)
  await touchReport(tx, id)
  await recordEvent(tx, id, { type: 'note-added', text }, user)
}
