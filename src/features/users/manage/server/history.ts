import { sql } from 'kysely'
import { wireTime } from '../../../../kit/dutch-time.ts'
import { Problem } from '../../../../kit/problem.ts'
import type { Base, Tx } from '../../../../server/base.ts'
import type { Reader } from '../../../../server/db/database.ts'
import { json } from '../../../../server/db/json.ts'
import { displayNameOf } from '../../name.ts'
import type { AccountChange } from '../contract.ts'
import { type Changes, wireAction } from '../rules.ts'

type Subject = { subject: 'user' | 'role'; id: number }

/** What happened to a user or a role; the fields are in `changes`. */
type ChangeKind = 'created' | 'changed' | 'deleted' | 'handed-over'

/** Adds a line to the history of a user or a role. @param by null: from the command line */
export const recordChange = (
  tx: Tx,
  { subject, id }: Subject,
  { kind, changes, by }: { kind: ChangeKind; changes: Changes; by: { id: number } | null },
) =>
  tx
    .insertInto('accountChanges')
    .values({ subject, subjectId: id, kind, changes: json(changes), at: tx.now, byUserId: by?.id ?? null })
    .execute()

type Author = { id: number; email: string; firstName: string; lastName: string }

const changesOf = (db: Reader, { subject, id }: Subject) =>
  db
    .selectFrom('accountChanges as c')
    .leftJoin('users as u', 'u.id', 'c.byUserId')
    .select(['c.id', 'c.at', 'c.kind', 'c.changes'])
    .select(
      sql<Author | null>`case when u.id is not null then jsonb_build_object('id', u.id, 'email', u.email,
        'firstName', u.first_name, 'lastName', u.last_name) end`.as('by'),
    )
    .where('c.subject', '=', subject)
    .where('c.subjectId', '=', id)
    .orderBy('c.id', 'desc')
    .execute()

/** @throws Problem `not-found` */
async function requireSubject(db: Reader, { subject, id }: Subject) {
  const table = subject === 'user' ? 'users' : 'roles'
  if (!(await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst())) throw new Problem('not-found')
}

/** Everything that was changed, newest first. @throws Problem `not-found` for what never was */
export async function listChanges({ db }: Base, subject: Subject): Promise<AccountChange[]> {
  const rows = await changesOf(db, subject)
  if (rows.length === 0) await requireSubject(db, subject)
  return rows.map(({ id, at, kind, changes, by }) => ({
    id,
    at: wireTime(at),
    by: by && { id: by.id, name: displayNameOf(by) },
    kind,
    changes: Object.entries(changes).map(([field, { from, to }]) => ({ field, from, to })),
  }))
}

/** The changes of a user that the wire tells of (docs/wire/staff.md#users). */
export async function listUserHistory({ db }: Base, id: number) {
  const rows = await changesOf(db, { subject: 'user', id })
  if (rows.length === 0) await requireSubject(db, { subject: 'user', id })
  return rows.flatMap(row => {
    const action = row.kind === 'changed' ? wireAction(row.changes) : undefined
    const what = 'UPDATED_USER' as const
    if (action === undefined) return []
    const who = row.by?.email ?? 'Signalen systeem'
    return [{ identifier: `${what}_${row.id}`, when: wireTime(row.at), what, action, description: null, who }]
  })
}
