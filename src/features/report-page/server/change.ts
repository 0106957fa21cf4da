import { Problem } from '../../../kit/problem.ts'
import { type Base, type Tx, transaction } from '../../../server/base.ts'
import type { Report } from '../../report-view/contract.ts'
import { assignUser } from '../../reports/assignment/server/assign-user.ts'
import { changeDirecting } from '../../reports/assignment/server/change-directing.ts'
import { changeRouting } from '../../reports/assignment/server/change-routing.ts'
import { changeCategory } from '../../reports/category/server/change-category.ts'
import type { ReportPatch } from '../../reports/change/contract.ts'
import { changePriority, changeType } from '../../reports/change/server/change-urgency.ts'
import { changeLocation } from '../../reports/location/server/change-location.ts'
import { addNote } from '../../reports/notes/server/add-note.ts'
import { hasRightTo } from '../../reports/policy.ts'
import { findReportFor } from '../../reports/server/store.ts'
import { changeStatus } from '../../reports/status-change/server/change-status.ts'
import type { User } from '../../users/policy.ts'
import { readReport, reportAfterChange } from './detail.ts'

type ChangeRequest = { id: number; ifMatch: string | undefined; patch: () => ReportPatch }

type ChangeOutcome = { report: Report; isChanged: boolean }

/**
 * One PATCH of the wire, taken apart: each part is a use case with a right and an event of its own; all of them succeed,
 * or none. Where `If-Match` names another version than the current one, nothing changes.
 * @returns the report as it is now
 */
export async function changeReport(base: Base, user: User, change: ChangeRequest): Promise<ChangeOutcome> {
  try {
    await transaction(base, tx => changeReportIn(base, tx, user, change))
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'changed-meanwhile') throw error
    return { report: await readReport(base, user, change.id), isChanged: false }
  }
  return { report: await reportAfterChange(base, user, change.id), isChanged: true }
}

/** The same within a transaction. @throws Problem `changed-meanwhile` where `ifMatch` names another version */
export async function changeReportIn(
  base: Base,
  tx: Tx,
  user: User,
  { id, ifMatch, patch }: ChangeRequest,
): Promise<void> {
  const report = await findReportFor(tx, user, 'change', id)
  const parts = patch() // judged after the right to the report, as on the wire
  checkRights(user, parts)
  if (ifMatch && !matchesVersion(ifMatch, `"${report.updatedAt.getTime()}"`)) throw new Problem('changed-meanwhile')
  await changeParts(base, tx, { user, id, parts })
}

/** Proxies that compress mark a version as weak; it is the same one. */
const matchesVersion = (given: string, version: string) =>
  given.split(',').some(each => ['*', version].includes(each.trim().replace(/^W\//, '')))

/**
 * The rights to all parts come before whatever else stands in the way of one of them (docs/wire/access.md#order-of-checks).
 */
function checkRights(user: User, { status, category, notes }: ReportPatch) {
  const isLacking =
    (status && !hasRightTo(user, 'changeStatus')) ||
    (category && !hasRightTo(user, 'changeCategory')) ||
    (notes && !hasRightTo(user, 'addNote'))
  if (isLacking) throw new Problem('forbidden')
}

type ParsedChange = { user: User; id: number; parts: ReportPatch }

/** In the order of the wire: what a later part says of departments and colleagues stands, whatever an earlier one clears. */
async function changeParts(base: Base, tx: Tx, { user, id, parts }: ParsedChange) {
  const { location, status, category, priority, notes, type } = parts
  const { directing_departments: directing, routing_departments: routing, assigned_user_email: assignee } = parts
  const alsoSets = { routing: routing !== undefined, assignee: assignee !== undefined }
  if (location) await changeLocation(base, tx, user, { id, input: location })
  if (status) await changeStatus(tx, user, id, status)
  if (category) await changeCategory(base, tx, user, { ...category, id, alsoSets })
  if (priority) await changePriority(tx, user, id, priority.priority)
  if (notes?.[0]) await addNote(tx, user, id, notes[0].text)
  if (type) await changeType(tx, user, id, type.code)
  if (directing) await changeDirecting(tx, user, id, directing)
  if (routing) await changeRouting(tx, user, id, { departments: routing, setsAssignee: alsoSets.assignee })
  if (assignee !== undefined) await assignUser(tx, user, id, assignee)
}
