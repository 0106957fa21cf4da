import { wireTime } from '../../../kit/dutch-time.ts'
import type { Base } from '../../../server/base.ts'
import { displayId } from '../../reports/server/display-id.ts'
import { type BulkChange, BulkPatch } from '../contract.ts'
import type { BulkChangeRow } from './store.ts'

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
