import type { Pool, PoolClient } from 'pg'

/** Settings without which PostgreSQL confirms transactions that a power cut can still lose. */
const durabilitySettings = ['fsync', 'full_page_writes', 'synchronous_commit']

/** The durability settings that are off in this database. */
export async function findUnsafeSettings(database: Pick<Pool | PoolClient, 'query'>): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(
    `select name from pg_settings where name = any($1) and setting = 'off' order by name`,
    [durabilitySettings],
  )
  return rows.map(({ name }) => name)
}
