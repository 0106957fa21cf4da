import { sql } from 'kysely'
import type { SettingChange, SettingKind } from '../kit/setting-change.ts'
import type { User } from '../kit/user.ts'
import type { Tx } from './base.ts'
import type { Reader } from './db/database.ts'
import { json } from './db/json.ts'

/** The key of the advisory lock, unlike that of any other lock. */
const lockKey = 7_240_519

/** Waits until no other transaction changes settings, and lets the next one wait until this one ends. Take it first. */
export const lockSettings = (tx: Tx) => sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx)

export type Subject = { kind: SettingKind; id: number }

type Recorded = { subject: Subject; by: User; changes: readonly SettingChange[]; isNew?: boolean }

/** Writes a change into the history; nothing when no field changed. */
export async function recordSettingChange(tx: Tx, { subject, by, changes, isNew = false }: Recorded): Promise<void> {
  if (changes.length === 0) return
  await tx
    .insertInto('settingChanges')
    .values({
      kind: subject.kind,
      subjectId: subject.id,
      isNew,
      byUser: by.id,
      at: tx.now,
      changes: json(changes),
    })
    .execute()
}

export type RecordedChange = {
  id: number
  isNew: boolean
  at: Date
  /** An e-mail address; null when the account is gone. */
  who: string | null
  changes: readonly SettingChange[]
}

/** The changes of one subject, newest first. */
export const settingChangesOf = (db: Reader, { kind, id }: Subject): Promise<RecordedChange[]> =>
  db
    .selectFrom('settingChanges as c')
    .leftJoin('users', 'users.id', 'c.byUser')
    .select(['c.id', 'c.isNew', 'c.at', 'users.email as who', 'c.changes'])
    .where('c.kind', '=', kind)
    .where('c.subjectId', '=', id)
    .orderBy('c.id', 'desc')
    .execute()
