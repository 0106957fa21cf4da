import { wireTime } from '../../../kit/dutch-time.ts'
import type { Base } from '../../../server/base.ts'
import { firstWords, placeLines } from '../../report-view/display.ts'
import { displayId } from '../../reports/server/display-id.ts'
import { codeOf } from '../../reports/status/codes.ts'
import { noMailReason } from '../../reports/status/mail-rules.ts'
import { plannedOf } from '../../reports/status/planned.ts'
import type { PlannedReport } from '../contract.ts'
import type { PlannedRow } from './rows.ts'

/** A report as it stands in the planning. */
export function toPlannedReport(base: Base, row: PlannedRow): PlannedReport {
  const planned = plannedOf(row)
  return {
    id: row.id,
    number: displayId(base, row.id),
    text: firstWords(row.text),
    category: row.category,
    place: placeLines({ address: row.address, extra_properties: row.locationExtra })[0] ?? '',
    state: codeOf(row.status),
    priority: row.priority,
    deadline: row.deadline && wireTime(row.deadline),
    day: planned?.day ?? null,
    part: planned?.part ?? null,
    assignee: row.assignee,
    departmentIds: row.departmentIds,
    isMailed: noMailReason(reporterOf(row)) === undefined,
    updatedAt: wireTime(row.updatedAt),
  }
}

const reporterOf = ({ parentId, reporterEmail, refusedAt, reporterAllowsContact }: PlannedRow) => ({
  isPart: parentId !== null,
  hasEmail: reporterEmail !== null,
  isAddressRefused: refusedAt !== null,
  allowsContact: reporterAllowsContact,
})
