import { sql } from 'kysely'
import type { Db } from '../src/server/db/database.ts'

/**
 * A query that deletes all rows of these tables and of those that refer to them, and restarts their ids at one. With few rows
 * it takes a fifth of the time of `truncate`, and does not wait for readers.
 */
export async function deleteAllRowsQuery(db: Db, tables: readonly string[]) {
  const { rows: all } = await sql<{ name: string; counter: string | null }>`
    with recursive emptied(id) as (
      select unnest(${tables}::regclass[])::oid
      union
      select conrelid from pg_constraint join emptied on confrelid = id where contype = 'f')
    select id::regclass::text as name, pg_get_serial_sequence(id::regclass::text, attname) as counter
    from emptied left join pg_attribute on attrelid = id and attidentity <> ''`.execute(db)
  const names = new Set(all.map(({ name }) => name))
  return sql.raw(
    [
      'begin',
      'set local session_replication_role = replica', // all rows go: no foreign key has to be checked meanwhile
      ...[...names].map(name => `delete from ${name}`),
      ...all.flatMap(({ counter }) => (counter ? [`select setval('${counter}', 1, false)`] : [])),
      'commit',
    ].join(';'),
  )
}
