import { Problem } from '../../../kit/problem.ts'
import type { Base, Tx } from '../../../server/base.ts'
import { matchesVersion, versionOf } from '../../../server/http/version.ts'
import type { Report } from '../../report-view/contract.ts'
import { assignUser } from '../../reports/assignment/server/assign-user.ts'
import { changeDirecting } from '../../reports/assignment/server/change-directing.ts'
import { changeRouting } from '../../reports/assignment/server/change-routing.ts'
import { changeCategory } from '../../reports/category/server/change-category.ts'
import { changeLocation } from '../../reports/location/server/change-location.ts'
import { addNote } from '../../reports/notes/server/add-note.ts'
import { hasRightTo } from '../../reports/policy.ts'
import { changePriority, changeType } from '../../reports/server/change-priority.ts'
import { findReportFor } from '../../reports/server/store.ts'
import { undoably } from '../../reports/undo/server/undoable.ts'
import type { User } from '../../users/policy.ts'
import type { ReportPatch } from '../contract.ts'
import { changeStatusPart } from './change-status-part.ts'
import { readReport, reportAfterChange } from './detail.ts'

type ChangeRequest = { id: number; ifMatch: string | undefined; patch: () => ReportPatch | Promise<ReportPatch> }

type ChangeOutcome = {
  report: Report
  isChanged: boolean
  /** By which the change can be undone, where that was asked. */
  undoId?: string | undefined
}

/**
 * Apply one PATCH of the wire: each part is a use case with its own right and event; all of them succeed, or none. When
 * `If-Match` does not name the current version, nothing changes.
 * @param isUndoable whether who makes it can undo it, so that its mails wait
 * @returns the current report
 */
export async function changeReport(
  base: Base,
  user: User,
  { isUndoable, ...change }: ChangeRequest & { isUndoable: boolean },
): Promise<ChangeOutcome> {
  const make = (tx: Tx) => changeReportIn(base, tx, user, change)
  let undoId: string | undefined
  try {
    ;({ undoId } = await undoably(base, isUndoable ? { user, id: change.id } : undefined, make))
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'changed-meanwhile') throw error
    return { report: await readReport(base, user, change.id), isChanged: false }
  }
  return { report: await reportAfterChange(base, user, change.id), isChanged: true, undoId }
}

/** The same within a transaction. @throws Problem `changed-meanwhile` where `ifMatch` names another version */
export async function changeReportIn(
  base: Base,
  tx: Tx,
  user: User,
  { id, ifMatch, patch }: ChangeRequest,
): Promise<void> {
  const report = await findReportFor(tx, user, 'change', id)
  const parts = await patch() // validated after the right to the report, as on the wire
  checkRights(user, parts)
  if (!matchesVersion(ifMatch, versionOf(report))) throw new Problem('changed-meanwhile')
  await changeParts(base, tx, { user, id, parts })
}

/**
 * Check the rights to all parts before any other check of a part (docs/wire/access.md#order-of-checks).
 */
function checkRights(user: User, { status, category, notes }: ReportPatch) {
  const isLacking =
    (status && !hasRightTo(user, 'changeStatus')) ||
    (category && !hasRightTo(user, 'changeCategory')) ||
    (notes && !hasRightTo(user, 'addNote'))
  if (isLacking) throw new Problem('forbidden')
}

type ParsedChange = { user: User; id: number; parts: ReportPatch }

/** In the order of the wire: departments and assignee in later parts win over what an earlier part clears. */
async function changeParts(base: Base, tx: Tx, { user, id, parts }: ParsedChange) {
  const { location, status, category, priority, notes, type } = parts
  const { directing_departments: directing, routing_departments: routing, assigned_user_email: assignee } = parts
  const alsoSets = { routing: routing !== undefined, assignee: assignee !== undefined }
  if (location) await changeLocation(base, tx, user, { id, input: location })
  if (status || parts.closing_reason) await changeStatusPart(base, tx, user, { id, parts })
  if (category) await changeCategory(base, tx, user, { ...category, id, alsoSets })
  if (priority) await changePriority(tx, user, id, priority.priority)
  if (notes?.[0]) await addNote(tx, user, id, notes[0])
  if (type) await changeType(tx, user, id, type.code)
  if (directing) await changeDirecting(tx, user, id, directing)
  if (routing) await changeRouting(tx, user, id, { departments: routing, setsAssignee: alsoSets.assignee })
  if (assignee !== undefined) await assignUser(tx, user, id, assignee)
}
