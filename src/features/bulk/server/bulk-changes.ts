import { displayId } from '#features/reports/server/store.ts'
import type { User } from '#features/users/policy.ts'
import { wireTime } from '#kit/dutch-time.ts'
import { Problem } from '#kit/problem.ts'
import { type Base, transaction } from '#server/base.ts'
import { type BulkChange, BulkPatch, type NewBulkChange } from '../contract.ts'
import { undoSeconds } from '../rules.ts'
import { bulkChangeQueue } from './run.ts'
import { type BulkChangeRow, bulkChange, bulkChangesSince, insertBulkChange, removeBulkChange } from './store.ts'

export function toBulkChange(base: Base, row: BulkChangeRow): BulkChange {
  const { id, startsAt, startedAt, finishedAt, reports } = row
  const startsIn = startedAt ? 0 : Math.max(0, (startsAt.getTime() - base.clock().getTime()) / 1000)
  const withOutcome = (expected: 'refused' | 'changed') =>
    reports.flatMap(({ id: reportId, outcome, reason }) =>
      outcome === expected ? [{ id: reportId, number: displayId(base, reportId), reason: reason ?? '' }] : [],
    )
  return {
    id,
    patch: BulkPatch.parse(row.patch),
    startsAt: wireTime(startsAt),
    startsIn,
    isStarted: startedAt !== null,
    isFinished: finishedAt !== null,
    total: reports.length,
    done: reports.filter(({ outcome }) => outcome === 'done').length,
    refused: withOutcome('refused'),
    changedMeanwhile: withOutcome('changed'),
  }
}

/** milliseconds */
const listedFor = 86_400_000

/** It starts once it can no longer be undone. */
export async function createBulkChange(base: Base, user: User, input: NewBulkChange): Promise<BulkChangeRow> {
  const id = await transaction(base, async tx => {
    const startsAt = new Date(tx.now.getTime() + undoSeconds * 1000)
    const created = await insertBulkChange(tx, { ...input, userId: user.id, startsAt })
    await tx.enqueue(bulkChangeQueue, [{ bulkChangeId: created }])
    return created
  })
  return readBulkChange(base, user, id)
}

export const listBulkChanges = ({ db, clock }: Base, user: User): Promise<BulkChangeRow[]> =>
  bulkChangesSince(db, user.id, new Date(clock().getTime() - listedFor))

/** @throws Problem `not-found` for another user */
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
