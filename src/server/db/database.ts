import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import type { Tables } from '../../schema/tables.ts'
import { leadsToPooler } from './connection.ts'
import { preparing } from './prepared-statements.ts'

export type Db = Kysely<Tables>
/** The database or a transaction on it: what only reads takes this. */
export type Reader = Kysely<Tables>

/** Queries with names in camelCase; the insides of JSON stay as they are. */
export const databaseOn = (pool: Pool): Db =>
  new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: leadsToPooler(pool) ? pool : preparing(pool) }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
