import type { AccessKind } from '#features/reporters/access-kinds.ts'
import { logContactAccessOfReports } from '#features/reporters/server/store.ts'
import { readableAddress } from '#features/reports/location/rules.ts'
import { displayId } from '#features/reports/server/store.ts'
import { isEnded, statusLabel } from '#features/reports/status/rules.ts'
import type { User } from '#features/users/policy.ts'
import { wireTime } from '#kit/dutch-time.ts'
import { Problem } from '#kit/problem.ts'
import type { Base } from '#server/base.ts'
import { type FoundPerson, type ListedReport, maxMentions } from '../contract.ts'
import { type Person, personError } from '../rules.ts'
import { inListedOrder, mentionsOf } from './person-page.ts'
import { type ListedRow, type ReportOfPersonRow, reportsOf } from './store.ts'

/** From all departments. Own reports are recorded in the access log; mentions show no contact details. */
export async function findPerson(base: Base, user: User, person: Person): Promise<FoundPerson> {
  const rows = await findReports(base, user, { ...person, kind: 'search' })
  return {
    reports: rows.map(row => ({
      ...toListedReport(base, row),
      isEarlier: !row.isCurrent,
      isOpen: !isEnded(row.status),
    })),
    mentions: (await findMentions(base, person, rows)).map(row => ({
      ...toListedReport(base, row),
      mentionedIn: inListedOrder(row.places),
    })),
  }
}

export const findMentions = ({ db }: Base, person: Person, own: readonly ReportOfPersonRow[]) =>
  mentionsOf(db, { person, own: own.map(({ id }) => id), limit: maxMentions }).execute()

type Search = Person & { kind: AccessKind }

export async function findReports(base: Base, user: User, { kind, ...person }: Search): Promise<ReportOfPersonRow[]> {
  const error = personError(person)
  if (error) throw new Problem('invalid-input', { [error.field]: [error.text] })
  const rows = await reportsOf(base.db, person)
  await logContactAccessOfReports(base, user, { rows, kind })
  return rows
}

const toListedReport = (base: Base, row: ListedRow): ListedReport => ({
  id: row.id,
  number: displayId(base, row.id),
  category: row.category,
  place: readableAddress(row.addressText),
  status: statusLabel(row.status),
  createdAt: wireTime(row.createdAt),
  isOnHold: row.isOnHold,
})
