import { Problem } from '../../../kit/problem.ts'
import type { Base, Tx } from '../../../server/base.ts'
import { sameAsHeader } from '../../reports/draft/same-as.ts'
import { recordEvent } from '../../reports/server/record.ts'
import { checkMayRead, findReportFor, findReportForSystem } from '../../reports/server/store.ts'
import type { User } from '../../users/policy.ts'
import { decryptReport } from './same-as.ts'
import { insertLink, mainOf, removeLink } from './store.ts'

const invalidLink = (message: string) => new Problem('invalid-input', { mainId: [message] })

/** Locks the reports in the order of their ids, to prevent deadlocks. */
async function lockReports(tx: Tx, user: User, ids: readonly number[]) {
  for (const id of ids.toSorted((a, b) => a - b)) await findReportFor(tx, user, 'change', id)
}

/** Links a report to the one that it is a double of, or to the main report of that one. The user must be allowed to change all. */
export async function link(tx: Tx, user: User, { id, mainId }: { id: number; mainId: number }) {
  // Checked first: an error message must not reveal links of reports that the user may not see.
  for (const reportId of [id, mainId]) await checkMayRead(tx, user, reportId)
  const main = (await mainOf(tx, mainId)) ?? mainId
  if (main === id) throw invalidLink('Dit is dezelfde melding, of zij is al aan deze gekoppeld.')
  await lockReports(tx, user, [id, main])
  if ((await mainOf(tx, id)) !== undefined) throw invalidLink('Deze melding is al een dubbele melding.')
  if ((await mainOf(tx, main)) !== undefined) throw invalidLink('Een collega heeft die melding net zelf gekoppeld.')
  await linkTo(tx, { id, mainId: main }, user)
}

async function linkTo(tx: Tx, { id, mainId }: { id: number; mainId: number }, by: User | null) {
  const movedIds = await insertLink(tx, { reportId: id, mainId, by: by?.id ?? null })
  for (const reportId of [id, ...movedIds]) {
    await recordEvent(tx, reportId, { type: 'double-linked', otherId: mainId, isMain: false }, by)
    await recordEvent(tx, mainId, { type: 'double-linked', otherId: reportId, isMain: true }, by)
  }
}

/** Unlinks a report. */
export async function unlink(tx: Tx, user: User, id: number) {
  const mainId = await mainOf(tx, id)
  await lockReports(tx, user, mainId === undefined ? [id] : [id, mainId])
  if (mainId === undefined || (await mainOf(tx, id)) !== mainId) throw new Problem('not-found')
  await removeLink(tx, id)
  await recordEvent(tx, id, { type: 'double-unlinked', otherId: mainId, isMain: false }, user)
  await recordEvent(tx, mainId, { type: 'double-unlinked', otherId: id, isMain: true }, user)
}

/**
 * Links a new report to the one in the header of the form. A token that is forged, expired or of a deleted report is
 * ignored: a report without a link is better than none. Undefined when there is no header.
 */
export async function linkFromHeader(base: Base, headers: Headers) {
  const header = headers[sameAsHeader.toLowerCase()]
  const reportedId = typeof header === 'string' ? await decryptReport(base, header) : undefined
  if (reportedId === undefined) return undefined
  return async (tx: Tx, { id }: { id: number }) => {
    const mainId = await lockMainReport(tx, reportedId)
    if (mainId !== undefined && mainId !== id) await linkTo(tx, { id, mainId }, null)
  }
}
type Headers = Readonly<Record<string, unknown>>

/** Locks the main report of a report, or itself; tries again when it was linked while waiting for the lock. */
async function lockMainReport(tx: Tx, id: number): Promise<number | undefined> {
  const main = (await mainOf(tx, id)) ?? id
  if (!(await findReportForSystem(tx, main))) return undefined
  return (await mainOf(tx, main)) === undefined ? main : lockMainReport(tx, main)
}
