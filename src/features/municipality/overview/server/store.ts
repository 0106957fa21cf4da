import { sql } from 'kysely'
import type { SettingKind } from '../../../../kit/setting-change.ts'
import type { Reader } from '../../../../server/db/database.ts'

type CountRow = {
  users: number
  roles: number
  departments: number
  categories: number
  sources: number
  defaultTexts: number
  answers: number
  rules: number
  areaTypes: number
}

/** How many there are of each setting; of what can be switched off only those that are on. */
export async function countSettings(db: Reader): Promise<CountRow> {
  const { rows } = await sql<CountRow>`select
    (select count(*)::int from users where is_active) as "users",
    (select count(*)::int from roles) as "roles",
    (select count(*)::int from departments) as "departments",
    (select count(*)::int from categories sub join categories main on main.id = sub.parent_id
      where sub.is_active and main.is_active) as "categories",
    (select count(*)::int from sources where is_active) as "sources",
    (select count(*)::int from default_texts where is_active) as "defaultTexts",
    (select count(*)::int from standard_answers where is_visible) as "answers",
    (select count(*)::int from routing_rules where is_active) as "rules",
    (select count(*)::int from area_types) as "areaTypes"`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the counts are one row')
  return row
}

/** The active users whose last invitation expired before they used it. */
export const expiredInvitations = (db: Reader, now: Date) =>
  db
    .selectFrom('users')
    .innerJoin('invitations', 'invitations.userId', 'users.id')
    .select(['users.id', 'users.email', 'users.firstName', 'users.lastName'])
    .select(({ fn }) => fn.max('invitations.expiresAt').as('expiredAt'))
    .where('users.isActive', '=', true)
    .where('users.lastSignedInAt', 'is', null)
    .where('users.passwordHash', 'is', null)
    .where('invitations.usedAt', 'is', null)
    .groupBy('users.id')
    .having(({ fn }) => fn.max('invitations.expiresAt'), '<', now)
    .orderBy('users.lastName')
    .orderBy('users.id')
    .execute()

type Subject = { kind: SettingKind; id: number }

/** The names of settings that are still there, by kind and id. */
export async function namesOfSettings(db: Reader, subjects: readonly Subject[]): Promise<ReadonlyMap<string, string>> {
  const kinds = subjects.map(({ kind }) => kind)
  const ids = subjects.map(({ id }) => id)
  const { rows } = await sql<Subject & { name: string | null }>`
    select s.kind, s.id, case
      when s.kind in ('category', 'question-set') then (select name from categories where id = s.id)
      when s.kind = 'department' then (select name from departments where id = s.id)
      when s.kind = 'source' then (select name from sources where id = s.id)
      when s.kind = 'role' then (select name from roles where id = s.id)
      when s.kind = 'default-text' then (select title from default_texts where id = s.id)
      when s.kind = 'standard-answer' then (select text from standard_answers where id = s.id)
      when s.kind = 'routing-rule' then (select name from expressions where id = s.id)
      when s.kind = 'area-type' then (select name from area_types where id = s.id)
      when s.kind = 'user' then
        (select coalesce(nullif(concat_ws(' ', nullif(first_name, ''), nullif(last_name, '')), ''), email)
          from users where id = s.id)
      end as name
    from unnest(${kinds}::text[], ${ids}::bigint[]) as s (kind, id)`.execute(db)
  return new Map(rows.flatMap(({ kind, id, name }) => (name === null ? [] : [[`${kind} ${id}`, name] as const])))
}
