import type { Report } from '#features/report-view/contract.ts'
import { changeLocation } from '#features/reports/location/server/place.ts'
import { hasRightTo } from '#features/reports/policy.ts'
import { assignUser, changeDirecting, changeRouting } from '#features/reports/server/assignment.ts'
import { changeCategory } from '#features/reports/server/change-category.ts'
import { changePriority, changeType } from '#features/reports/server/change-priority.ts'
import { addNote } from '#features/reports/server/notes.ts'
import { findReportFor } from '#features/reports/server/store.ts'
import { undoably } from '#features/reports/server/undo.ts'
import type { User } from '#features/users/policy.ts'
import { Problem } from '#kit/problem.ts'
import type { Base, Tx } from '#server/base.ts'
import { matchesVersion, versionOf } from '#server/http/version.ts'
import type { ReportPatch } from '../contract.ts'
import { changeStatusPart } from './change-status-part.ts'
import { readReport, reportAfterChange } from './detail.ts'

type ChangeRequest = { id: number; ifMatch: string | undefined; patch: () => ReportPatch | Promise<ReportPatch> }

type ChangeOutcome = {
  report: Report
  isChanged: boolean
  undoId?: string | undefined
}

/**
 * Applies all parts of a PATCH, or none. Nothing changes when `If-Match` names another version. @param isUndoable
 * lets the author undo it, so that its mails wait @returns the current report
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

/** @throws Problem `changed-meanwhile` when `ifMatch` names another version */
export async function changeReportIn(
  base: Base,
  tx: Tx,
  user: User,
  { id, ifMatch, patch }: ChangeRequest,
): Promise<void> {
  const report = await findReportFor(tx, user, 'change', id)
  const parts = await patch() // as on the wire, validated after the right to the report
  checkRights(user, parts)
  if (!matchesVersion(ifMatch, versionOf(report))) throw new Problem('changed-meanwhile')
  await changeParts(base, tx, { user, id, parts })
}

/** All rights are checked before any other check (docs/wire/access.md#order-of-checks). */
function checkRights(user: User, { status, category, notes }: ReportPatch) {
  const isLacking =
    (status && !hasRightTo(user, 'changeStatus')) ||
    (category && !hasRightTo(user, 'changeCategory')) ||
    (notes && !hasRightTo(user, 'addNote'))
  if (isLacking) throw new Problem('forbidden')
}

type ParsedChange = { user: User; id: number; parts: ReportPatch }

/** The order of the wire: departments and assignee of later parts win over the clearing by earlier ones. */
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
