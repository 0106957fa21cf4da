import { recordEvent } from '#features/reports/server/record.ts'
import { findReportForSystem, noSuchReport, touchReport } from '#features/reports/server/store.ts'
import type { User } from '#features/users/policy.ts'
import { Problem } from '#kit/problem.ts'
import { type Base, type Tx, transaction } from '#server/base.ts'
import { deleteHold, insertHold } from './store.ts'

/** @throws Problem `changed-meanwhile` when it is already on hold */
export const placeHold = (base: Base, by: User, { reportId, reason }: { reportId: number; reason: string }) =>
  transaction(base, tx => place(tx, { reportId, reason, by }))

type Hold = { reportId: number; reason: string; by: User | null }

export async function place(tx: Tx, { reportId, reason, by }: Hold) {
  if (!(await findReportForSystem(tx, reportId))) throw noSuchReport()
  if (!(await insertHold(tx, { reportId, reason, placedBy: by?.id ?? null })))
    throw new Problem('changed-meanwhile', 'Deze melding wordt al vastgehouden.')
  await recordEvent(tx, reportId, { type: 'hold-placed', reason }, by)
  await touchReport(tx, reportId)
}

/** Data past their term are erased in the next night. Does nothing without a hold. */
export const releaseHold = (base: Base, by: User, reportId: number) =>
  transaction(base, tx => release(tx, { reportId, by }))

export async function release(tx: Tx, { reportId, by }: { reportId: number; by: User | null }) {
  if (!(await findReportForSystem(tx, reportId))) throw noSuchReport()
  if (!(await deleteHold(tx, reportId))) return
  await recordEvent(tx, reportId, { type: 'hold-released' }, by)
  await touchReport(tx, reportId)
}
