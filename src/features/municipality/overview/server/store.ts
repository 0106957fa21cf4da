import { type RawBuilder, sql } from 'kysely'
import { displayNameColumn } from '#features/users/server/store.ts'
import type { Reader } from '#server/db/database.ts'
import { factsOf, type SettingKind, settingKinds } from '#settings/kinds.ts'
import type { InactiveCounts, SettingCounts } from '../contract.ts'

type CountRow = Required<Omit<SettingCounts, 'questionSets'>> & { inactive: Required<InactiveCounts> }

export async function countSettings(db: Reader): Promise<CountRow> {
  const inactive = {
    users: sql`select count(*) from users where not is_active`,
    categories: sql`select count(*) from categories where parent_id is not null and not is_active`,
    sources: sql`select count(*) from sources where not is_active`,
    defaultTexts: sql`select count(*) from default_texts where not is_active`,
    answers: sql`select count(*) from standard_answers where not is_visible`,
    rules: sql`select count(*) from routing_rules where not is_active`,
  }
  const { rows } = await sql<CountRow>`select
    (select count(*)::int from users) as "users",
    (select count(*)::int from roles) as "roles",
    (select count(*)::int from departments) as "departments",
    (select count(*)::int from categories where parent_id is not null) as "categories",
    (select count(*)::int from sources) as "sources",
    (select count(*)::int from default_texts) as "defaultTexts",
    (select count(*)::int from standard_answers) as "answers",
    (select count(*)::int from routing_rules) as "rules",
    (select count(*)::int from area_types) as "areaTypes",
    json_build_object(${sql.join(Object.entries(inactive).flatMap(([name, count]) => [sql.lit(name), sql`(${count})`]))})
      as "inactive"`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the counts are one row')
  return row
}

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

export async function namesOfSettings(db: Reader, subjects: readonly Subject[]): Promise<ReadonlyMap<string, string>> {
  const kinds = subjects.map(({ kind }) => kind)
  const ids = subjects.map(({ id }) => id)
  const names = settingKinds.flatMap(kind => {
    const { named } = factsOf(kind)
    return named ? [nameWhen(kind, { table: named.table, name: sql.ref(named.column) })] : []
  })
  const userName = nameWhen('user', { table: 'users', name: displayNameColumn('users') })
  const { rows } = await sql<Subject & { name: string | null }>`
    select s.kind, s.id, case ${sql.join([...names, userName], sql` `)} end as name
    from unnest(${kinds}::text[], ${ids}::bigint[]) as s (kind, id)`.execute(db)
  return new Map(rows.flatMap(({ kind, id, name }) => (name === null ? [] : [[`${kind} ${id}`, name] as const])))
}

const nameWhen = (kind: SettingKind, { table, name }: { table: string; name: RawBuilder<unknown> }) =>
  sql`when s.kind = ${sql.lit(kind)} then (select ${name} from ${sql.table(table)} where id = s.id)`
