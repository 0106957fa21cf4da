import type { Cluster } from './cluster.ts'
import type { Load } from './load.ts'

/** What the database has of the reports that were accepted. */
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

/** Wait until the confirmations of all reports are made. @returns the number of reports without one, after a minute at most */
export async function reportsWithoutMail({ query }: Cluster, database: string): Promise<number> {
  const waiting = `select count(*)::int as count from pgboss.job where state < 'completed' and start_after < now() + interval '1 minute'`
  const until = performance.now() + 60_000
  for (;;) {
    const [row] = await query(waiting, database)
    if (row?.count === 0 || performance.now() > until) break
    await new Promise(resolve => setTimeout(resolve, 250))
  }
  const [row] = await query(
    `select count(*)::int as count from reports where idempotency_key is not null
      and not exists (select from mails where mails.report_id = reports.id)`,
    database,
  )
  return Number(row?.count)
}
