import type { User } from '#features/users/policy.ts'
import { activeUserAccounts } from '#features/users/server/store.ts'
import { wireTime } from '#kit/dutch-time.ts'
import { Problem } from '#kit/problem.ts'
import { type Base, type Tx, transaction } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { json } from '#server/db/json.ts'
import { correctableMs, currentNoteText } from '../notes.ts'
import { recordEvent } from './record.ts'
import { checkMayRead, findReportFor, touchReport } from './store.ts'

type Note = { text: string; mentions?: readonly number[] | undefined }

/** Only staff can read notes. Mentioned users without an active account are left out. */
export async function addNote(tx: Tx, user: User, id: number, { text, mentions = [] }: Note) {
  await findReportFor(tx, user, 'addNote', id)
  await touchReport(tx, id)
  await recordEvent(tx, id, { type: 'note-added', text, ...mentioning(await activeAmong(tx, mentions)) }, user)
}

const activeAmong = async (db: Reader, mentions: readonly number[]): Promise<number[]> =>
  mentions.length > 0 ? (await activeUserAccounts(db, mentions)).map(({ id }) => id) : []

const mentioning = (mentions: readonly number[]) => mentions.length > 0 && { mentions }

export async function readCorrectableNote({ db, clock }: Base, user: User, reportId: number) {
  await checkMayRead(db, user, reportId)
  const note = await findCorrectableNote(db, { user, reportId, now: clock() })
  return note ? { text: currentNoteText(note.event), until: wireTime(note.until) } : null
}

export const correctNote = (base: Base, user: User, { id, text, mentions = [] }: Note & { id: number }) =>
  transaction(base, async tx => {
    await findReportFor(tx, user, 'addNote', id)
    const note = await findCorrectableNote(tx, { user, reportId: id, now: tx.now })
    if (!note) throw new Problem('invalid-input', ['Je kunt een notitie tot 15 minuten na het opslaan nog wijzigen.'])
    const answer = { text, until: wireTime(note.until) }
    if (text === currentNoteText(note.event)) return answer
    const before = note.event.mentions ?? []
    const added = await activeAmong(
      tx,
      mentions.filter(mentioned => !before.includes(mentioned)),
    )
    await tx
      .updateTable('reportEvents')
      .set({ event: json({ ...note.event, corrected: text, ...mentioning([...before, ...added]) }) })
      .where('id', '=', note.id)
      .execute()
    await touchReport(tx, id)
    await recordEvent(tx, id, { type: 'note-corrected', noteId: note.id, text, ...mentioning(added) }, user)
    return answer
  })

type NoteQuery = { user: Pick<User, 'id'>; reportId: number; now: Date }

async function findCorrectableNote(db: Reader, { user, reportId, now }: NoteQuery) {
  const row = await db
    .selectFrom('reportEvents')
    .select(['id', 'event', 'at'])
    .where('reportId', '=', reportId)
    .where('byUser', '=', user.id)
    .where(({ eb, ref }) => eb(ref('event', '->>').key('type'), '=', 'note-added'))
    .where('at', '>', new Date(now.getTime() - correctableMs))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row?.event.type !== 'note-added') return undefined
  return { id: row.id, event: row.event, until: new Date(row.at.getTime() + correctableMs) }
}
