import type { Tx } from '../../../../server/base.ts'
import type { User } from '../../../users/policy.ts'
import { record } from '../../server/record.ts'
import { findFor, touch } from '../../server/store.ts'

/** Write a note with a report; only staff read it. */
export async function addNote(tx: Tx, user: User, id: number, text: string) {
  await findFor(tx, user, 'addNote', id)
  await touch(tx, id)
  await record(tx, id, { type: 'note-added', text }, user)
}
