import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from './db.ts'

/** How often something may be tried within a window that starts at the first try. */
export type Limit = { most: number; seconds: number }

/**
 * Count a try of `name`, in the database, so that throttles outlive a restart and hold for all processes together. The
 * name itself is not kept, only its hash.
 * @returns whether this try is within the limit, and after how many seconds the window is over
 */
export async function takeTry(db: Db, name: string, { most, seconds, now }: Limit & { now: Date }) {
  const isOver = sql<boolean>`tries.resets_at <= ${now}`
  const resetsAt = new Date(now.getTime() + seconds * 1000)
  const { count, resetsAt: end } = await db
    .insertInto('tries')
    .values({ name: hashed(name), count: 1, resetsAt })
    .onConflict(conflict =>
      conflict.column('name').doUpdateSet({
        count: sql<number>`case when ${isOver} then 1 else tries.count + 1 end`,
        resetsAt: sql<Date>`case when ${isOver} then excluded.resets_at else tries.resets_at end`,
      }),
    )
    .returning(['count', 'resetsAt'])
    .executeTakeFirstOrThrow()
  return { isAllowed: count <= most, waitSeconds: Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000)) }
}

type Tries = { name: string; count: number; resetsAt: Date }

/** Count many tries of many names at once. @returns how often each was tried in its window, by all processes together */
export async function addTries(db: Db, tries: readonly Tries[], now: Date): Promise<ReadonlyMap<string, Tries>> {
  const names = new Map(tries.map(({ name }) => [hashed(name), name]))
  const isOver = sql`tries.resets_at <= ${now}`
  const { rows } = await sql<Tries>`
    insert into tries (name, count, resets_at)
    select * from unnest(${[...names.keys()]}::text[], ${tries.map(({ count }) => count)}::int[],
      ${tries.map(({ resetsAt }) => resetsAt)}::timestamptz[])
    on conflict (name) do update set
      count = case when ${isOver} then excluded.count else tries.count + excluded.count end,
      resets_at = case when ${isOver} then excluded.resets_at else tries.resets_at end
    returning name, count, resets_at as "resetsAt"`.execute(db)
  return new Map(rows.map(row => [names.get(row.name) ?? '', row]))
}

/** What turned out to be no failure does not count. */
export async function giveBackTry(db: Db, name: string) {
  await db
    .updateTable('tries')
    .set({ count: sql<number>`greatest(count - 1, 0)` })
    .where('name', '=', hashed(name))
    .execute()
}

export async function forgetTries(db: Db, name: string) {
  await db.deleteFrom('tries').where('name', '=', hashed(name)).execute()
}

/** Nothing of who tried what is kept beyond the window. */
export async function forgetExpiredTries(db: Db, now: Date) {
  await db.deleteFrom('tries').where('resetsAt', '<=', now).execute()
}

const hashed = (name: string) => createHash('sha256').update(name).digest('base64url')
