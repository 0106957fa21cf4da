import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool, PoolClient } from 'pg'
import { ConfigurationError } from '../configuration-error.ts'
import { inTurn } from './in-turn.ts'
import { type LockTimeout, migrationLockTimeout, withLockTimeout, withoutTransaction } from './lock-timeout.ts'

/** Unlike the key of any other advisory lock: when several processes start at once, one migrates. */
const advisoryLockKey = 7_240_515

type Options = {
  folder: string
  toStartEmpty: string
  lockTimeout?: LockTimeout
}

type Migration = {
  name: string
  text: string
  digest: string
  isExpand: boolean
  /** True when it creates an index while others write, which no transaction can do. */
  isConcurrent: boolean
}

/** The first line of a migration that only adds: older versions also run and start on a database that has it. */
const expandMark = '-- expand'
/** The same for a migration that only creates an index, concurrently. */
const concurrentMark = '-- expand concurrently'

/**
 * Applies each missing migration in the order of their names, each in a transaction, or outside one if its first line
 * says `-- expand concurrently`. @returns the names of the applied migrations @throws ConfigurationError when tables
 * stay locked for minutes, when an applied migration is missing or was edited, when a newer version applied one that
 * this version cannot run with, or when the database is from before 0.1.0
 */
export function migrate(pool: Pool, options: Options): Promise<string[]> {
  return inTurn(pool, advisoryLockKey, client => applyNew(client, options))
}

async function applyNew(
  client: PoolClient,
  { folder, toStartEmpty, lockTimeout = migrationLockTimeout }: Options,
): Promise<string[]> {
  const applied = await appliedMigrations(client)
  const migrations = await migrationsIn(folder)
  const refusal = isFromBefore010(applied, migrations)
    ? `This database is from before 0.1.0 and cannot be brought up to date. To start with an empty one, ${toStartEmpty}.`
    : refusalOf(applied, migrations)
  if (refusal) throw new ConfigurationError(refusal)
  const pending = migrations.filter(({ name }) => !applied.some(each => each.name === name))
  for (const migration of pending)
    await (migration.isConcurrent
      ? applyConcurrently(client, lockTimeout, migration)
      : withLockTimeout(client, lockTimeout, { name: migration.name, apply: () => apply(client, migration) }))
  return pending.map(({ name }) => name)
}

/** Databases from before 0.1.0 may have no digest. */
type AppliedMigration = Pick<Migration, 'name' | 'isExpand'> & { digest: string | undefined }

async function appliedMigrations(client: PoolClient): Promise<AppliedMigration[]> {
  await client.query(`create table if not exists migrations (name text primary key, digest text not null,
    run_at timestamptz not null default now(), is_expand boolean not null default false)`)
  const { rows } = await client.query('select * from migrations order by name')
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

/** Line endings differ between checkouts; the digest ignores them. */
const digestOf = (text: string) => createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex')

/**
 * Before 0.1.0 the set of migrations was another one: no applied migration has both the name and the text of a current
 * one, and some names are gone. A database with one missing migration, or with only edited ones, does not match this.
 */
function isFromBefore010(applied: readonly AppliedMigration[], migrations: readonly Migration[]): boolean {
  const [first, ofThisSet] = [applied[0], migrations[0]]
  if (!first || !ofThisSet || numberOf(first) !== numberOf(ofThisSet)) return false
  const isKept = ({ name, digest }: AppliedMigration) =>
    migrations.some(each => each.name === name && each.digest === digest)
  const isGone = ({ name }: AppliedMigration) => !migrations.some(each => each.name === name)
  return !applied.some(isKept) && applied.some(isGone)
}

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
 * Creates an index while others write. It waits for earlier transactions, and nothing waits for it. An interrupted
 * attempt leaves an unused index behind, which is dropped first.
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
