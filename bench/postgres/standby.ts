import { setTimeout as delay } from 'node:timers/promises'
import { type Cluster, createCluster, createStandby } from './cluster.ts'
import { type Load, startLoad, summaryOf } from './load.ts'
import { createDatabase, database, inSeconds, line, startDemo } from './product.ts'

/** How far the standby may be behind in this run (seconds). */
const maxLag = 4

/** Figures and public maps under load, while the standby that they are read from is paused, killed and back. */
export async function runStandby(seconds: number): Promise<string[]> {
  const primary = await createCluster()
  await createDatabase(primary)
  const standby = await createStandby(primary, 'standby')
  const server = await startDemo({
    DATABASE_URL: primary.url(database, 'meldwerk'),
    DATABASE_READ_URL: standby.url(database, 'meldwerk'),
    DATABASE_READ_MAX_LAG: String(maxLag),
  })
  const load = startLoad({ url: server.url, residents: 3, handlers: 1, readers: 4 })
  const failures: string[] = []
  try {
    const parts: [string, () => Promise<unknown>][] = [
      ['streaming', async () => {}],
      ['replay paused', () => standby.query('select pg_wal_replay_pause()')],
      ['replay resumed', () => standby.query('select pg_wal_replay_resume()')],
      ['standby killed', standby.kill],
      ['standby back', standby.start],
    ]
    for (const [name, begin] of parts) failures.push(...(await measurePart(load, { name, begin, standby, seconds })))
    await load.stop()
  } finally {
    await load.stop()
    await server.stop()
    await standby.remove()
    await primary.remove()
  }
  return failures
}

type Part = { name: string; begin: () => Promise<unknown>; standby: Cluster; seconds: number }

async function measurePart(load: Load, { name, begin, standby, seconds }: Part): Promise<string[]> {
  await begin()
  const [from, readBefore, agesBefore] = [load.now(), await transactionsOn(standby), load.ages.length]
  await delay(seconds * 1000)
  const { statuses, failed, slowest } = summaryOf(load.samples, from, load.now())
  const ages = load.ages.slice(agesBefore)
  const transactions = (await transactionsOn(standby)) - readBefore
  line(name, `${statuses}; slowest ${inSeconds(slowest)}`)
  line('', `queries on the standby ${transactions}; age of figures at most ${Math.max(0, ...ages).toFixed(1)} s`)
  return [
    ...(failed > 0 ? [`${name}: ${failed} requests failed`] : []),
    ...(Math.max(0, ...ages) > maxLag ? [`${name}: figures are older than allowed`] : []),
  ]
}

/** Counts the transactions of the database of a standby; 0 when it is gone. */
async function transactionsOn({ query }: Cluster): Promise<number> {
  const statistics = `select xact_commit as count from pg_stat_database where datname = '${database}'`
  const [row] = await query(statistics).catch(() => [])
  return Number(row?.count ?? 0)
}
