import pg from 'pg'
import type { EmbeddedDatabase } from '../embedded/embedded-database.ts'
import {
  connectionStringOf,
  type DatabaseAddress,
  type DatabaseHost,
  parseDatabaseAddress,
} from './database-address.ts'
import { setSocketTimeouts } from './lock-timeout.ts'

type Connect = (host: DatabaseHost) => pg.Client
type Hosts = {
  hosts: readonly DatabaseHost[]
  needsPrimary: boolean
  connect: Connect
}

type HostSelection = {
  select: () => Promise<DatabaseHost>
  forget: () => void
}

/** The PostgreSQL error for a write on a standby. */
const readOnlyCode = '25006'

/** Checks that the connection leads to a primary. @throws an error with the code of a write on a standby */
async function assertPrimary(client: pg.ClientBase) {
  const { rows } = await client.query<{ isStandby: boolean }>('select pg_is_in_recovery() as "isStandby"')
  if (rows[0]?.isStandby) throw Object.assign(new Error('this server is a standby'), { code: readOnlyCode })
}

/**
 * Selects a usable host from a list: it probes all at once, and uses the first that answers until `forget`. A failover
 * needs no restart: when connections to the old primary break, the next probe finds the promoted standby.
 */
function hostSelection({ hosts, needsPrimary, connect }: Hosts): HostSelection {
  let selected: Promise<DatabaseHost> | undefined

  async function probe(host: DatabaseHost) {
    const client = connect(host)
    client.on('error', () => {})
    try {
      await client.connect()
      if (needsPrimary) await assertPrimary(client)
      return host
    } finally {
      void client.end().catch(() => {})
    }
  }
  return {
    select() {
      selected ??= Promise.any(hosts.map(probe))
      const probes = selected
      return probes.catch(error => {
        if (selected === probes) selected = undefined
        throw error instanceof AggregateError ? error.errors[0] : error
      })
    },
    forget() {
      selected = undefined
    },
  }
}

type Callback = (error: Error | null, client?: pg.Client) => void

/** Returns the client class of a pool whose connections go to the selected host. */
function clientOn({ select, forget }: HostSelection): typeof pg.Client {
  return class extends pg.Client {
    override connect(): Promise<pg.Client>
    override connect(callback: Callback): void
    override connect(callback?: Callback) {
      const connected = this.connectSelected()
      if (!callback) return connected
      void connected.then(
        client => callback(null, client),
        error => callback(error),
      )
      return undefined
    }

    private async connectSelected(): Promise<pg.Client> {
      const { host, port } = await select()
      Object.assign(this, { host, port: Number(port) })
      try {
        return await super.connect()
      } catch (error) {
        forget()
        throw error
      }
    }
  }
}

pg.types.setTypeParser(pg.types.builtins.INT8, Number)
/** A day has no time zone: it stays text. */
pg.types.setTypeParser(pg.types.builtins.DATE, day => day)
const bigintList: number = 1016
pg.types.setTypeParser(bigintList, (value: string) => value.slice(1, -1).split(',').filter(Boolean).map(Number))

/**
 * Compiling a query takes longer than running it. With the default of 4 MB (work_mem) the index result for a frequent
 * word does not fit, and PostgreSQL rechecks every row of the page.
 */
const settings = '-c jit=off -c work_mem=16MB'

type PoolSettings = {
  /** The time without received data after which the connection counts as broken (milliseconds). */
  idleTimeout?: number
  /** True for the address of a pooler in transaction mode, such as PgBouncer. */
  isPooler?: boolean
  isForReading?: boolean
  /** Milliseconds. */
  connectionTimeout?: number
  application?: string
}

const poolers = new WeakSet<pg.Pool>()

/** Returns true when the pool connects to a pooler, which keeps no prepared statements and no settings. */
export const leadsToPooler = (pool: pg.Pool) => poolers.has(pool)

/**
 * Opens a pool of connections to PostgreSQL 15 or newer. Timeouts end long waits, so that no request hangs on the
 * database. A pooler refuses settings of a connection: there the role of the database has them (docs/scale.md#pooler).
 * Among several hosts the pool uses the one that accepts writes, also after a failover
 * (docs/scale.md#standby-and-failover). @param url as in `postgres://user:password@host/database` or
 * `postgres://user:password@host1,host2/database`
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
  /** As in libpq, `primary` and `read-write` check a single host too. */
  target: string
}

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

/** The next query of a broken connection fails; without these listeners the error would end the process. */
function outliving(pool: pg.Pool): pg.Pool {
  const known = () => {}
  return pool.on('error', known).on('connect', client => client.on('error', known))
}

/**
 * Returns a pool on the embedded database, which has one connection: code that queries outside its open transaction
 * hangs in its first test.
 */
export const embeddedPool = (embedded: EmbeddedDatabase) =>
  new pg.Pool({ max: 1, idleTimeoutMillis: 0, user: 'postgres', database: 'postgres', stream: embedded.connection })
