import { sql } from 'kysely'
import { wireTime } from '../kit/dutch-time.ts'
import type { SettingAction, SettingChange, SettingKind } from '../kit/setting-change.ts'
import type { SettingHistory } from '../kit/setting-history.ts'
import type { Tx } from './base.ts'
import type { Reader } from './db/database.ts'
import { json } from './db/json.ts'

/** Names the kind of setting that a process changed. */
export const settingsChannel = 'setting-changed'

/** The key of the advisory lock, unlike that of any other lock. */
const lockKey = 7_240_519

/** Waits until no other transaction changes settings, and lets the next one wait until this one ends. Take it first. */
export const lockSettings = (tx: Tx) => sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx)

/** What a change is about: a row by its id, or a text that the product knows by a key. */
type SettingSubject = { kind: SettingKind; id: number } | { kind: SettingKind; key: string }

type NewSettingChange = {
  subject: SettingSubject
  /** Null: the product itself. */
  by: { id: number } | null
  changes: readonly SettingChange[]
  action?: SettingAction
}

/** Writes a change into the history, and notifies every process of it; nothing when no field changed. */
export const recordSettingChange = (tx: Tx, change: NewSettingChange): Promise<void> =>
  recordSettingChanges(tx, [change])

/** The same of changes to several settings, in one statement. */
export async function recordSettingChanges(tx: Tx, all: readonly NewSettingChange[]): Promise<void> {
  const made = all.filter(({ changes }) => changes.length > 0)
  if (made.length === 0) return
  const rows = made.map(({ subject, by, changes, action = 'changed' }) => ({
    kind: subject.kind,
    subjectKey: 'key' in subject ? subject.key : null,
    subjectId: 'key' in subject ? null : subject.id,
    action,
    byUser: by?.id ?? null,
    at: tx.now,
    changes: json(changes),
  }))
  await tx.insertInto('settingChanges').values(rows).execute()
  for (const kind of new Set(rows.map(row => row.kind))) tx.notify(settingsChannel, kind)
}

type Author = { id: number; email: string; firstName: string; lastName: string }

const changesOfKind = (db: Reader, kind: SettingKind) => changesWithAuthor(db).where('c.kind', '=', kind)

const changesWithAuthor = (db: Reader) =>
  db
    .selectFrom('settingChanges as c')
    .leftJoin('users as u', 'u.id', 'c.byUser')
    .select(['c.id', 'c.kind', 'c.subjectId', 'c.subjectKey', 'c.action', 'c.at', 'c.changes'])
    .select(
      sql<Author | null>`case when u.id is not null then jsonb_build_object('id', u.id, 'email', u.email,
        'firstName', u.first_name, 'lastName', u.last_name) end`.as('by'),
    )
    .orderBy('c.id', 'desc')

/** The changes of one subject, newest first. `by` is null when the account is gone. */
export const settingChangesOf = (db: Reader, subject: SettingSubject) =>
  changesOfKind(db, subject.kind)
    .where(eb => ('key' in subject ? eb('c.subjectKey', '=', subject.key) : eb('c.subjectId', '=', subject.id)))
    .execute()

/** The last changes of all subjects of a kind, newest first; `subjectId` is null for one that has a key. */
export const lastSettingChanges = (db: Reader, kind: SettingKind, limit: number) =>
  changesOfKind(db, kind).limit(limit).execute()

type LastChanges = { kinds: readonly SettingKind[]; limit: number }

/** The last changes of settings of several kinds, newest first. */
export const lastChangesOfKinds = (db: Reader, { kinds, limit }: LastChanges) =>
  changesWithAuthor(db)
    .where('c.kind', '=', sql<SettingKind>`any(${[...kinds]})`)
    .limit(limit)
    .execute()

/** The last change of each subject of a kind that has an id. */
export const lastSettingChangeOfEach = (db: Reader, kind: SettingKind) =>
  changesOfKind(db, kind)
    .distinctOn('c.subjectId')
    .clearOrderBy()
    .orderBy('c.subjectId')
    .orderBy('c.id', 'desc')
    .execute()

/** The author of a change on the wire: an e-mail address, or the system. */
export const authorOnWire = (by: Pick<Author, 'email'> | null): string => by?.email ?? 'Signalen systeem'

/** The history of one subject in words, newest first. @param inWords the text of the changes that were made together */
export async function settingHistoryOf(
  db: Reader,
  subject: SettingSubject,
  inWords: (changes: readonly SettingChange[]) => string,
): Promise<SettingHistory> {
  const recorded = await settingChangesOf(db, subject)
  return recorded.map(({ at, by, changes }) => ({
    when: wireTime(at),
    who: authorOnWire(by),
    action: inWords(changes),
  }))
}
