import type { z } from 'zod'
import type { ReportPatch } from '#features/report-page/contract.ts'
import { type Report, versionOfReport } from '#features/report-view/contract.ts'
import type { StatusCode } from '#features/reports/status/facts.ts'
import { codeOf, statusLabel, statusOf } from '#features/reports/status/rules.ts'
import type { FieldReport } from './rules.ts'

export type ChangeKind = 'note' | 'photo' | 'solved' | 'not_found'

export const changeLabel: Record<ChangeKind, string> = {
  note: 'Notitie',
  photo: 'Foto',
  solved: 'Klaar',
  not_found: 'Niet gevonden',
}

export type FieldPhoto = { key: string; name: string; file: Blob }

/** Used to detect later changes by colleagues. */
type Base = { version: string; state: StatusCode; statusAt: string; noteCount: number; assignedTo: string | null }

/** The input stays until the user decides. */
type Problem = { kind: 'changed' | 'gone' | 'refused'; text: string }

export type FieldChange = {
  id: string
  /** Only this user sees and sends it. */
  userId: number
  reportId: number
  about: string
  madeAt: number
  kind: ChangeKind
  text: string
  photos: readonly FieldPhoto[]
  mails: boolean
  isForReporter: boolean
  base: Base
  problem?: Problem | undefined
}

export const isClosing = (kind: ChangeKind): kind is 'solved' | 'not_found' => kind === 'solved' || kind === 'not_found'

export const baseOf = (report: FieldReport): Base => ({
  version: versionOfReport(report),
  state: report.status.state,
  statusAt: report.status.created_at,
  noteCount: report.notes.length,
  assignedTo: report.assignedTo,
})

type LatestReport = Pick<Report, 'notes' | 'assigned_user_email' | 'updated_at' | 'closing_reason'> & {
  status: Pick<Report['status'], 'state' | 'created_at' | 'user' | 'text'>
}

const latestBase = (report: LatestReport): Base => ({
  version: versionOfReport(report),
  state: report.status.state,
  statusAt: report.status.created_at,
  noteCount: report.notes.length,
  assignedTo: report.assigned_user_email,
})

/** Undefined when there are only photos. */
export function patchOf({ kind, text, mails, isForReporter }: FieldChange): z.input<typeof ReportPatch> | undefined {
  if (kind === 'photo') return undefined
  if (kind === 'note') return { notes: [{ text }] }
  const status = { state: codeOf('handled'), text, send_email: mails, ...(isForReporter && { for_reporter: true }) }
  return { status, closing_reason: kind }
}

export type AfterConflict =
  | { kind: 'saved' }
  | { kind: 'again'; change: FieldChange }
  | { kind: 'stuck'; change: FieldChange }

type Me = { email: string; nameOf: (address: string) => string }

/**
 * A note is sent regardless of changes by colleagues. A report is not closed over another status or assignee. A
 * change whose response got lost is recognized by its result (docs/decisions/0020-lost-responses.md).
 */
export function afterConflict(change: FieldChange, latest: LatestReport, { email, nameOf }: Me): AfterConflict {
  const base = latestBase(latest)
  if (isSavedBefore(change, latest, email)) return { kind: 'saved' }
  if (!isClosing(change.kind)) return { kind: 'again', change: { ...change, base } }
  const sentences = [
    base.statusAt !== change.base.statusAt &&
      `De status is nu ${statusLabel(statusOf(base.state))} (${latest.status.user === null ? 'het systeem' : nameOf(latest.status.user)}).`,
    base.assignedTo !== change.base.assignedTo &&
      `De melding is nu toegewezen aan ${base.assignedTo === null ? 'niemand' : nameOf(base.assignedTo)}.`,
  ].filter(sentence => sentence !== false)
  if (sentences.length === 0) return { kind: 'again', change: { ...change, base } }
  return { kind: 'stuck', change: { ...change, base, problem: { kind: 'changed', text: sentences.join(' ') } } }
}

function isSavedBefore({ kind, text, base }: FieldChange, latest: LatestReport, email: string): boolean {
  if (kind === 'note') {
    const added = latest.notes.slice(0, Math.max(0, latest.notes.length - base.noteCount))
    return added.some(note => note.created_by === email && note.text.trim() === text.trim())
  }
  const { status } = latest
  return (
    status.created_at !== base.statusAt &&
    status.state === codeOf('handled') &&
    status.user === email &&
    (status.text ?? '').trim() === text.trim() &&
    latest.closing_reason === kind
  )
}

export type Failure = { kind: 'later' } | { kind: 'sign-in' } | { kind: 'problem'; problem: Problem }

/** @param status HTTP, or 0 without an answer @param message of the server */
export function failureOf(status: number, message: string): Failure {
  if ([0, 408, 429].includes(status) || status >= 500) return { kind: 'later' }
  if (status === 401) return { kind: 'sign-in' }
  if (status === 404) return { kind: 'problem', problem: { kind: 'gone', text: 'Deze melding bestaat niet meer.' } }
  const text = status === 403 ? 'Je mag deze melding niet meer wijzigen.' : message || 'De server neemt dit niet aan.'
  return { kind: 'problem', problem: { kind: 'refused', text } }
}

/** Milliseconds; the first attempt is number 1. */
export const retryDelay = (attempt: number) => Math.min(5000 * 2 ** (attempt - 1), 5 * 60_000)

/** For a report that can no longer be closed. */
export const asNote = (change: FieldChange): FieldChange => ({
  ...change,
  kind: 'note',
  text: isClosing(change.kind) ? `${changeLabel[change.kind]}: ${change.text}` : change.text,
  problem: undefined,
})
