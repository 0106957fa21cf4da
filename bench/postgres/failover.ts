import { setTimeout as delay } from 'node:timers/promises'
import { type Cluster, createCluster, createStandby } from './cluster.ts'
import { startLoad, summaryOf } from './load.ts'
import { createDatabase, database, inSeconds, line, startDemo } from './product.ts'
import { findLost, reportsWithoutMail } from './verify.ts'

/** How long after the end of the primary the standby is promoted (milliseconds): what a supervisor takes to notice. */
const promotionDelay = 3_000

/** Kill the primary under load and promote the standby: with synchronous replication, and without. */
export async function runFailover(seconds: number): Promise<string[]> {
  return [...(await failOver(seconds, { isSynchronous: true })), ...(await failOver(seconds, { isSynchronous: false }))]
}

async function failOver(seconds: number, { isSynchronous }: { isSynchronous: boolean }): Promise<string[]> {
  const primary = await createCluster()
  await createDatabase(primary)
  const standby = await createStandby(primary, 'standby')
  if (isSynchronous) {
    await primary.query(`alter system set synchronous_standby_names = 'standby'`)
    await primary.query('select pg_reload_conf()')
  }
  const hosts = [primary, standby].map(({ port }) => `127.0.0.1:${port}`).join(',')
  const server = await startDemo({
    DATABASE_URL: `postgres://meldwerk@${hosts}/${database}?target_session_attrs=read-write`,
  })
  const load = startLoad({ url: server.url, residents: 10, handlers: 2 })
  try {
    line('replication', isSynchronous ? 'synchronous' : 'asynchronous')
    return await measure(load, { primary, standby, seconds, isSynchronous })
  } finally {
    await load.stop()
    await server.stop()
    await standby.remove()
    await primary.remove()
  }
}

type Run = { primary: Cluster; standby: Cluster; seconds: number; isSynchronous: boolean }

async function measure(load: ReturnType<typeof startLoad>, { primary, standby, seconds, isSynchronous }: Run) {
  await delay(seconds * 1000)
  const before = summaryOf(load.samples)
  const killedAt = load.now()
  await primary.kill()
  await delay(promotionDelay)
  await standby.promote()
  const promotedAt = load.now()
  await delay(seconds * 1000)
  const recovery = load.samples
    .filter(({ status, startedAt, endedAt }) => status === 201 && startedAt > killedAt && endedAt > promotedAt)
    .toSorted((one, other) => one.endedAt - other.endedAt)[0]
  await load.stop()
  const after = summaryOf(load.samples, killedAt)
  const { accepted, lost, doubled } = await findLost(standby, load, database)
  line('before', `${before.statuses}; slowest ${inSeconds(before.slowest)}`)
  line('after the primary was killed', `${after.statuses}; slowest ${inSeconds(after.slowest)}`)
  line('from the promotion to the first accepted report', recovery ? inSeconds(recovery.endedAt - promotedAt) : 'never')
  line('from the kill to the first accepted report', recovery ? inSeconds(recovery.endedAt - killedAt) : 'never')
  const withoutMail = await reportsWithoutMail(standby, database)
  line('reports accepted', `${accepted}; lost ${lost}, stored twice ${doubled}, without a mail ${withoutMail}`)
  return [
    ...(before.failed > 0 ? ['requests failed before the failover'] : []),
    ...(after.unexpected > 0 ? [`${after.unexpected} requests ended otherwise than by success or 503`] : []),
    ...(recovery ? [] : ['no report was accepted after the failover']),
    ...(isSynchronous && lost > 0 ? [`${lost} acknowledged reports are lost`] : []),
    ...(withoutMail > 0 ? [`${withoutMail} reports got no mail`] : []),
    ...(doubled > 0 ? [`${doubled} reports are stored twice`] : []),
  ]
}
