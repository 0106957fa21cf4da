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

/** Moves the texts of a category behind those of another one; what that one has already stays where it is. */
export async function mergeTexts(tx: Tx, { from, to, by, codes }: Merge): Promise<void> {
  const ids = await textsToMove(tx, { from, to })
  const before = await trackedTexts(tx, codes, ids)
  const last = Math.max(-1, ...(await positionsIn(tx, to)).values())
  for (const [index, defaultTextId] of ids.entries())
    await setTextPosition(tx, { defaultTextId, categoryId: to, position: last + 1 + index })
  await detachTexts(tx, { textIds: ids, categoryId: from })
  await recordTextChanges(tx, { ids, by, codes, before })
}
