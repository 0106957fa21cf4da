import { wireTime } from '../../../kit/dutch-time.ts'
import { Problem } from '../../../kit/problem.ts'
import { type Base, transaction } from '../../../server/base.ts'
import type { Routes } from '../../../server/http/http-server.ts'
import { displayId } from '../../reports/server/display-id.ts'
import * as contract from '../contract.ts'
import { undoSeconds } from '../rules.ts'
import { bulkChangeQueue } from './run.ts'
import { type BulkChangeRow, bulkChange, bulkChangesSince, insertBulkChange, removeBulkChange } from './store.ts'

/** How long a bulk change is listed (milliseconds). */
const listedFor = 86_400_000

export const bulkRoutes: Routes = ({ onAuthorized }, base) => {
  const { db, clock } = base

  onAuthorized(contract.createBulkChange, async ({ user, body, reply }) => {
    const input = body()
    const id = await transaction(base, async tx => {
      const startsAt = new Date(tx.now.getTime() + undoSeconds * 1000)
      const created = await insertBulkChange(tx, { ...input, userId: user.id, startsAt })
      await tx.enqueue(bulkChangeQueue, [{ bulkChangeId: created }])
      return created
    })
    reply.code(201)
    return toWire(base, existing(await bulkChange(db, user.id, id)))
  })

  onAuthorized(contract.listBulkChanges, async ({ user }) => {
    const rows = await bulkChangesSince(db, user.id, new Date(clock().getTime() - listedFor))
    return rows.map(row => toWire(base, row))
  })

  onAuthorized(contract.readBulkChange, async ({ user, params }) =>
    toWire(base, existing(await bulkChange(db, user.id, uuid(params.id)))),
  )

  onAuthorized(contract.undoBulkChange, async ({ user, params, reply }) => {
    const { id } = existing(await bulkChange(db, user.id, uuid(params.id)))
    if (!(await removeBulkChange(db, user.id, id)))
      throw new Problem('gone', 'De wijziging is al begonnen en kan niet meer worden teruggenomen.')
    reply.code(204)
    return undefined
  })
}

function existing(row: BulkChangeRow | undefined): BulkChangeRow {
  if (!row) throw new Problem('not-found')
  return row
}

function uuid(param: string): string {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(param)) throw new Problem('not-found')
  return param
}

function toWire(base: Base, row: BulkChangeRow): contract.BulkChange {
  const { id, startsAt, startedAt, finishedAt, reports } = row
  const startsIn = startedAt ? 0 : Math.max(0, (startsAt.getTime() - base.clock().getTime()) / 1000)
  const withOutcome = (expected: 'refused' | 'changed') =>
    reports.flatMap(({ id: reportId, outcome, reason }) =>
      outcome === expected ? [{ id: reportId, number: displayId(base, reportId), reason: reason ?? '' }] : [],
    )
  return {
    id,
    patch: contract.BulkPatch.parse(row.patch),
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
