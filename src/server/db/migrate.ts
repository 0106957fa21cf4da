import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool, PoolClient } from 'pg'
import { ConfigurationError } from '../config.ts'
import { withoutTimeouts } from './socket-timeouts.ts'

/** The key of the advisory lock, unlike that of any other lock: several processes may start at once, one migrates. */
const advisoryLockKey = 7_240_515

type Options = {
  /** The folder that holds the migrations, as `.sql` files. */
  folder: string
  /** How to start with an empty database, for the message about one that is too old: "delete …". */
  toStartEmpty: string
}

type Migration = { name: string; text: string; digest: string }

/**
 * Bring the database up to date: apply each migration that it has not had yet, in the order of their names, each in a
 * transaction.
 * @returns the names of those that were applied
 * @throws ConfigurationError when one that was applied earlier is missing or was edited, or when the database is from before 0.1.0
 */
export async function migrate(pool: Pool, options: Options): Promise<string[]> {
  const client = await pool.connect()
  try {
    return await withoutTimeouts(client, async () => {
      // without timeouts: an index on a million rows takes minutes
      await client.query(`select pg_advisory_lock(${advisoryLockKey})`)
      return applyNew(client, options).finally(() =>
        client.query(`rollback; select pg_advisory_unlock(${advisoryLockKey})`),
      )
    })
  } finally {
    client.release()
  }
}

async function applyNew(client: PoolClient, { folder, toStartEmpty }: Options): Promise<string[]> {
  const digests = await appliedDigests(client, toStartEmpty)
  const migrations = await migrationsIn(folder)
  const changed = changedSince(digests, migrations)
  if (changed) throw new ConfigurationError(changed)
  const pending = migrations.filter(({ name }) => !digests.has(name))
  for (const migration of pending) await apply(client, migration)
  return pending.map(({ name }) => name)
}

/** The digest of each migration that was applied to this database, by name. */
async function appliedDigests(client: PoolClient, toStartEmpty: string): Promise<Map<string, string>> {
  await client.query(`create table if not exists migrations
    (name text primary key, digest text not null, run_at timestamptz not null default now())`)
  const { rows, fields } = await client.query<{ name: string; digest: string }>('select * from migrations')
  if (!fields.some(({ name }) => name === 'digest'))
    throw new ConfigurationError(
      `This database is from before 0.1.0 and cannot be brought up to date. To start with an empty one, ${toStartEmpty}.`,
    )
  return new Map(rows.map(({ name, digest }) => [name, digest]))
}

async function migrationsIn(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter(name => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async name => {
      const text = await readFile(join(folder, name), 'utf8')
      return { name, text, digest: digestOf(text) }
    }),
  )
}

/** The same for every kind of line ending that a checkout can have. */
const digestOf = (text: string) => createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex')

/** The message about a migration that was applied and is now missing or edited; undefined when there is none. */
function changedSince(digests: Map<string, string>, migrations: readonly Migration[]): string | undefined {
  for (const [name, digest] of [...digests].sort()) {
    const migration = migrations.find(each => each.name === name)
    if (!migration)
      return `Migration ${name} was applied to this database and is missing: restore the file, or start a version of Meldwerk that has it.`
    if (migration.digest !== digest)
      return `Migration ${name} was applied to this database and has been edited since: restore the file, and put the change in a new one.`
  }
  return undefined
}

async function apply(client: PoolClient, { name, text, digest }: Migration) {
  await client.query('begin')
  await client.query(text)
  await client.query('insert into migrations (name, digest) values ($1, $2)', [name, digest])
  await client.query('commit')
}
