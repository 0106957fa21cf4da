import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'

export const vacuumQueue = 'vacuum-database'

/**
 * Removes deleted and changed rows from the database files, and the planner statistics with their values. On a server,
 * a table that exceeds the statement timeout is left to its autovacuum. The embedded database has no autovacuum, and
 * its backups copy these files: its tables are rewritten and its write-ahead log is emptied. @returns the number of
 * tables
 */
export async function vacuumDatabase(db: Db): Promise<number> {
  const { rows } = await sql<{ isEmbedded: boolean }>`select version() like '%PGlite%' as "isEmbedded"`.execute(db)
  const tables = await tablesOf(db)
  if (!rows[0]?.isEmbedded) return vacuumEach(db, sql`vacuum (analyze)`, tables)
  // PGlite never gives back memory that it took once.
  await sql`set maintenance_work_mem = '16MB'`.execute(db)
  // ANALYZE keeps the old statistics of a table without rows.
  await sql`delete from pg_statistic`.execute(db)
  await sql`analyze`.execute(db)
  const count = await vacuumEach(db, sql`vacuum (full)`, [...tables, 'pg_catalog.pg_statistic'])
  await sql`select pg_switch_wal()`.execute(db)
  await sql`checkpoint`.execute(db)
  await sql`reset maintenance_work_mem`.execute(db)
  return count
}

async function tablesOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select format('%I.%I', schemaname, name) as name
    from (select schemaname, tablename as name, tableowner as owner from pg_tables
      union all select schemaname, matviewname, matviewowner from pg_matviews) tables
    where schemaname in ('public', 'pgboss') and pg_has_role(owner, 'usage')`.execute(db)
  return rows.map(({ name }) => name)
}

/** One by one: requests are answered in between. */
async function vacuumEach(db: Db, command: RawBuilder<unknown>, tables: readonly string[]): Promise<number> {
  let count = 0
  for (const table of tables) if (await succeedsInTime(sql`${command} ${sql.raw(table)}`.execute(db))) count += 1
  return count
}

/** PostgreSQL's code for a statement that its timeout ended. */
const timeoutCode = '57014'

const succeedsInTime = (statement: Promise<unknown>): Promise<boolean> =>
  statement.then(
    () => true,
    error => {
      if (error?.code === timeoutCode) return false
      throw error
    },
  )
