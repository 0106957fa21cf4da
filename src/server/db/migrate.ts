import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool, PoolClient } from 'pg'
import { ConfigurationError } from '../configuration-error.ts'
import { type LockTimeout, migrationLockTimeout, withLockTimeout } from './lock-timeout.ts'
import { withoutTimeouts } from './socket-timeouts.ts'

/** The key of the advisory lock, unlike that of any other lock: several processes may start at once, one migrates. */
const advisoryLockKey = 7_240_515

type Options = {
  /** The folder that holds the migrations, as `.sql` files. */
  folder: string
  /** How to start with an empty database, for the message about one that is too old: "delete …". */
  toStartEmpty: string
  lockTimeout?: LockTimeout
}

type Migration = { name: string; text: string; digest: string; isExpand: boolean }

/** The first line of a migration that only adds: versions without it run and start on a database that had it. */
const expandMark = '-- expand'

/**
 * Bring the database up to date: apply each migration that it has not had yet, in the order of their names, each in a
 * transaction.
 * @returns the names of those that were applied
 * @throws ConfigurationError when tables stay locked for minutes, when one that was applied earlier is missing or was edited, when
 *   a newer version applied one that this version cannot run with, or when the database is from before 0.1.0
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

async function applyNew(
  client: PoolClient,
  { folder, toStartEmpty, lockTimeout = migrationLockTimeout }: Options,
): Promise<string[]> {
  const applied = await appliedMigrations(client, toStartEmpty)
  const migrations = await migrationsIn(folder)
  const refusal = refusalOf(applied, migrations)
  if (refusal) throw new ConfigurationError(refusal)
  const pending = migrations.filter(({ name }) => !applied.some(each => each.name === name))
  for (const migration of pending)
    await withLockTimeout(client, lockTimeout, { name: migration.name, apply: () => apply(client, migration) })
  return pending.map(({ name }) => name)
}

type AppliedMigration = Omit<Migration, 'text'>

/** The migrations that were applied to this database, by any version, in the order of their names. */
async function appliedMigrations(client: PoolClient, toStartEmpty: string): Promise<AppliedMigration[]> {
  await client.query(`create table if not exists migrations (name text primary key, digest text not null,
    run_at timestamptz not null default now(), is_expand boolean not null default false)`)
  const { rows, fields } = await client.query('select * from migrations order by name')
  const hasColumn = (column: string) => fields.some(({ name }) => name === column)
  if (!hasColumn('digest'))
    throw new ConfigurationError(
      `This database is from before 0.1.0 and cannot be brought up to date. To start with an empty one, ${toStartEmpty}.`,
    )
  if (!hasColumn('is_expand'))
    await client.query('alter table migrations add column is_expand boolean not null default false')
  return rows.map(({ name, digest, is_expand: isExpand = false }) => ({ name, digest, isExpand }))
}

async function migrationsIn(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter(name => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async name => {
      const text = await readFile(join(folder, name), 'utf8')
      return { name, text, digest: digestOf(text), isExpand: text.split(/\r?\n/, 1)[0]?.trimEnd() === expandMark }
    }),
  )
}

/** The same for every kind of line ending that a checkout can have. */
const digestOf = (text: string) => createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex')

/** Why this version must not start on a database with these migrations; undefined when it may. */
function refusalOf(applied: readonly AppliedMigration[], migrations: readonly Migration[]): string | undefined {
  const latest = Math.max(0, ...migrations.map(numberOf))
  for (const { name, digest, isExpand } of applied) {
    const migration = migrations.find(each => each.name === name)
    if (migration && migration.digest !== digest)
      return `Migration ${name} was applied to this database and has been edited since: restore the file, and put the change in a new one.`
    if (migration || (isExpand && numberOf({ name }) > latest)) continue
    return numberOf({ name }) > latest
      ? `This database is newer than this version of Meldwerk: migration ${name} was applied to it, with which older versions cannot work; start the newer version, or restore a backup from before it.`
      : `Migration ${name} was applied to this database and is missing: restore the file, or start a version of Meldwerk that has it.`
  }
  return undefined
}

const numberOf = ({ name }: { name: string }) => Number.parseInt(name, 10)

async function apply(client: PoolClient, { name, text, digest, isExpand }: Migration) {
  await client.query(text)
  await client.query('insert into migrations (name, digest, is_expand) values ($1, $2, $3)', [name, digest, isExpand])
}
