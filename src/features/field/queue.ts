import type { z } from 'zod'
import type { ReportPatch } from '../report-page/contract.ts'
import type { Report } from '../report-view/contract.ts'
import { versionOfReport } from '../report-view/version.ts'
import { codeOf, statusOf } from '../reports/status/codes.ts'
import type { StatusCode } from '../reports/status/facts.ts'
import { statusLabel } from '../reports/status/rules.ts'
import type { FieldReport } from './rules.ts'

export type ChangeKind = 'note' | 'photo' | 'solved' | 'not_found'

export const changeLabel: Record<ChangeKind, string> = {
  note: 'Notitie',
  photo: 'Foto',
  solved: 'Klaar',
  not_found: 'Niet gevonden',
}

export type FieldPhoto = { /** The idempotency key. */ key: string; name: string; file: Blob }

/** What a change was based on, by which a later change of a colleague is recognised. */
type Base = { version: string; state: StatusCode; statusAt: string; noteCount: number; assignedTo: string | null }

/** Why a change was not saved. What was entered stays until the user decides. */
type Problem = { kind: 'changed' | 'gone' | 'refused'; text: string }

/** A change that was made outside and is not sent yet. */
export type FieldChange = {
  id: string
  /** Only their session sends it, and only they see it. */
  userId: number
  reportId: number
  /** The first words of the report, for when that is no longer there. */
  about: string
  madeAt: number
  kind: ChangeKind
  text: string
  photos: readonly FieldPhoto[]
  mails: boolean
  /** Whether the reporter reads the text on the page of the report. */
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

/** What is asked of the version that a change was refused for. */
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

/** What is sent of a change, besides its photos; undefined: they are all there is. */
export function patchOf({ kind, text, mails, isForReporter }: FieldChange): z.input<typeof ReportPatch> | undefined {
  if (kind === 'photo') return undefined
  if (kind === 'note') return { notes: [{ text }] }
  const status = { state: codeOf('handled'), text, send_email: mails, ...(isForReporter && { for_reporter: true }) }
  return { status, closing_reason: kind }
}

/** What follows when the report was changed since: saved before already, sent again on the latest version, or left to the user. */
export type AfterConflict =
  | { kind: 'saved' }
  | { kind: 'again'; change: FieldChange }
  | { kind: 'stuck'; change: FieldChange }

type Me = { email: string; nameOf: (address: string) => string }

/**
 * A note goes beside whatever a colleague did. A report is not closed over another status, or when it went to someone else.
 * A change whose answer got lost is recognised by its result (docs/decisions/0020-lost-responses.md).
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

/** What an answer that is no success means: the same later, after signing in, or a problem for the user. */
export type Failure = { kind: 'later' } | { kind: 'sign-in' } | { kind: 'problem'; problem: Problem }

/** @param status of HTTP, 0 without an answer; @param message what the server says of it */
export function failureOf(status: number, message: string): Failure {
  if ([0, 408, 429].includes(status) || status >= 500) return { kind: 'later' }
  if (status === 401) return { kind: 'sign-in' }
  if (status === 404) return { kind: 'problem', problem: { kind: 'gone', text: 'Deze melding bestaat niet meer.' } }
  const text = status === 403 ? 'Je mag deze melding niet meer wijzigen.' : message || 'De server neemt dit niet aan.'
  return { kind: 'problem', problem: { kind: 'refused', text } }
}

/** The delay before sending is tried again (milliseconds); the first attempt is number 1. */
export const retryDelay = (attempt: number) => Math.min(5000 * 2 ** (attempt - 1), 5 * 60_000)

/** The same change as a note, for a report that cannot be closed any more. */
export const asNote = (change: FieldChange): FieldChange => ({
  ...change,
  kind: 'note',
  text: isClosing(change.kind) ? `${changeLabel[change.kind]}: ${change.text}` : change.text,
  problem: undefined,
})
