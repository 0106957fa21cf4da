import { wireTime } from '../../../../kit/dutch-time.ts'
import { Problem } from '../../../../kit/problem.ts'
import type { Tx } from '../../../../server/base.ts'
import type { Reader } from '../../../../server/db/database.ts'
import { json } from '../../../../server/db/json.ts'
import type { User } from '../../../users/policy.ts'
import { record } from '../../server/record.ts'
import { findFor, touch } from '../../server/store.ts'
import { correctable, noteNow } from '../rules.ts'

type Asked = { user: Pick<User, 'id'>; reportId: number; now: Date }

/** Somebody's last note with a report, while it can still be corrected. */
export async function ownNote(db: Reader, { user, reportId, now }: Asked) {
  const row = await db
    .selectFrom('reportEvents')
    .select(['id', 'event', 'at'])
    .where('reportId', '=', reportId)
    .where('byUser', '=', user.id)
    .where(({ eb, ref }) => eb(ref('event', '->>').key('type'), '=', 'note-added'))
    .where('at', '>', new Date(now.getTime() - correctable))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row?.event.type !== 'note-added') return undefined
  return { id: row.id, event: row.event, until: new Date(row.at.getTime() + correctable) }
}

/** Correct one's own last note. The note says both what it says now and what stood there first. */
export async function correctNote(tx: Tx, user: User, { id, text }: { id: number; text: string }) {
  await findFor(tx, user, 'addNote', id)
  const note = await ownNote(tx, { user, reportId: id, now: tx.now })
  if (!note) throw new Problem('invalid-input', ['Je kunt een notitie tot 15 minuten na het opslaan nog wijzigen.'])
  if (text !== noteNow(note.event)) {
    await tx
      .updateTable('reportEvents')
      .set({ event: json({ ...note.event, corrected: text }) })
      .where('id', '=', note.id)
      .execute()
    await touch(tx, id)
    await record(tx, id, { type: 'note-corrected', noteId: note.id, text }, user)
  }
  return { text, until: wireTime(note.until) }
}
