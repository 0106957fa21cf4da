import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool, PoolClient } from 'pg'
import { patiently } from './dead-lines.ts'

/** Any number that nothing else locks on: several processes may start at once, one migrates. */
const lock = 7_240_515

/**
 * Bring the database up to date: each file of `migrations/` that it has not had yet, in order, each in a transaction.
 * @returns the names of those that were run
 */
export async function migrate(pool: Pool, folder: string): Promise<string[]> {
  const client = await pool.connect()
  try {
    return await patiently(client, async () => {
      // an index on a million rows takes as long as it takes
      await client.query(`select pg_advisory_lock(${lock})`)
      return missingOnes(client, folder).finally(() => client.query(`rollback; select pg_advisory_unlock(${lock})`))
    })
  } finally {
    client.release()
  }
}

async function missingOnes(client: PoolClient, folder: string): Promise<string[]> {
  await client.query('create table if not exists migrations (name text primary key, run_at timestamptz default now())')
  const { rows } = await client.query<{ name: string }>('select name from migrations')
  const had = new Set(rows.map(({ name }) => name))
  const missing = (await readdir(folder)).filter(name => name.endsWith('.sql') && !had.has(name)).sort()
  for (const name of missing) {
    const text = await readFile(join(folder, name), 'utf8')
    await client.query(`begin;\n${text};\ninsert into migrations (name) values ('${name}');\ncommit`)
  }
  return missing
}
