import { randomUUID } from 'node:crypto'
import { setContact } from '#features/reports/contact/server/store.ts'
import { recordEvent } from '#features/reports/server/record.ts'
import { findReportFor, type ReportRow } from '#features/reports/server/store.ts'
import { undoably } from '#features/reports/undo/server/undoable.ts'
import type { User } from '#features/users/policy.ts'
import { Problem } from '#kit/problem.ts'
import type { Base, Tx } from '#server/base.ts'
import type { ContactChange } from '../contract.ts'
import { deleteMailedLinks } from '../links/server/store.ts'
import { changeOutcome, hoursToVerify, isPending } from '../rules.ts'
import { toReporter } from './list.ts'
import { clearRefusedAddress, insertReporter, type ReporterRow, reportersOf, setReporterState } from './store.ts'

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
export async function applyContactChange(tx: Tx, row: ReporterRow, { before, by }: ContactChangeContext) {
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

export const recordReporterEvent = (tx: Tx, row: ReporterRow, { by, what, reason }: ReporterEvent) =>
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
