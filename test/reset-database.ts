import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

/**
 * Returns a query that deletes all rows of these tables and of those that refer to them, restarts their ids at one, and puts
 * the rows of all other tables back as they are now, where a test changed them. It calls a function, which looks first where
 * there are rows: most tests write to few tables. With few rows that takes less than a fifth of the time of `truncate`, and does
 * not wait for readers. Triggers and foreign keys stay on: to switch them off, by `session_replication_role`, makes PostgreSQL
 * plan every statement anew, which cost each test more than the deleting.
 * @param lastTables tables that triggers write to when rows of others are deleted
 * @param untouched tables that stay as they are
 */
export async function resetQuery(
  db: Db,
  { tables, lastTables, untouched }: Record<'tables' | 'lastTables' | 'untouched', readonly string[]>,
) {
  const { rows: all } = await sql<Table>`
    with recursive emptied(id) as (
      select unnest(${tables}::regclass[])::oid
      union
      select conrelid from pg_constraint join emptied on confrelid = id where contype = 'f')
    select oid::regclass::text as name, pg_get_serial_sequence(oid::regclass::text, attname) as counter,
      oid in (select id from emptied) as "isEmptied",
      array(select distinct confrelid::regclass::text from pg_constraint
        where conrelid = pg_class.oid and contype = 'f' and confrelid <> pg_class.oid and confdeltype <> 'n') as parents,
      array(select quote_ident(attname) from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped order by attnum) as columns
    from pg_class left join pg_attribute on attrelid = oid and attidentity <> ''
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`.execute(db)
  const emptied = all.filter(({ isEmptied }) => isEmptied)
  const kept = childrenFirst(all.filter(({ name, isEmptied }) => !isEmptied && !untouched.includes(name)))
  const columnsOf = (name: string) => all.find(table => table.name === name)?.columns ?? []
  const names = childrenFirst(emptied).filter(name => !lastTables.includes(name))
  const statements = [
    ...[...names, ...lastTables].map(name => `if exists (select from ${name}) then delete from ${name}; end if;`),
    ...emptied.flatMap(({ counter }) =>
      counter
        ? [`if pg_sequence_last_value('${counter}') is not null then perform setval('${counter}', 1, false); end if;`]
        : [],
    ),
    restoreIfChanged(kept, columnsOf),
  ]
  await keepCopies(db, kept)
  await sql`
    create or replace function reset_database() returns void language plpgsql as
    ${sql.lit(`begin ${statements.join('\n')} end`)}`.execute(db)
  return sql`select reset_database()`
}

type Table = { name: string; counter: string | null; isEmptied: boolean; parents: string[]; columns: string[] }

/** Keeps a copy of each table beside it, unless an earlier world on this database has done so. */
async function keepCopies(db: Db, names: readonly string[]) {
  const { rows } = await sql`select from pg_namespace where nspname = 'before_tests'`.execute(db)
  if (rows.length > 0) return
  const copies = names.map(name => `create table before_tests.${name} as table ${name}`)
  const mark = `create table before_tests.mark as select ${markOf(names)} as mark`
  for (const statement of ['create schema before_tests', ...copies, mark]) await sql.raw(statement).execute(db)
}

/** Each change of a row gives it a newer transaction, and a deleted one leaves fewer rows. */
const markOf = (names: readonly string[]): string =>
  `concat_ws(' ', ${names.map(name => `(select count(*) || ':' || max(xmin::text::bigint) from ${name})`).join(', ')})`

/** Only rows that differ, so that the others keep their place. Ids go on: what the product caches by id stays true. */
function restoreIfChanged(names: readonly string[], columnsOf: (name: string) => readonly string[]): string {
  const same = (name: string) => (columnsOf(name).includes('id') ? 'kept.id = now.id' : 'kept::text = now::text')
  const deleted = names.map(
    name => `delete from ${name} now where not exists (select from before_tests.${name} kept where ${same(name)});`,
  )
  const restored = names.toReversed().map(name => {
    const others = columnsOf(name).filter(column => column !== 'id')
    const update = `update ${name} now set (${others}) = row(${others.map(column => `kept.${column}`)})
      from before_tests.${name} kept where kept.id = now.id and kept::text <> now::text;`
    return `insert into ${name} overriding system value
      select * from before_tests.${name} kept where not exists (select from ${name} now where ${same(name)});
      ${columnsOf(name).includes('id') ? update : ''}`
  })
  return `if (select mark from before_tests.mark) <> ${markOf(names)} then
    ${[...deleted, ...restored].join('\n')}
    update before_tests.mark set mark = ${markOf(names)};
  end if;`
}

/** The names of tables, each after those that refer to it. @throws Error where two refer to each other */
function childrenFirst(tables: readonly Table[]): string[] {
  const parents = new Map(tables.map(table => [table.name, table.parents]))
  const left = new Set(parents.keys())
  const ordered: string[] = []
  while (left.size > 0) {
    const referredTo = new Set([...left].flatMap(name => parents.get(name) ?? []))
    const free = [...left].filter(name => !referredTo.has(name))
    if (free.length === 0) throw new Error(`tables that refer to each other: ${[...left].join(', ')}`)
    for (const name of free) left.delete(name)
    ordered.push(...free)
  }
  return ordered
}
