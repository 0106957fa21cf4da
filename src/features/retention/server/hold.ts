import { Problem } from '../../../kit/problem.ts'
import { type Base, type Tx, transaction } from '../../../server/base.ts'
import { recordEvent } from '../../reports/server/record.ts'
import { findReportForSystem, noSuchReport, touchReport } from '../../reports/server/store.ts'
import type { User } from '../../users/policy.ts'
import { deleteHold, insertHold } from './store.ts'

/** Erase nothing of a report and its parts until the hold is released. @throws Problem `changed-meanwhile` when it is on hold already */
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

/** What has passed its term is erased in the next night. Does nothing when it is not on hold. */
export const releaseHold = (base: Base, by: User, reportId: number) =>
  transaction(base, tx => release(tx, { reportId, by }))

export async function release(tx: Tx, { reportId, by }: { reportId: number; by: User | null }) {
  if (!(await findReportForSystem(tx, reportId))) throw noSuchReport()
  if (!(await deleteHold(tx, reportId))) return
  await recordEvent(tx, reportId, { type: 'hold-released' }, by)
  await touchReport(tx, reportId)
}
