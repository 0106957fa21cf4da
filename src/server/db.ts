import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Tables } from '../schema/tables.ts'
import { endDeadLines } from './dead-lines.ts'
import type { Embedded } from './embedded.ts'
import type { Enqueue, Enqueueing } from './jobs.ts'
import { keepPlans } from './kept-plans.ts'
import type { Tell } from './tell.ts'

export type Db = Kysely<Tables>
type Writing = {
  enqueue: Enqueue
  enqueueing: Enqueueing
  reactionsTo: (type: string) => readonly string[]
  /** Told when it is committed, or never. */
  tell: Tell
  now: Date
}
/** A transaction, with the jobs that are enqueued in it and the moment that counts as now. */
export type Tx = Transaction<Tables> & Writing
/** Either a transaction or nothing around it: for what is written, with all that follows, in one statement. */
export type Writer = Kysely<Tables> & Writing
/** Either: what only reads takes this. */
export type Reader = Kysely<Tables>

pg.types.setTypeParser(pg.types.builtins.INT8, Number)
const bigintList: number = 1016
pg.types.setTypeParser(bigintList, (value: string) => value.slice(1, -1).split(',').filter(Boolean).map(Number))

/**
 * To compile a query takes longer than any of ours runs. With the 4 MB that a server gives by default, what an index finds for a
 * word of many reports does not fit, and every row beside it is read and looked at again.
 */
const settings = '-c jit=off -c work_mem=16MB'

/**
 * The pool of connections to PostgreSQL 15 or newer. Long waits end by themselves: no request hangs on the database.
 * @param url as in `postgres://user:password@host/database`
 * @param longestSilence after which a connection counts as broken (milliseconds)
 */
export const poolOf = (url: string, longestSilence?: number) => {
  const pool = new pg.Pool({
    connectionString: url,
    max: 12,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 20_000,
    idle_in_transaction_session_timeout: 30_000,
    options: settings,
  })
  return outliving(endDeadLines(keepPlans(pool), longestSilence))
}

/** A connection that breaks fails whoever uses it next; the others, and this process, go on. */
function outliving(pool: pg.Pool): pg.Pool {
  const known = () => {}
  return pool.on('error', known).on('connect', client => client.on('error', known))
}

/** The embedded database has one connection: who forgets to use the transaction that he opened waits for ever, in the first test. */
export const embeddedPool = (embedded: Embedded) =>
  keepPlans(
    new pg.Pool({ max: 1, idleTimeoutMillis: 0, user: 'postgres', database: 'postgres', stream: embedded.connection }),
  )

/** Queries with names in camelCase; the insides of JSON stay as they are. */
export const databaseOn = (pool: pg.Pool): Db =>
  new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })

/** JSON as a parameter: `pg` takes a JavaScript list for an SQL one unless it is text. */
export const json = (value: unknown) => JSON.stringify(value)
