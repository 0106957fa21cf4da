import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { lockReport, setContact } from '#features/reports/server/contact.ts'
import { recordEvent } from '#features/reports/server/record.ts'
import { findReportFor, type ReportRow } from '#features/reports/server/store.ts'
import { undoably } from '#features/reports/server/undo.ts'
import type { User } from '#features/users/policy.ts'
import { wireTime } from '#kit/dutch-time.ts'
import { Problem } from '#kit/problem.ts'
import { type Base, inTransactions, type Tx, transaction } from '#server/base.ts'
import { safeParseSized } from '#server/http/sizes.ts'
import type { ContactChange, Reporter } from '../contract.ts'
import { invalidLinkPath, verifiedPath } from '../links.ts'
import {
  changeOutcome,
  expiredText,
  hoursToVerify,
  isPending,
  notVerifiedText,
  type ReporterState,
  tokenError,
} from '../rules.ts'
import {
  clearRefusedAddress,
  deleteMailedLinks,
  insertReporter,
  logContactAccess,
  overdueVerifications,
  type ReporterRow,
  reporterById,
  reporterByToken,
  reportersOf,
  setReporterState,
} from './store.ts'

/** An undo restores these tables. */
const contactTables = ['reporters', 'refused_addresses', 'report_links'] as const

type ContactRequest = { id: number; input: () => ContactChange; isUndoable: boolean }

export const changeReporter = (base: Base, user: User, { id, input, isUndoable }: ContactRequest) =>
  undoably(base, isUndoable ? { user, id, tables: contactTables } : undefined, async tx => {
    const report = await findReportFor(tx, user, 'read', id)
    const { email = null, phone = null, sharing_allowed: shares } = input()
    const now = { email: report.reporterEmail, phone: report.reporterPhone }
    for (const row of await reportersOf(tx, report)) if (isPending(row.state)) await cancel(tx, row, { by: user })
    const outcome = changeOutcome(now, { email, phone })
    const request = { reportId: id, email, phone, shares, createdBy: user.id }
    if (outcome === 'verify') return toReporter(await requestVerification(tx, user, request), report)
    const state = outcome === 'approve' ? 'approved' : 'cancelled'
    const row = await insertReporter(tx, { ...request, state, token: null, tokenExpiresAt: null })
    if (outcome === 'approve') await applyContactChange(tx, row, { before: report, by: user })
    else await recordReporterEvent(tx, row, { by: user, what: 'cancelled' })
    return toReporter(row, report)
  })

type ContactChangeRequest = Pick<ReporterRow, 'reportId' | 'email' | 'phone' | 'shares'> & { createdBy: number }

async function requestVerification(tx: Tx, user: User, request: ContactChangeRequest) {
  const tokenExpiresAt = new Date(tx.now.getTime() + hoursToVerify * 3_600_000)
  const state = 'verification_email_sent'
  const row = await insertReporter(tx, { ...request, state, token: randomUUID(), tokenExpiresAt })
  await recordReporterEvent(tx, row, { by: user, what: 'verification-sent' })
  return row
}

type ContactChangeContext = { before: Pick<ReportRow, 'reporterEmail' | 'reporterPhone'>; by: User | null }

/** Mail about the report goes to the new address from now on. */
async function applyContactChange(tx: Tx, row: ReporterRow, { before, by }: ContactChangeContext) {
  await setContact(tx, row)
  if (row.email !== before.reporterEmail) {
    await deleteMailedLinks(tx, row.reportId) // another person may read the old mailbox
    await clearRefusedAddress(tx, row.reportId)
    await recordReporterEvent(tx, row, { by, what: 'email-changed' })
  }
  if (row.phone !== before.reporterPhone) await recordReporterEvent(tx, row, { by, what: 'phone-changed' })
}

type ReporterEventKind = 'verification-sent' | 'verified' | 'email-changed' | 'phone-changed' | 'cancelled'
type ReporterEvent = { by: User | null; what: ReporterEventKind; reason?: string }

const recordReporterEvent = (tx: Tx, row: ReporterRow, { by, what, reason }: ReporterEvent) =>
  recordEvent(tx, row.reportId, { type: 'reporter-changed', reporterId: row.id, what, ...(reason && { reason }) }, by)

