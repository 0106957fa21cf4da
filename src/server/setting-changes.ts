import { type SqlBool, sql } from 'kysely'
import { wireTime } from '#kit/dutch-time.ts'
import type { SettingAction, SettingChange, SettingHistory } from '#kit/setting-change.ts'
import type { Tables } from '#schema/tables.ts'
import type { Tx } from './base.ts'
import type { Reader } from './db/database.ts'
import { json } from './db/json.ts'

export const settingsChannel = 'setting-changed'

/** Unlike the key of any other advisory lock. */
const lockKey = 7_240_519

/** Locks the settings until this transaction ends. Take this lock first. */
export const lockSettings = (tx: Tx) => sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx)

type SettingKind = Tables['settingChanges']['kind']
type SettingSubject = { kind: SettingKind; id: number } | { kind: SettingKind; key: string }

type NewSettingChange = {
  subject: SettingSubject
  by: { id: number } | null
  changes: readonly SettingChange[]
  action?: SettingAction
}

/** Writes a change into the history, and notifies every process; does nothing when no field changed. */
export const recordSettingChange = (tx: Tx, change: NewSettingChange): Promise<void> =>
  recordSettingChanges(tx, [change])

/** Writes the changes of several settings, in one statement. */
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

/** Returns the changes of one subject, newest first. `by` is null when the account is gone. */
export const settingChangesOf = (db: Reader, subject: SettingSubject) =>
  changesOfKind(db, subject.kind)
    .where(eb => ('key' in subject ? eb('c.subjectKey', '=', subject.key) : eb('c.subjectId', '=', subject.id)))
    .execute()

/** Returns the last changes of all subjects of a kind, newest first; `subjectId` is null for a subject with a key. */
export const lastSettingChanges = (db: Reader, kind: SettingKind, limit: number) =>
  changesOfKind(db, kind).limit(limit).execute()

export type ChangesCursor = { at: Date; by: number }

type MadeTogether = {
  kinds: readonly SettingKind[]
  /** Changes of these fields represent a group; other fields that changed along with them are counted. */
  mainFields: readonly string[]
  by?: number | undefined
  since?: Date | undefined
  before?: Date | undefined
  after?: ChangesCursor | undefined
  limit: number
}

/**
 * Returns the changes of several kinds, newest first. Changes saved together are one entry: that of a main field, or
 * else the first, with the number of other changed settings.
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

/** Returns all changes of several kinds that were saved together with this one, in the order of recording. */
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

/** Returns the last change of each subject of a kind that has an id. */
export const lastSettingChangeOfEach = (db: Reader, kind: SettingKind) =>
  changesOfKind(db, kind)
    .distinctOn('c.subjectId')
    .clearOrderBy()
    .orderBy('c.subjectId')
    .orderBy('c.id', 'desc')
    .execute()

/** Returns the author of a change on the wire: an e-mail address, or the system. */
export const authorOnWire = (by: Pick<Author, 'email'> | null): string => by?.email ?? 'Signalen systeem'

/**
 * Returns the history of one subject in words, newest first. @param inWords returns the text of the changes that were
 * made together
 */
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

/** Returns a change as a line of a history. @param text the change in words */
export const historyLine = ({ at, by, action, changes }: RecordedChange, text: string): SettingHistory[number] => ({
  when: wireTime(at),
  who: authorOnWire(by),
  action: text,
  isNew: action === 'created',
  changes: [...changes],
})
