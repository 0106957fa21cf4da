import { setTimeout as delay } from 'node:timers/promises'
import { createCluster } from './cluster.ts'
import { type Load, startLoad, summaryOf } from './load.ts'
import { startPgBouncer } from './pgbouncer.ts'
import { createDatabase, database, inSeconds, line, startDemo } from './product.ts'
import { findLost, reportsWithoutMail } from './verify.ts'

/** Longer than the product lets a request wait for a connection (milliseconds). */
const maxWait = 15_000

const roleSettings = [
  'jit = off',
  `work_mem = '16MB'`,
  `statement_timeout = '20s'`,
  `idle_in_transaction_session_timeout = '30s'`,
]

const killConnections = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = '${database}' and pid <> pg_backend_pid()`

/** The product through PgBouncer in transaction mode under load, while it reloads, drops connections and restarts. */
export async function runPooler(seconds: number): Promise<string[]> {
  const cluster = await createCluster()
  await createDatabase(cluster)
  for (const setting of roleSettings) await cluster.query(`alter role meldwerk set ${setting}`)
  const pooler = await startPgBouncer(cluster, ['server_lifetime = 5'])
  const server = await startDemo({
    DATABASE_URL: pooler.url(database, 'meldwerk'),
    DATABASE_SESSION_URL: cluster.url(database, 'meldwerk'),
  })
  const load = startLoad({ url: server.url, residents: 10, handlers: 2, readers: 1 })
  const failures: string[] = []
  try {
    const disturbances: [string, () => Promise<unknown>][] = [
      ['nothing, connections closed after 5 s', async () => {}],
      ['RELOAD', () => pooler.command('reload')],
      ['RECONNECT', () => pooler.command('reconnect')],
      [
        'PAUSE and RESUME after a second',
        async () => {
          await pooler.command(`pause ${database}`)
          await delay(1_000)
          await pooler.command(`resume ${database}`)
        },
      ],
      ['the connections to the database killed', () => cluster.query(killConnections)],
      ['a restart of PgBouncer', pooler.restart],
      [
        'KILL, RESUME, and the restart it then needs',
        async () => {
          await pooler.command(`kill ${database}`)
          await delay(1_000)
          await pooler.command(`resume ${database}`)
          await pooler.restart()
        },
      ],
    ]
    for (const [name, disturb] of disturbances) failures.push(...(await measurePart(load, { name, disturb, seconds })))
    await load.stop()
    const { accepted, lost, doubled } = await findLost(cluster, load, database)
    const withoutMail = await reportsWithoutMail(cluster, database)
    line('reports accepted', `${accepted}; lost ${lost}, stored twice ${doubled}, without a mail ${withoutMail}`)
    if (lost + doubled + withoutMail > 0) failures.push('reports are lost, stored twice or without a mail')
  } finally {
    await load.stop()
    await server.stop()
    await pooler.remove()
    await cluster.remove()
  }
  return failures
}

type Part = { name: string; disturb: () => Promise<unknown>; seconds: number }

async function measurePart(load: Load, { name, disturb, seconds }: Part): Promise<string[]> {
  const from = load.now()
  await delay((seconds * 1000) / 2)
  await disturb()
  await delay((seconds * 1000) / 2)
  const { statuses, slowest, unexpected } = summaryOf(load.samples, from, load.now())
  line(name, `${statuses}; slowest ${inSeconds(slowest)}`)
  return [
    ...(unexpected > 0 ? [`${name}: ${unexpected} requests ended otherwise than by success or 503`] : []),
    ...(slowest > maxWait ? [`${name}: a request took ${inSeconds(slowest)}`] : []),
  ]
}
