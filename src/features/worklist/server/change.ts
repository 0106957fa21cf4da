import { Problem } from '../../../kit/problem.ts'
import { type Base, transaction } from '../../../server/base.ts'
import type { Tx } from '../../../server/db.ts'
import type { ReportPatch } from '../../reports/contract.ts'
import { addNote } from '../../reports/notes/server/add-note.ts'
import { findFor } from '../../reports/server/store.ts'
import { changeStatus } from '../../reports/status/server/change-status.ts'
import type { User } from '../../users/policy.ts'
import type { Report } from '../contract.ts'
import { reportAfterChange } from './detail.ts'

type Asked = { id: number; ifMatch: string | undefined; patch: () => ReportPatch }

/**
 * One PATCH of the wire, taken apart: each part is a use case with a right and an event of its own; all of them succeed,
 * or none. Who says with `If-Match` which version he saw is refused when that is no longer the current one.
 */
export async function changeReport(base: Base, user: User, { id, ifMatch, patch }: Asked): Promise<Report> {
  await transaction(base, async tx => {
    const report = await findFor(tx, user, 'change', id)
    const parts = patch() // judged after the right to the report, as on the wire
    if (ifMatch && ifMatch !== '*' && ifMatch !== `"${report.updatedAt.getTime()}"`)
      throw new Problem('changed-meanwhile')
    await changeParts(tx, user, id, parts)
  })
  return reportAfterChange(base, user, id)
}

async function changeParts(tx: Tx, user: User, id: number, { status, notes }: ReportPatch) {
  if (status) await changeStatus(tx, user, id, status)
  if (notes?.[0]) await addNote(tx, user, id, notes[0].text)
}
