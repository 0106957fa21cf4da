import { type SqlBool, sql } from 'kysely'
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

/** Where a list of what was changed goes on: after what this author changed at this moment. `by` is 0 for the product itself. */
export type ChangesCursor = { at: Date; by: number }

type MadeTogether = {
  kinds: readonly SettingKind[]
  /** A change of one of these fields is what was meant: what changed along with it is counted. */
  mainFields: readonly string[]
  by?: number | undefined
  since?: Date | undefined
  before?: Date | undefined
  after?: ChangesCursor | undefined
  limit: number
}

/**
 * What was changed of several kinds, newest first. Changes of one press are one: that of a main field, or else the first of them,
 * and how many other settings were changed with it.
 */
export const changesMadeTogether = (db: Reader, { kinds, mainFields, ...filter }: MadeTogether) => {
  const { by, since, before, after, limit } = filter
  const isMain = sql<boolean>`jsonb_path_query_array(changes, '$[*].field') ?| ${[...mainFields]}::text[]`
  const author = sql<number>`coalesce(by_user, 0)`
  const groups = db
    .selectFrom('settingChanges')
    .select(sql<number>`(array_agg(id order by ${isMain} desc, id))[1]`.as('shownId'))
    .select(sql<number>`count(distinct (kind, subject_id, subject_key))::int - 1`.as('others'))
    .where('kind', '=', sql<SettingKind>`any(${[...kinds]})`)
    .$if(by !== undefined, rows => rows.where('byUser', '=', by ?? 0))
    .$if(since !== undefined, rows => rows.where(sql<SqlBool>`at >= ${since}`))
    .$if(before !== undefined, rows => rows.where(sql<SqlBool>`at < ${before}`))
    .$if(after !== undefined, rows => rows.where(sql<SqlBool>`(at, ${author}) < (${after?.at}, ${after?.by})`))
    .groupBy(['at', author])
    .orderBy('at', 'desc')
    .orderBy(author, 'desc')
    .limit(limit)
  return changesWithAuthor(db)
    .innerJoin(groups.as('together'), 'together.shownId', 'c.id')
    .select('together.others')
    .clearOrderBy()
    .orderBy('c.at', 'desc')
    .orderBy(sql`coalesce(c.by_user, 0)`, 'desc')
    .execute()
}

/** All that was changed of several kinds by the press that made this change, in the order in which it was recorded. */
export const changesMadeWith = (db: Reader, { kinds, id }: { kinds: readonly SettingKind[]; id: number }) =>
  changesWithAuthor(db)
    .select(sql<number>`0`.as('others'))
    .where('c.kind', '=', sql<SettingKind>`any(${[...kinds]})`)
    .where(
      sql<SqlBool>`(c.at, coalesce(c.by_user, 0)) =
        (select at, coalesce(by_user, 0) from setting_changes where id = ${id})`,
    )
    .clearOrderBy()
    .orderBy('c.id')
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
  return recorded.map(change => historyLine(change, inWords(change.changes)))
}

type RecordedChange = {
  at: Date
  by: Pick<Author, 'email'> | null
  action: SettingAction
  changes: readonly SettingChange[]
}

/** A change as a line of a history. @param text what it says in words */
export const historyLine = ({ at, by, action, changes }: RecordedChange, text: string): SettingHistory[number] => ({
  when: wireTime(at),
  who: authorOnWire(by),
  action: text,
  isNew: action === 'created',
  changes: [...changes],
})
