import type { Tx } from '../../../../server/base.ts'
import type { User } from '../../../users/policy.ts'
import { recordEvent } from '../../server/record.ts'
import { findReportFor, touchReport } from '../../server/store.ts'
import { activeAmong } from './mentions.ts'

type NewNote = { text: string; mentions?: readonly number[] | undefined }

/** Add a note to a report; only staff can read it. Who is mentioned and no longer has an account is left out. */
export async function addNote(tx: Tx, user: User, id: number, { text, mentions = [] }: NewNote) {
  await findReportFor(tx, user, 'addNote', id)
  await touchReport(tx, id)
  const mentioned = await activeAmong(tx, mentions)
  const event = { type: 'note-added', text, ...(mentioned.length > 0 && { mentions: mentioned }) } as const
  await recordEvent(tx, id, event, user)
}
