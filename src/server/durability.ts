import type { Pool, PoolClient } from 'pg'

/** Settings without which PostgreSQL calls kept what a power cut can still cost. */
const needed = ['fsync', 'full_page_writes', 'synchronous_commit']

/** Which of them are off in this database. */
export async function settingsThatLose(database: Pick<Pool | PoolClient, 'query'>): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(
    `select name from pg_settings where name = any($1) and setting = 'off' order by name`,
    [needed],
  )
  return rows.map(({ name }) => name)
}
