import { wireTime } from '../../../kit/dutch-time.ts'
import { Problem } from '../../../kit/problem.ts'
import type { Base } from '../../../server/base.ts'
import type { AccessKind } from '../../reporters/access-kinds.ts'
import { logContactAccessOfReports } from '../../reporters/server/access-log.ts'
import { readableAddress } from '../../reports/location/rules.ts'
import { displayId } from '../../reports/server/display-id.ts'
import { isEnded, statusLabel } from '../../reports/status/rules.ts'
import type { User } from '../../users/policy.ts'
import { type FoundPerson, type ListedReport, maxMentions } from '../contract.ts'
import { type Person, personError } from '../rules.ts'
import { inListedOrder, mentionsOf } from './mentions.ts'
import { type ListedRow, type ReportOfPersonRow, reportsOf } from './store.ts'

/**
 * The reports of a person, whichever department they are of, and those of others that mention them. The first are recorded in the
 * access log; of the others no contact details are listed.
 */
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

/** The newest reports that mention a person, besides their own. */
export const findMentions = ({ db }: Base, person: Person, own: readonly ReportOfPersonRow[]) =>
  mentionsOf(db, { person, own: own.map(({ id }) => id), limit: maxMentions }).execute()

/** A person, and what is done with what is found. */
type Search = Person & { kind: AccessKind }

/** The same as rows. @throws Problem `invalid-input` when nothing is filled in to look for */
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
