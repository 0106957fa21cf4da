import type { ReportPatch } from '#features/report-page/contract.ts'
import { lostDayText } from '#features/report-page/recategorising.ts'
import { changeReportIn } from '#features/report-page/server/change.ts'
import { plannedDayOf } from '#features/reports/status/closing-rules.ts'
import { statusOf } from '#features/reports/status/codes.ts'
import { filledText } from '#features/reports/status-change/server/fill-text.ts'
import type { User } from '#features/users/policy.ts'
import { userAccountByEmail } from '#features/users/server/store.ts'
import { type FieldErrors, Problem } from '#kit/problem.ts'
import { type Base, type Tx, transaction } from '#server/base.ts'
import type { JobData } from '#server/jobs.ts'
import { BulkPatch } from '../contract.ts'
import { undoSeconds } from '../rules.ts'
import { finishBulkChange, pendingReports, recordOutcome, startBulkChange, statusBefore } from './store.ts'

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
