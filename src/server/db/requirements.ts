import type { Pool } from 'pg'
import { ConfigurationError } from '../configuration-error.ts'

export type DatabaseFacts = {
  version: number
  encoding: string
  database: string
  role: string
  isStandby: boolean
  mayCreateSchemas: boolean
  mayCreateTables: boolean | null
  hasTrigrams: boolean
  offersTrigrams: boolean
  /** Another role that owns tables of the product and whose rights this role lacks. */
  otherOwner: string | null
}

const factsQuery = `select current_setting('server_version_num')::int as version,
  pg_encoding_to_char(encoding) as encoding, datname as database, current_user as role, pg_is_in_recovery() as "isStandby",
  has_database_privilege(datname, 'create') as "mayCreateSchemas",
  (select has_schema_privilege(oid, 'create') from pg_namespace where nspname = 'public') as "mayCreateTables",
  exists (select from pg_extension where extname = 'pg_trgm') as "hasTrigrams",
  exists (select from pg_available_extensions where name = 'pg_trgm') as "offersTrigrams",
  (select min(tableowner) from pg_tables where schemaname in ('public', 'pgboss')
    and not pg_has_role(tableowner, 'usage')) as "otherOwner"
  from pg_database where datname = current_database()`

/**
 * Checks that the product can be installed in this database. @throws ConfigurationError with a sentence for each
 * missing requirement, which names the statement to run (docs/operations.md)
 */
export async function checkRequirements(pool: Pool) {
  const { rows } = await pool.query<DatabaseFacts>(factsQuery)
  const missing = rows.flatMap(unmetRequirements)
  if (missing.length > 0) throw new ConfigurationError(...missing)
}

const name = (identifier: string) => `"${identifier.replaceAll('"', '""')}"`

/** Returns a sentence for each unmet requirement. */
export function unmetRequirements(facts: DatabaseFacts): string[] {
  const other = needsOtherDatabase(facts)
  return other ? [other] : missingRights(facts)
}

/** Reported alone: an administrator needs another server or database, so other requirements do not matter yet. */
function needsOtherDatabase(facts: DatabaseFacts): string | undefined {
  if (facts.version < 150_000)
    return `The database is PostgreSQL ${Math.floor(facts.version / 10_000)}; Meldwerk needs 15 or newer: upgrade the server, or set DATABASE_URL to another one.`
  if (facts.isStandby)
    return 'DATABASE_URL leads to a standby, which takes no changes: set it to the primary, or to all hosts as in postgres://user:password@host1,host2/database.'
  if (facts.encoding !== 'UTF8')
    return `Database ${name(facts.database)} has the encoding ${facts.encoding}; Meldwerk needs UTF8. Run as an administrator of PostgreSQL, for an empty database: create database ${name(facts.database)} owner ${name(facts.role)} encoding 'UTF8' template template0;`
  return undefined
}

function missingRights({ mayCreateTables, mayCreateSchemas, otherOwner, ...facts }: DatabaseFacts): string[] {
  const [database, role] = [name(facts.database), name(facts.role)]
  const missing: string[] = []
  if (mayCreateTables === null)
    missing.push(
      `Database ${database} has no schema "public". Run in it, as an administrator of PostgreSQL: create schema public authorization ${role};`,
    )
  if (!mayCreateSchemas || mayCreateTables === false)
    missing.push(
      `Role ${role} may not create tables in database ${database}. Run in it, as an administrator of PostgreSQL: grant create on database ${database} to ${role}; grant create on schema public to ${role};`,
    )
  if (!facts.hasTrigrams && !facts.offersTrigrams)
    missing.push(
      `The server of database ${database} lacks the extension pg_trgm: install the package of PostgreSQL that holds it (postgresql-contrib), or run as an administrator: create extension pg_trgm;`,
    )
  if (otherOwner !== null)
    missing.push(
      `Tables in database ${database} belong to role ${name(otherOwner)}, so ${role} cannot change them. Run in it, as an administrator of PostgreSQL: grant ${name(otherOwner)} to ${role};`,
    )
  return missing
}

/**
 * Checks that the connections of a pool keep their settings. Behind a pooler in transaction mode they do not, and the
 * product would fail later. @param variable the name of the address setting, for the message @throws ConfigurationError
 * when they do not
 */
export async function checkKeepsSettings(pool: Pool, variable: string) {
  const jit = await pool.query<{ jit: string }>(`select current_setting('jit') as jit`).then(
    ({ rows }) => rows[0]?.jit,
    (error: Error) => {
      if (!error.message.includes('unsupported startup parameter')) throw error
      return 'refused'
    },
  )
  if (jit === 'off') return
  throw new ConfigurationError(
    `${variable} leads to a pooler such as PgBouncer, which keeps no sessions: set DATABASE_SESSION_URL to the address of PostgreSQL itself.`,
  )
}
