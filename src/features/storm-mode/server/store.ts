import { sql } from 'kysely'
import type { Tx } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { json } from '#server/db/json.ts'
import type { StormSettings } from '../contract.ts'

export const storedStormMode = (db: Reader) =>
  db
    .selectFrom('stormMode as s')
    .leftJoin('users as u', 'u.id', 's.startedBy')
    .select(['s.message', 's.messageEn', 's.calls', 's.choices', 's.widensLimits', 's.startedAt', 's.endsAt'])
    .select(sql<string | null>`coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email)`.as('startedBy'))
    .executeTakeFirst()

export const storeStormSettings = (tx: Tx, { calls, choices, ...texts }: StormSettings) => {
  const values = { ...texts, calls: json(calls), choices: json(choices) }
  return tx
    .insertInto('stormMode')
    .values(values)
    .onConflict(conflict => conflict.column('onlyRow').doUpdateSet(values))
    .execute()
}

type Period = { startedAt: Date; startedBy: number; endsAt: Date }

export const storeStormPeriod = (tx: Tx, period: Period | undefined) =>
  tx
    .updateTable('stormMode')
    .set(period ?? { startedAt: null, startedBy: null, endsAt: null })
    .execute()

export const storeStormEnd = (tx: Tx, endsAt: Date) => tx.updateTable('stormMode').set({ endsAt }).execute()

export const stormCategories = (db: Reader, ids: readonly number[]) =>
  db
    .selectFrom('categories as sub')
    .innerJoin('categories as main', 'main.id', 'sub.parentId')
    .select(['sub.id', 'main.slug as main', 'sub.slug as sub', 'sub.name', 'sub.publicName'])
    .select(sql<boolean>`sub.is_active and main.is_active`.as('isActive'))
    .where('sub.id', 'in', [...ids, 0])
    .execute()

export const isStormChoice = async (db: Reader, categoryId: number): Promise<boolean> =>
  (await storedStormMode(db))?.choices.some(choice => choice.categoryId === categoryId) ?? false

/** Another choice of the new category keeps its text. @returns true when the category was replaced */
export async function replaceStormCategory(tx: Tx, from: number, into: number): Promise<boolean> {
  const { choices = [] } = (await storedStormMode(tx)) ?? {}
  if (!choices.some(({ categoryId }) => categoryId === from)) return false
  const isOffered = choices.some(({ categoryId }) => categoryId === into)
  const kept = isOffered
    ? choices.filter(({ categoryId }) => categoryId !== from)
    : choices.map(choice => (choice.categoryId === from ? { ...choice, categoryId: into } : choice))
  await tx
    .updateTable('stormMode')
    .set({ choices: json(kept) })
    .execute()
  return !isOffered
}
