import type { z } from 'zod'
import type { Report } from '#features/report-view/contract.ts'
import { statusLabel, statusOf } from '#features/reports/status/rules.ts'
import type { ReportPatch } from './contract.ts'

const idsOf = (departments: readonly { id: number }[] | null | undefined) =>
  (departments ?? []).map(({ id }) => id).join()

type Part =
  | 'status'
  | 'category'
  | 'priority'
  | 'type'
  | 'location'
  | 'departments'
  | 'contact'
  | 'colleague'
  | 'notes'
  | 'files'
type Difference = readonly [part: Part, sentence: string]

type NameOf = (address: string) => string
const unnamed: NameOf = address => address

function differences(before: Report, after: Report, nameOf = unnamed): Difference[] {
  const status = statusLabel(statusOf(after.status.state))
  const by = after.status.user === null ? 'het systeem' : nameOf(after.status.user)
  const notes = after.notes.length - before.notes.length
  const candidates: readonly (false | Difference)[] = [
    after.status.created_at !== before.status.created_at && ['status', `De status is nu ${status} (${by}).`],
    after.category.category_url !== before.category.category_url && [
      'category',
      `De subcategorie is nu ${after.category.sub}.`,
    ],
    after.priority.priority !== before.priority.priority && ['priority', 'De urgentie is veranderd.'],
    after.type.code !== before.type.code && ['type', 'Het type is veranderd.'],
    (after.location.address_text !== before.location.address_text ||
      coordinatesOf(after) !== coordinatesOf(before)) && ['location', 'De locatie is veranderd.'],
    idsOf(after.routing_departments) !== idsOf(before.routing_departments) && [
      'departments',
      'De afdeling is veranderd.',
    ],
    idsOf(after.directing_departments) !== idsOf(before.directing_departments) && [
      'departments',
      'De regie is veranderd.',
    ],
    (after.reporter.email !== before.reporter.email || after.reporter.phone !== before.reporter.phone) && [
      'contact',
      'De contactgegevens van de melder zijn veranderd.',
    ],
    after.assigned_user_email !== before.assigned_user_email && [
      'colleague',
      `De melding is nu toegewezen aan ${after.assigned_user_email === null ? 'niemand' : nameOf(after.assigned_user_email)}.`,
    ],
    notes === 1 && ['notes', 'Er is een notitie bij gekomen.'],
    notes > 1 && ['notes', `Er zijn ${notes} notities bij gekomen.`],
    after.attachments.length !== before.attachments.length && ['files', 'De bestanden zijn veranderd.'],
  ]
  return candidates.filter(candidate => candidate !== false)
}

const coordinatesOf = ({ location }: Pick<Report, 'location'>) => location.geometrie.coordinates.join()
const newNotes = (before: Report, after: Report) => after.notes.slice(0, after.notes.length - before.notes.length)

export function changeSentences(before: Report, after: Report, nameOf?: NameOf): string[] {
  const sentences = differences(before, after, nameOf).map(([, sentence]) => sentence)
  return sentences.length > 0 ? sentences : ['Er is iets aan de melding veranderd.']
}

const areNewNotesByUser = ({ before, after, userEmail }: Versions) =>
  newNotes(before, after).every(({ created_by }) => created_by === userEmail)

/**
 * True when only files, contact details and notes of the user changed. These are changed outside the forms, so this
 * says nothing unless the user changed something there.
 */
export const isChangedBesideForms = (versions: Versions): boolean =>
  differences(versions.before, versions.after).every(
    ([part]) => part === 'files' || part === 'contact' || (part === 'notes' && areNewNotesByUser(versions)),
  )

const authorOf: Partial<Record<Part, (report: Report) => string | null>> = {
  status: ({ status }) => status.user,
  category: ({ category }) => category.created_by,
  priority: ({ priority }) => priority.created_by,
  type: ({ type }) => type.created_by,
  location: ({ location }) => location.created_by,
}

/** True when the user made all changes, in another tab. */
export function isByUser(versions: Versions): boolean {
  const { before, after, userEmail } = versions
  const parts = differences(before, after).map(([part]) => part)
  return (
    parts.length > 0 &&
    parts.every(part => (part === 'notes' ? areNewNotesByUser(versions) : authorOf[part]?.(after) === userEmail))
  )
}

type RequestedPatch = z.input<typeof ReportPatch>
type Versions = { before: Report; after: Report; userEmail: string }

const isSameText = (one: string | null | undefined, other: string | null | undefined) =>
  (one ?? '').trim() === (other ?? '').trim()

const changedTo = (before: string, after: string, requested: string | undefined) =>
  after !== before && after === requested

/** True when the same user already stored a refused change: it succeeded before, and only the response was lost. */
export function isAlreadyApplied(patch: RequestedPatch, { before, after, userEmail }: Versions): boolean {
  const { status, notes, category, priority, type, location, assigned_user_email: assignee } = patch
  const { routing_departments: routing, directing_departments: directing } = patch
  const parts = [
    status &&
      after.status.created_at !== before.status.created_at &&
      after.status.state === status.state &&
      isSameText(after.status.text, status.text) &&
      after.status.user === userEmail,
    notes &&
      newNotes(before, after).some(
        ({ text, created_by }) => created_by === userEmail && isSameText(text, notes[0]?.text),
      ),
    category?.category_url &&
      after.category.category_url !== before.category.category_url &&
      after.category.category_url.endsWith(category.category_url) &&
      after.category.created_by === userEmail,
    priority &&
      changedTo(before.priority.priority, after.priority.priority, priority.priority) &&
      after.priority.created_by === userEmail,
    type && changedTo(before.type.code, after.type.code, type.code) && after.type.created_by === userEmail,
    location &&
      changedTo(coordinatesOf(before), coordinatesOf(after), location.geometrie?.coordinates.join()) &&
      after.location.created_by === userEmail,
    assignee === undefined ? undefined : after.assigned_user_email === assignee,
    routing && idsOf(after.routing_departments) === idsOf(routing),
    directing && idsOf(after.directing_departments) === idsOf(directing),
  ].filter(part => part !== undefined && part !== '')
  return parts.length > 0 && parts.every(Boolean)
}
