import type { User } from '#features/users/policy.ts'
import { activeUserAccounts } from '#features/users/server/store.ts'
import type { Tx } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { recordEvent } from '../../server/record.ts'
import { findReportFor, touchReport } from '../../server/store.ts'

export const activeAmong = async (db: Reader, mentions: readonly number[]): Promise<number[]> =>
  mentions.length > 0 ? (await activeUserAccounts(db, mentions)).map(({ id }) => id) : []

type NewNote = { text: string; mentions?: readonly number[] | undefined }

/** Only staff can read notes. Mentioned users without an active account are left out. */
export async function addNote(tx: Tx, user: User, id: number, { text, mentions = [] }: NewNote) {
  await findReportFor(tx, user, 'addNote', id)
  await touchReport(tx, id)
  const mentioned = await activeAmong(tx, mentions)
  const event = { type: 'note-added', text, ...(mentioned.length > 0 && { mentions: mentioned }) } as const
  await recordEvent(tx, id, event, user)
}
