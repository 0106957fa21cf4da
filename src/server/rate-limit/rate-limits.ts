import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type Db, deleteRows } from '../db/database.ts'

export type Limit = { max: number; seconds: number }

/**
 * Counts an attempt of `name` in the database, so that rate limits survive a restart and hold for all processes
 * together. Only a hash of the name is stored. @returns the state of the limit (within it, or the first attempt beyond
 * it) and the seconds until the window ends
 */
export async function consumeAttempt(db: Db, name: string, { max, seconds, now }: Limit & { now: Date }) {
  const hasEnded = sql<boolean>`rate_limits.resets_at <= ${now}`
  const resetsAt = new Date(now.getTime() + seconds * 1000)
  const { count, resetsAt: end } = await db
    .insertInto('rateLimits')
    .values({ name: hashed(name), count: 1, resetsAt })
    .onConflict(conflict =>
      conflict.column('name').doUpdateSet({
        count: sql<number>`case when ${hasEnded} then 1 else rate_limits.count + 1 end`,
        resetsAt: sql<Date>`case when ${hasEnded} then excluded.resets_at else rate_limits.resets_at end`,
      }),
    )
    .returning(['count', 'resetsAt'])
    .executeTakeFirstOrThrow()
  const waitSeconds = Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000))
  return { isAllowed: count <= max, isFirstRefusal: count === max + 1, waitSeconds }
}

type Attempts = { name: string; count: number; resetsAt: Date }

/** Adds the attempts of several names at once. @returns the total of each in its window, for all processes together */
export async function addAttempts(
  db: Db,
  attempts: readonly Attempts[],
  now: Date,
): Promise<ReadonlyMap<string, Attempts>> {
  const names = new Map(attempts.map(({ name }) => [hashed(name), name]))
  const hasEnded = sql`rate_limits.resets_at <= ${now}`
  const { rows } = await sql<Attempts>`
    insert into rate_limits (name, count, resets_at)
    select * from unnest(${[...names.keys()]}::text[], ${attempts.map(({ count }) => count)}::int[],
      ${attempts.map(({ resetsAt }) => resetsAt)}::timestamptz[])
    on conflict (name) do update set
      count = case when ${hasEnded} then excluded.count else rate_limits.count + excluded.count end,
      resets_at = case when ${hasEnded} then excluded.resets_at else rate_limits.resets_at end
    returning name, count, resets_at as "resetsAt"`.execute(db)
  return new Map(rows.map(row => [names.get(row.name) ?? '', row]))
}

/** Uncounts an attempt that succeeded. */
export async function uncountAttempt(db: Db, name: string) {
  await db
    .updateTable('rateLimits')
    .set({ count: sql<number>`greatest(count - 1, 0)` })
    .where('name', '=', hashed(name))
    .execute()
}

export async function resetAttempts(db: Db, name: string) {
  await db.deleteFrom('rateLimits').where('name', '=', hashed(name)).execute()
}

/** Deletes the counters whose window has ended. @returns the number of deleted counters */
export const deleteExpiredAttempts = (db: Db, now: Date): Promise<number> =>
  deleteRows(db.deleteFrom('rateLimits').where('resetsAt', '<=', now))

/**
 * Returns the network of one household or office, which shares its limits: an IPv4 address, or the /64 prefix of an
 * IPv6 address.
 */
export function networkOf(ip: string): string {
  if (!ip.includes(':') || ip.includes('.')) return ip.replace(/^::ffff:/, '')
  const [head = '', tail = ''] = ip.split('::')
  const [before, after] = [head.split(':').filter(Boolean), tail.split(':').filter(Boolean)]
  const groups = ip.includes('::')
    ? [...before, ...Array(8 - before.length - after.length).fill('0'), ...after]
    : before
  return `${groups.slice(0, 4).join(':')}::/64`
}

const hashed = (name: string) => createHash('sha256').update(name).digest('base64url')
