import type { Tx } from '../../../server/base.ts'
import type { Reader } from '../../../server/db/database.ts'
import type { User } from '../../users/policy.ts'
import { recordTextChanges, trackedTexts } from './history.ts'
import type { StatusCodes } from './status-codes.ts'
import { detachTexts, positionsIn, setTextPosition, textsOfCategory } from './store.ts'

type Categories = { from: number; to: number }

/** The texts of a category, in its order, that another category has not already: neither itself nor word for word. */
export async function textsToMove(db: Reader, { from, to }: Categories): Promise<number[]> {
  const existing = await textsOfCategory(db, to)
  const isThere = (text: (typeof existing)[number]) =>
    existing.some(
      ({ id, title, body, status }) =>
        id === text.id || (title === text.title && body === text.body && status === text.status),
    )
  return (await textsOfCategory(db, from)).filter(text => !isThere(text)).map(({ id }) => id)
}

type Merge = Categories & { by: User; codes: StatusCodes }
type Place = { id: number; position: number }

/**
 * Moves the texts of a category behind those of another one; what that one has already stays where it is.
 * @returns those that moved, with their positions before
 */
export async function mergeTexts(tx: Tx, { from, to, by, codes }: Merge): Promise<Place[]> {
  const ids = await textsToMove(tx, { from, to })
  const before = await trackedTexts(tx, codes, ids)
  const places = await positionsIn(tx, from)
  const last = Math.max(-1, ...(await positionsIn(tx, to)).values())
  await placeTexts(
    tx,
    to,
    ids.map((id, index) => ({ id, position: last + 1 + index })),
  )
  await detachTexts(tx, { textIds: ids, categoryId: from })
  await recordTextChanges(tx, { ids, by, codes, before })
  return ids.map(id => ({ id, position: places.get(id) ?? 0 }))
}

/** Of texts that moved to a category: those that are still there. */
export async function textsStillIn(db: Reader, categoryId: number, places: readonly Place[]): Promise<Place[]> {
  const there = await positionsIn(db, categoryId)
  return places.filter(({ id }) => there.has(id))
}

/** Moves texts from a category back to where they were in another one. */
export async function moveTextsBack(tx: Tx, { from, to, by, codes }: Merge, places: readonly Place[]): Promise<void> {
  const ids = places.map(({ id }) => id)
  const before = await trackedTexts(tx, codes, ids)
  await placeTexts(tx, to, places)
  await detachTexts(tx, { textIds: ids, categoryId: from })
  await recordTextChanges(tx, { ids, by, codes, before })
}

/** Gives a category the texts of another one, in the same order; the other one keeps them. */
export async function copyTexts(tx: Tx, { from, to, by, codes }: Merge): Promise<void> {
  const places = [...(await positionsIn(tx, from))].map(([id, position]) => ({ id, position }))
  const ids = places.map(({ id }) => id)
  const before = await trackedTexts(tx, codes, ids)
  await placeTexts(tx, to, places)
  await recordTextChanges(tx, { ids, by, codes, before })
}

async function placeTexts(tx: Tx, categoryId: number, places: readonly Place[]) {
  for (const { id: defaultTextId, position } of places)
    await setTextPosition(tx, { defaultTextId, categoryId, position })
}
