import { wireTime } from '../../../kit/dutch-time.ts'
import { Problem } from '../../../kit/problem.ts'
import type { Base } from '../../../server/base.ts'
import { logContactAccessOfReports } from '../../reporters/server/access-log.ts'
import { readableAddress } from '../../reports/location/rules.ts'
import { displayId } from '../../reports/server/display-id.ts'
import { statusLabel } from '../../reports/status/rules.ts'
import type { User } from '../../users/policy.ts'
import type { ReportOfPerson } from '../contract.ts'
import { type Person, personError } from '../rules.ts'
import { type ReportOfPersonRow, reportsOf } from './store.ts'

/** The reports of a person, whichever department they are of. Recorded in the access log. */
export async function findPerson(base: Base, user: User, person: Person): Promise<{ reports: ReportOfPerson[] }> {
  const rows = await findReports(base, user, person)
  return { reports: rows.map(row => toReportOfPerson(base, row)) }
}

/** The same as rows. @throws Problem `invalid-input` when nothing is filled in to look for */
export async function findReports(base: Base, user: User, person: Person): Promise<ReportOfPersonRow[]> {
  const error = personError(person)
  if (error) throw new Problem('invalid-input', { [error.field]: [error.text] })
  const rows = await reportsOf(base.db, person)
  await logContactAccessOfReports(base, user, rows)
  return rows
}

const toReportOfPerson = (base: Base, row: ReportOfPersonRow): ReportOfPerson => ({
  id: row.id,
  number: displayId(base, row.id),
  category: row.category,
  place: readableAddress(row.addressText),
  status: statusLabel(row.status),
  createdAt: wireTime(row.createdAt),
  isEarlier: !row.isCurrent,
  isOnHold: row.isOnHold,
})
