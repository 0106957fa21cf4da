import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { ConfigurationError } from '../configuration-error.ts'
import { type LockTimeout, migrationLockTimeout, withLockTimeout, withoutTransaction } from './lock-timeout.ts'
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

type Migration = {
  name: string
  text: string
  digest: string
  isExpand: boolean
  /** Whether it creates an index while others write, which no transaction can do. */
  isConcurrent: boolean
}

/** The first line of a migration that only adds: versions without it run and start on a database that had it. */
const expandMark = '-- expand'
/** The same of one that adds nothing but an index, which is created concurrently. */
const concurrentMark = '-- expand concurrently'

/**
 * Bring the database up to date: apply each migration that it has not had yet, in the order of their names, each in a
 * transaction, or outside one if its first line says `-- expand concurrently`.
 * @returns the names of those that were applied
 * @throws ConfigurationError when tables stay locked for minutes, when one that was applied earlier is missing or was edited, when
 *   a newer version applied one that this version cannot run with, or when the database is from before 0.1.0
 */
export async function migrate(pool: Pool, options: Options): Promise<string[]> {
  const client = await pool.connect()
  try {
    return await withoutTimeouts(client, async () => {
      // without timeouts: an index on a million rows takes minutes
      await waitForTurn(client)
      return applyNew(client, options).finally(() =>
        client.query(`rollback; select pg_advisory_unlock(${advisoryLockKey})`),
      )
    })
  } finally {
    client.release()
  }
}

/**
 * Take the advisory lock, by asking again and again: a statement that waits for it would be one for whose end a concurrent index of
 * the process that has it waits in turn.
 */
async function waitForTurn(client: PoolClient) {
  const isTaken = async () =>
    (await client.query(`select pg_try_advisory_lock(${advisoryLockKey}) as is_taken`)).rows[0]?.is_taken
  while (!(await isTaken())) await delay(turnInterval)
}

/** How often a process asks whether it is its turn to migrate (milliseconds). */
const turnInterval = 100

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
    await (migration.isConcurrent
      ? applyConcurrently(client, lockTimeout, migration)
      : withLockTimeout(client, lockTimeout, { name: migration.name, apply: () => apply(client, migration) }))
  return pending.map(({ name }) => name)
}

type AppliedMigration = Pick<Migration, 'name' | 'digest' | 'isExpand'>

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
      const mark = text.split(/\r?\n/, 1)[0]?.trimEnd()
      const isConcurrent = mark === concurrentMark
      return { name, text, digest: digestOf(text), isConcurrent, isExpand: isConcurrent || mark === expandMark }
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

async function apply(client: PoolClient, migration: Migration) {
  await client.query(migration.text)
  await recordApplied(client, migration)
}

const recordApplied = (client: PoolClient, { name, digest, isExpand }: Migration) =>
  client.query('insert into migrations (name, digest, is_expand) values ($1, $2, $3)', [name, digest, isExpand])

const indexPattern = /^create (?:unique )?index concurrently (?<index>\w+) on [^;]+;?$/i

/**
 * Create an index while others write. It waits for transactions that began before it, and nothing waits for it. What an attempt that was
 * interrupted left behind, an index that is not used, is dropped first.
 */
function applyConcurrently(client: PoolClient, lockTimeout: LockTimeout, migration: Migration) {
  const { index } = indexPattern.exec(migration.text.replace(/^--.*$/gm, '').trim())?.groups ?? {}
  if (!index) throw new Error(`${migration.name} has to be one statement: create index concurrently NAME on …`)
  return withoutTransaction(client, lockTimeout, {
    name: migration.name,
    async apply() {
      await client.query(`drop index concurrently if exists ${index}`)
      await client.query(migration.text)
      await recordApplied(client, migration)
    },
  })
}
