import pg from 'pg'
import type { EmbeddedDatabase } from '../embedded/embedded-database.ts'
import { connectionStringOf, type DatabaseAddress, parseDatabaseAddress } from './database-address.ts'
import { assertPrimary, clientOn, hostSelection } from './hosts.ts'
import { setSocketTimeouts } from './socket-timeouts.ts'

pg.types.setTypeParser(pg.types.builtins.INT8, Number)
/** A day has no time zone: it stays text. */
pg.types.setTypeParser(pg.types.builtins.DATE, day => day)
const bigintList: number = 1016
pg.types.setTypeParser(bigintList, (value: string) => value.slice(1, -1).split(',').filter(Boolean).map(Number))

/**
 * To compile a query takes longer than any of ours runs. With the 4 MB that a server gives by default, what an index finds for a
 * word of many reports does not fit, and every row beside it is read and looked at again.
 */
const settings = '-c jit=off -c work_mem=16MB'

type PoolSettings = {
  /** How long a connection may receive nothing before it counts as broken (milliseconds). */
  idleTimeout?: number
  /** Whether the address is that of a pooler in transaction mode, as PgBouncer. */
  isPooler?: boolean
  /** Whether any of several hosts will do, also a standby. */
  isForReading?: boolean
  /** How long opening a connection may take (milliseconds). */
  connectionTimeout?: number
  /** The name in `pg_stat_activity`, unless the address has one. */
  application?: string
}

const poolers = new WeakSet<pg.Pool>()

/** Whether the connections of this pool lead to a pooler, which keeps no prepared statements and no settings. */
export const leadsToPooler = (pool: pg.Pool) => poolers.has(pool)

/**
 * The pool of connections to PostgreSQL 15 or newer. Long waits end by themselves: no request hangs on the database. A pooler
 * refuses settings of a connection: there the role of the database has them (docs/scale.md#pooler). Of several hosts the one that
 * takes changes is used, also after a failover (docs/scale.md#standby-and-failover).
 * @param url as in `postgres://user:password@host/database` or `postgres://user:password@host1,host2/database`
 */
export function poolOf(url: string, { idleTimeout, isPooler = false, ...more }: PoolSettings = {}) {
  const { isForReading = false, connectionTimeout = 5_000, application = 'meldwerk' } = more
  const address = parseDatabaseAddress(url)
  const { options = '', target_session_attrs: target = 'any', ...parameters } = address.parameters
  const sessionSettings = {
    statement_timeout: 20_000,
    idle_in_transaction_session_timeout: 30_000,
    options: `${settings} ${options}`.trim(),
  }
  const pool = new pg.Pool({
    max: 12,
    application_name: application,
    connectionTimeoutMillis: connectionTimeout,
    ...(isPooler ? options && { options } : sessionSettings),
    ...hostsOf(address, { parameters, connectionTimeout, needsPrimary: !isForReading, target }),
  })
  if (isPooler) poolers.add(pool)
  return outliving(setSocketTimeouts(pool, idleTimeout))
}

type HostSettings = {
  parameters: Readonly<Record<string, string>>
  connectionTimeout: number
  needsPrimary: boolean
  /** As libpq has it: `primary` and `read-write` check a single host too. */
  target: string
}

/** The settings by which connections find their host. */
function hostsOf(
  address: DatabaseAddress,
  { parameters, connectionTimeout, needsPrimary, target }: HostSettings,
): pg.PoolConfig {
  const { hosts } = address
  const connectionString = connectionStringOf(address, hosts[0], parameters)
  if (hosts.length === 1 && !['primary', 'read-write'].includes(target)) return { connectionString }
  const selection = hostSelection({
    hosts,
    needsPrimary,
    connect: host =>
      new pg.Client({
        connectionString: connectionStringOf(address, host, parameters),
        connectionTimeoutMillis: connectionTimeout,
      }),
  })
  return {
    connectionString,
    Client: clientOn(selection),
    async onConnect(client) {
      client.on('error', selection.forget)
      if (!needsPrimary) return
      await assertPrimary(client).catch(error => {
        selection.forget()
        throw error
      })
    },
  }
}

/** A connection that breaks fails its next query; the others, and this process, go on. */
function outliving(pool: pg.Pool): pg.Pool {
  const known = () => {}
  return pool.on('error', known).on('connect', client => client.on('error', known))
}

/** The embedded database has one connection: code that queries outside of the transaction it opened hangs in its first test. */
export const embeddedPool = (embedded: EmbeddedDatabase) =>
  new pg.Pool({ max: 1, idleTimeoutMillis: 0, user: 'postgres', database: 'postgres', stream: embedded.connection })