async function cancel(tx: Tx, row: ReporterRow, { by, reason }: { by: User; reason?: string }) {
  const cancelled = await setReporterState(tx, row.id, 'cancelled')
  await recordReporterEvent(tx, row, { by, what: 'cancelled', ...(reason && { reason }) })
  return cancelled
}

type CancelOptions = {
  id: number
  reporterId: number
  reason: () => string | null | undefined
  isUndoable: boolean
}

export const cancelReporter = (base: Base, user: User, { id, reporterId, reason, isUndoable }: CancelOptions) =>
  undoably(base, isUndoable ? { user, id, tables: contactTables } : undefined, async tx => {
    const report = await findReportFor(tx, user, 'read', id)
    const rows = await reportersOf(tx, report)
    const row = rows.find(one => one.id === reporterId)
    if (!row) throw new Problem('not-found', 'No Reporter matches the given query.')
    const trimmedReason = reason()?.trim()
    if (!isPending(row.state) || rows.length === 1)
      throw new Problem('invalid-input', { non_field_errors: ['Cancelling this reporter is not possible.'] })
    return toReporter(await cancel(tx, row, { by: user, ...(trimmedReason && { reason: trimmedReason }) }), report)
  })

const toReporter = (
  row: ReporterRow,
  { reporterAllowsContact }: Pick<ReportRow, 'reporterAllowsContact'>,
): Reporter => ({
  id: row.id,
  email: row.email,
  phone: row.phone,
  allows_contact: reporterAllowsContact,
  sharing_allowed: row.shares,
  state: row.state,
  email_verification_token_expires: row.tokenExpiresAt && wireTime(row.tokenExpiresAt),
  created_at: wireTime(row.createdAt),
  updated_at: wireTime(row.updatedAt),
})

/** Reading existing contact details is recorded in the access log. */
export const listReporters = (base: Base, user: User, id: number, state: ReporterState | undefined) =>
  transaction(base, async tx => {
    const report = await findReportFor(tx, user, 'read', id)
    const rows = await reportersOf(tx, report)
    const shown = rows.filter(row => row.state === (state ?? row.state))
    if (shown.some(({ email, phone }) => email || phone))
      await logContactAccess(tx, { reportId: id, userId: user.id, now: tx.now })
    return shown.map(row => toReporter(row, report))
  })

/** Only the owner of the mailbox has the link. */
export const verifyEmail = (base: Base, token: string): Promise<{ token: string }> =>
  transaction(base, async tx => {
    const unlocked = z.uuid().safeParse(token).success ? await reporterByToken(tx, token) : undefined
    const report = unlocked && (await lockReport(tx, unlocked.reportId))
    const reporter = unlocked && (await reporterByToken(tx, token)) // read again under the lock
    const error = tokenError(reporter, tx.now)
    if (error || !reporter || !report) throw new Problem('invalid-input', { token: [error ?? 'Token not found!'] })
    const approved = await setReporterState(tx, reporter.id, 'approved')
    await recordReporterEvent(tx, approved, { by: null, what: 'verified' })
    await applyContactChange(tx, approved, { before: report, by: null })
    return { token }
  })

const VerifyForm = z.object({ token: z.string() })

export async function verifyEmailByForm(base: Base, body: unknown): Promise<string> {
  const { data } = safeParseSized(VerifyForm, body)
  try {
    await verifyEmail(base, data?.token ?? '')
    return verifiedPath
  } catch (error) {
    if (error instanceof Problem && error.code === 'invalid-input') return invalidLinkPath
    throw error
  }
}

export const expireVerificationsQueue = 'expire-verifications'

const maxPerRun = 500

/** Each report has its own transaction. @returns the number of cancelled changes */
export async function expireVerifications(base: Base): Promise<number> {
  const overdue = await overdueVerifications(base.db, base.clock(), maxPerRun)
  return inTransactions(base, overdue, endVerification)
}

async function endVerification(tx: Tx, { id, reportId }: { id: number; reportId: number }): Promise<boolean> {
  await lockReport(tx, reportId)
  const reporter = await reporterById(tx, id)
  if (!reporter || tokenError(reporter, tx.now) !== expiredText || reporter.state !== 'verification_email_sent')
    return false
  const cancelled = await setReporterState(tx, id, 'cancelled')
  await recordReporterEvent(tx, cancelled, { by: null, what: 'cancelled', reason: notVerifiedText })
  return true
}
