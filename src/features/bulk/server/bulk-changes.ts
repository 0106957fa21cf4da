import type { ReportPatch } from '#features/report-page/contract.ts'
import { lostDayText } from '#features/report-page/recategorising.ts'
import { changeReportIn } from '#features/report-page/server/change.ts'
import { displayId } from '#features/reports/server/store.ts'
import { plannedDayOf } from '#features/reports/status/closing-rules.ts'
import { statusOf } from '#features/reports/status/rules.ts'
import { filledText } from '#features/reports/status-change/server/fill-text.ts'
import type { User } from '#features/users/policy.ts'
import { userAccountByEmail } from '#features/users/server/store.ts'
import { wireTime } from '#kit/dutch-time.ts'
import { type FieldErrors, Problem } from '#kit/problem.ts'
import { type Base, type Tx, transaction } from '#server/base.ts'
import type { JobData } from '#server/jobs.ts'
import { type BulkChange, BulkPatch, type NewBulkChange, undoSeconds } from '../contract.ts'
import {
  type BulkChangeRow,
  bulkChange,
  bulkChangesSince,
  finishBulkChange,
  insertBulkChange,
  pendingReports,
  recordOutcome,
  removeBulkChange,
  startBulkChange,
  statusBefore,
} from './store.ts'

function toBulkChange(base: Base, row: BulkChangeRow): BulkChange {
  const { id, startsAt, startedAt, finishedAt, reports } = row
  const startsIn = startedAt ? 0 : Math.max(0, (startsAt.getTime() - base.clock().getTime()) / 1000)
  const withOutcome = (expected: 'refused' | 'changed') =>
    reports.flatMap(({ id: reportId, outcome, reason }) =>
      outcome === expected ? [{ id: reportId, number: displayId(base, reportId), reason: reason ?? '' }] : [],
    )
  return {
    id,
    patch: BulkPatch.parse(row.patch),
    startsAt: wireTime(startsAt),
    startsIn,
    isStarted: startedAt !== null,
    isFinished: finishedAt !== null,
    total: reports.length,
    done: reports.filter(({ outcome }) => outcome === 'done').length,
    refused: withOutcome('refused'),
    changedMeanwhile: withOutcome('changed'),
  }
}

/** milliseconds */
const listedFor = 86_400_000

/** It starts once it can no longer be undone. */
export async function createBulkChange(base: Base, user: User, input: NewBulkChange): Promise<BulkChange> {
  const id = await transaction(base, async tx => {
    const startsAt = new Date(tx.now.getTime() + undoSeconds * 1000)
    const created = await insertBulkChange(tx, { ...input, userId: user.id, startsAt })
    await tx.enqueue(bulkChangeQueue, [{ bulkChangeId: created }])
    return created
  })
  return readBulkChange(base, user, id)
}

export async function listBulkChanges(base: Base, user: User): Promise<BulkChange[]> {
  const rows = await bulkChangesSince(base.db, user.id, new Date(base.clock().getTime() - listedFor))
  return rows.map(row => toBulkChange(base, row))
}

/** @throws Problem `not-found` for another user */
export async function readBulkChange(base: Base, user: User, id: string): Promise<BulkChange> {
  const row = await bulkChange(base.db, user.id, id)
  if (!row) throw new Problem('not-found')
  return toBulkChange(base, row)
}

/** @throws Problem `gone` once it has started */
export async function undoBulkChange(base: Base, user: User, id: string): Promise<void> {
  await readBulkChange(base, user, id)
  if (!(await removeBulkChange(base.db, user.id, id)))
    throw new Problem('gone', 'De wijziging is al begonnen en kan niet meer worden teruggenomen.')
}

export const bulkChangeQueue = 'bulk-change'

export const bulkChangeDelaySeconds = undoSeconds

/**
 * Uses the use case for one report, with the current rights of the creator. Each change and its outcome are one
 * transaction, so after a crash it continues with the rest.
 */
export const runBulkChange = (base: Base) => async (data: JobData) => {
  const id = String(data.bulkChangeId)
  const started = await startBulkChange(base.db, id, base.clock())
  if (!started?.email) return
  const user = await userAccountByEmail(base.db, started.email)
  const patch = BulkPatch.parse(started.patch)
  for (const { reportId, version } of await pendingReports(base.db, id)) {
    const failure = user?.isActive ? await tryChange(base, user, { id, reportId, version, patch }) : deactivated
    if (failure) await recordOutcome(base.db, { bulkChangeId: id, reportId, ...failure })
  }
  await finishBulkChange(base.db, id, base.clock())
}

const deactivated = { outcome: 'refused', reason: 'Je account is niet meer actief.' } as const

type ReportChange = { id: string; reportId: number; version: number; patch: BulkPatch }

async function tryChange(base: Base, user: User, { id, reportId, version, patch }: ReportChange) {
  try {
    await transaction(base, async tx => {
      const patchOfReport = () => toReportPatch(base, tx, { reportId, patch })
      await changeReportIn(base, tx, user, { id: reportId, ifMatch: `"${version}"`, patch: patchOfReport })
      await recordOutcome(tx, { bulkChangeId: id, reportId, outcome: 'done', reason: null })
    })
    return undefined
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (error.code === 'changed-meanwhile')
      return { outcome: 'changed', reason: 'Een collega heeft deze melding intussen veranderd.' } as const
    return { outcome: 'refused', reason: firstSentence(error.what) ?? 'Dit kan niet.' } as const
  }
}

type PatchFor = Pick<ReportChange, 'reportId' | 'patch'>

/** Fills in variables, also in a text for colleagues only. */
async function toReportPatch(base: Base, tx: Tx, { reportId, patch }: PatchFor): Promise<ReportPatch> {
  const { category, status, ...rest } = patch
  if (category) return { ...rest, ...(await categoryParts(tx, { reportId, category, status })) }
  const text = status?.text && (await filledText(base, tx, { id: reportId, text: status.text }))
  return { ...rest, ...(status && { status: { ...status, ...(text && { text }) } }) }
}

type CategoryParts = Pick<ReportChange, 'reportId'> & {
  category: NonNullable<BulkPatch['category']>
  status: BulkPatch['status']
}

/** Sets the status too, unless the report already has it, and mails a lapsed day when requested. */
async function categoryParts(tx: Tx, { reportId, category, status }: CategoryParts): Promise<ReportPatch> {
  const before = await statusBefore(tx, reportId)
  const lostDay = before && plannedDayOf(before)
  const mail = category.mails_lost_day && lostDay && { text: lostDayText(lostDay), send_email: true }
  return {
    category: { url: category.category_url, text: category.text ?? null },
    ...(status && statusOf(status.state) !== before?.status && { status: { ...status, ...(mail || {}) } }),
  }
}

type ProblemDetails = string | FieldErrors | readonly (string | FieldErrors)[]

function firstSentence(details: ProblemDetails | undefined): string | undefined {
  if (details === undefined || typeof details === 'string') return details
  const parts: readonly ProblemDetails[] = Array.isArray(details) ? details : Object.values(details)
  for (const part of parts) {
    const sentence = firstSentence(part)
    if (sentence) return sentence
  }
  return undefined
}
