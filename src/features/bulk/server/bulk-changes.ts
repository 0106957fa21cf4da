import { Problem } from '../../../kit/problem.ts'
import { type Base, transaction } from '../../../server/base.ts'
import type { User } from '../../users/policy.ts'
import type { NewBulkChange } from '../contract.ts'
import { undoSeconds } from '../rules.ts'
import { bulkChangeQueue } from './run.ts'
import { type BulkChangeRow, bulkChange, bulkChangesSince, insertBulkChange, removeBulkChange } from './store.ts'

/** How long a bulk change is listed (milliseconds). */
const listedFor = 86_400_000

/** Store a bulk change, which starts once it can no longer be undone. */
export async function createBulkChange(base: Base, user: User, input: NewBulkChange): Promise<BulkChangeRow> {
  const id = await transaction(base, async tx => {
    const startsAt = new Date(tx.now.getTime() + undoSeconds * 1000)
    const created = await insertBulkChange(tx, { ...input, userId: user.id, startsAt })
    await tx.enqueue(bulkChangeQueue, [{ bulkChangeId: created }])
    return created
  })
  return readBulkChange(base, user, id)
}

/** The user's bulk changes of the last day, newest first. */
export const listBulkChanges = ({ db, clock }: Base, user: User): Promise<BulkChangeRow[]> =>
  bulkChangesSince(db, user.id, new Date(clock().getTime() - listedFor))

/** @throws Problem `not-found` for one that is not the user's own */
export async function readBulkChange({ db }: Base, user: User, id: string): Promise<BulkChangeRow> {
  const row = await bulkChange(db, user.id, id)
  if (!row) throw new Problem('not-found')
  return row
}

/** @throws Problem `gone` once it has started */
export async function undoBulkChange(base: Base, user: User, id: string): Promise<void> {
  await readBulkChange(base, user, id)
  if (!(await removeBulkChange(base.db, user.id, id)))
    throw new Problem('gone', 'De wijziging is al begonnen en kan niet meer worden teruggenomen.')
}
