import { setTimeout as delay } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import type { Load } from './load.ts'

export async function findLost({ query }: Cluster, { accepted }: Load, database: string) {
  const rows = await query(`select id, idempotency_key as key from reports where idempotency_key is not null`, database)
  const ids = new Map<string, number[]>()
  for (const { id, key } of rows) ids.set(key, [...(ids.get(key) ?? []), Number(id)])
  const keys = [...accepted.keys()]
  return {
    accepted: keys.length,
    lost: keys.filter(key => !ids.has(key)).length,
    /** Stored more than once, or under another number than was answered. */
    doubled: keys.filter(key => ids.get(key)?.some(id => id !== accepted.get(key))).length,
  }
}

/** How long nothing may happen before the jobs that are left count as stuck (milliseconds). */
const maxIdle = 30_000

/** Wait until the confirmations of all reports are made. @returns the number of reports without one when nothing happens any more */
export async function reportsWithoutMail({ query }: Cluster, database: string): Promise<number> {
  const withoutMail = `select count(*)::int as count from reports where idempotency_key is not null
    and not exists (select from mails where mails.report_id = reports.id)`
  let last = { count: Number.POSITIVE_INFINITY, at: performance.now() }
  while (last.count > 0 && performance.now() - last.at < maxIdle) {
    const [row] = await query(withoutMail, database)
    const count = Number(row?.count)
    if (count < last.count) last = { count, at: performance.now() }
    await delay(250)
  }
  return last.count
}
