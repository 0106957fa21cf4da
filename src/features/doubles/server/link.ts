import { Problem } from '../../../kit/problem.ts'
import type { Base } from '../../../server/base.ts'
import type { Tx } from '../../../server/db.ts'
import { sameAsHeader } from '../../reports/draft/same-as.ts'
import { record } from '../../reports/server/record.ts'
import { checkMayRead, findFor, findForSystem } from '../../reports/server/store.ts'
import type { User } from '../../users/policy.ts'
import { decryptReport } from './same-as.ts'
import { insertLink, mainOf, removeLink } from './store.ts'

const invalidLink = (message: string) => new Problem('invalid-input', { mainId: [message] })

/** Both are locked in the same order by everybody, so that nobody waits for each other. */
async function lockReports(tx: Tx, user: User, ids: readonly number[]) {
  for (const id of ids.toSorted((a, b) => a - b)) await findFor(tx, user, 'change', id)
}

/** Link a report to the one that it is a double of, or to the one that that is a double of. The right to all is needed. */
export async function link(tx: Tx, user: User, { id, mainId }: { id: number; mainId: number }) {
  // Before anything is said of how they are linked: that is known only to who may see both.
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
    await record(tx, reportId, { type: 'double-linked', otherId: mainId, isMain: false }, by)
    await record(tx, mainId, { type: 'double-linked', otherId: reportId, isMain: true }, by)
  }
}

/** Let a report stand by itself again. */
export async function unlink(tx: Tx, user: User, id: number) {
  const mainId = await mainOf(tx, id)
  await lockReports(tx, user, mainId === undefined ? [id] : [id, mainId])
  if (mainId === undefined || (await mainOf(tx, id)) !== mainId) throw new Problem('not-found')
  await removeLink(tx, id)
  await record(tx, id, { type: 'double-unlinked', otherId: mainId, isMain: false }, user)
  await record(tx, mainId, { type: 'double-unlinked', otherId: id, isMain: true }, user)
}

/**
 * A new report says with a header of our own form of which it is a double. What is forged, over or gone meanwhile is
 * passed over: a report that follows nothing is better than none. Undefined: it says nothing of the kind.
 */
export async function followSame(base: Base, headers: Headers) {
  const header = headers[sameAsHeader.toLowerCase()]
  const reportedId = typeof header === 'string' ? await decryptReport(base, header) : undefined
  if (reportedId === undefined) return undefined
  return async (tx: Tx, { id }: { id: number }) => {
    const mainId = await lockMainReport(tx, reportedId)
    if (mainId !== undefined && mainId !== id) await linkTo(tx, { id, mainId }, null)
  }
}
type Headers = Readonly<Record<string, unknown>>

/** The report that this one is a double of, or itself, locked; once more when it was linked while we waited. */
async function lockMainReport(tx: Tx, id: number): Promise<number | undefined> {
  const main = (await mainOf(tx, id)) ?? id
  if (!(await findForSystem(tx, main))) return undefined
  return (await mainOf(tx, main)) === undefined ? main : lockMainReport(tx, main)
}
