import { sameAsHeader } from '#features/reports/draft/outgoing.ts'
import type { EventOf } from '#features/reports/events.ts'
import { policy } from '#features/reports/policy.ts'
import { type RecordedEvent, recordEvent } from '#features/reports/server/record.ts'
import { checkMayRead, findReportFor, findReportForSystem } from '#features/reports/server/store.ts'
import { undoably } from '#features/reports/server/undo.ts'
import { isClosed } from '#features/reports/status/rules.ts'
import { newestStatusChange } from '#features/reports/status-change/server/change-status.ts'
import { commonTextOf, filledText } from '#features/reports/status-change/server/fill-text.ts'
import type { User } from '#features/users/policy.ts'
import { wireTime } from '#kit/dutch-time.ts'
import { Problem } from '#kit/problem.ts'
import { type Base, type Tx, transaction } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import type { LinkedReport, LinkedReports } from '../contract.ts'
import { isOutcomeForDoubles } from '../rules.ts'
import { decryptReport, toOther } from './likely.ts'
import {
  addDistinct,
  insertLink,
  linkedReportsOf,
  mainOf,
  removeDistinct,
  removeLink,
  reportInList,
  waitingDoublesOf,
} from './store.ts'

/** `text` has variables in place of the values of this report. */
type Outcome = Pick<EventOf<'main-closed'>, 'causeId' | 'to' | 'closing'> & { text: string }

/** Undefined when the report is open, or the closing is no outcome for its doubles. */
export async function outcomeForDoubles(base: Base, mainId: number): Promise<Outcome | undefined> {
  const cause = await newestStatusChange(base.db, mainId)
  if (!cause || !isOutcomeForDoubles(cause.event)) return undefined
  const { to, closing, sendsMail, forReporter } = cause.event
  const text = sendsMail || forReporter ? await commonTextOf(base, base.db, mainId) : ''
  return { causeId: cause.id, to, text, ...(closing && { closing }) }
}

/** Without text when this report lacks a value of a variable. */
export async function outcomeForDouble(base: Base, db: Reader, { id, outcome }: { id: number; outcome: Outcome }) {
  return { ...outcome, text: await textFor(base, db, { id, text: outcome.text }) }
}

async function textFor(base: Base, db: Reader, { id, text }: { id: number; text: string }): Promise<string | null> {
  if (!text) return null
  try {
    return await filledText(base, db, { id, text })
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
}

type Pair = { id: number; otherId: number }

/** The user must be allowed to change both reports. */
export const changeDistinct = (base: Base, user: User, { id, otherId }: Pair, isDistinct: boolean): Promise<void> =>
  transaction(base, async tx => {
    const [first, second] = [Math.min(id, otherId), Math.max(id, otherId)]
    // In the order of their ids, to prevent deadlocks.
    await findReportFor(tx, user, 'change', first)
    await findReportFor(tx, user, 'change', second)
    if (first === second) throw new Problem('invalid-input', ['Dit is dezelfde melding.'])
    const pair = { reportId: first, otherId: second }
    await (isDistinct ? addDistinct(tx, { ...pair, markedBy: user.id }) : removeDistinct(tx, pair))
  })

const invalidLink = (message: string) => new Problem('invalid-input', { mainId: [message] })

/** In the order of their ids, to prevent deadlocks. */
async function lockReports(tx: Tx, user: User, ids: readonly number[]) {
  for (const id of ids.toSorted((a, b) => a - b)) await findReportFor(tx, user, 'change', id)
}

/** Links to the main report of `mainId`, if it has one. The user must be allowed to change all of them. */
export async function link(tx: Tx, user: User, { id, mainId }: { id: number; mainId: number }) {
  // Checked first: an error must not reveal links of reports that the user may not see.
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

async function unlink(tx: Tx, user: User, id: number) {
  const mainId = await mainOf(tx, id)
  await lockReports(tx, user, mainId === undefined ? [id] : [id, mainId])
  if (mainId === undefined || (await mainOf(tx, id)) !== mainId) throw new Problem('not-found')
  await removeLink(tx, id)
  await recordEvent(tx, id, { type: 'double-unlinked', otherId: mainId, isMain: false }, user)
  await recordEvent(tx, mainId, { type: 'double-unlinked', otherId: id, isMain: true }, user)
}

/**
 * Ignores a token that is forged, expired or of a deleted report: a report without a link is better than none.
 * Undefined without the header.
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

/** Retries when the report was linked while waiting for the lock. */
async function lockMainReport(tx: Tx, id: number): Promise<number | undefined> {
  const main = (await mainOf(tx, id)) ?? id
  if (!(await findReportForSystem(tx, main))) return undefined
  return (await mainOf(tx, main)) === undefined ? main : lockMainReport(tx, main)
}

/**
 * Records the outcome of a main report on its doubles, once per closing: their reporters were told that both are
 * handled together. Closing either of the two triggers it.
 */
export async function informDoubles(base: Base, { event, reportId }: RecordedEvent<'status-changed'>): Promise<void> {
  if (!isClosed(event.to)) return
  const mainId = (await mainOf(base.db, reportId)) ?? reportId
  const outcome = await outcomeForDoubles(base, mainId)
  if (!outcome) return
  const { causeId } = outcome
  for (const id of await waitingDoublesOf(base.db, { mainId, causeId }))
    await transaction(base, async tx => {
      await findReportForSystem(tx, id)
      const waiting = await waitingDoublesOf(tx, { mainId, causeId })
      if (!waiting.includes(id)) return
      const ended = await outcomeForDouble(base, tx, { id, outcome })
      await recordEvent(tx, id, { type: 'main-closed', otherId: mainId, ...ended }, null)
    })
}

export async function readLinkedReports(base: Base, user: User, id: number): Promise<LinkedReports> {
  await checkMayRead(base.db, user, id)
  const [report, rows] = [await reportInList(base.db, id), await linkedReportsOf(base.db, id)]
  const visible = rows
    .filter(row => policy.read(user, row))
    .map(row => ({ ...toLinked(base, row), mainId: row.mainId }))
  const main = visible.find(report => report.id === report.mainId) ?? null
  const doubles = visible.filter(report => report.mainId === id)
  const hasMain = rows.some(row => row.mainId !== id)
  return {
    report: toOther(base, report),
    main,
    doubles,
    hasHiddenMain: hasMain && !main,
    hiddenDoubles: rows.filter(row => row.mainId === id).length - doubles.length,
  }
}

type LinkChange = { id: number; isUndoable: boolean }

export const linkDouble = (base: Base, user: User, { mainId, ...change }: LinkChange & { mainId: number }) =>
  changeLink(base, user, change, tx => link(tx, user, { id: change.id, mainId }))

export const unlinkDouble = (base: Base, user: User, change: LinkChange) =>
  changeLink(base, user, change, tx => unlink(tx, user, change.id))

async function changeLink(base: Base, user: User, { id, isUndoable }: LinkChange, change: (tx: Tx) => Promise<void>) {
  const undoable = { user, id, keepsColumns: false, tables: ['doubles'] as const }
  const { undoId } = await undoably(base, isUndoable ? undoable : undefined, change)
  return { links: await readLinkedReports(base, user, id), undoId }
}

type Row = Awaited<ReturnType<typeof linkedReportsOf>>[number]

const toLinked = (base: Base, row: Row): LinkedReport => ({
  ...toOther(base, row),
  updatedAt: wireTime(row.updatedAt),
})
