import type { z } from 'zod'
import type { Report } from '../report-view/contract.ts'
import type { ReportPatch } from '../reports/change/contract.ts'
import { statusOf } from '../reports/status/codes.ts'
import { statusLabel } from '../reports/status/rules.ts'

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

function differences(before: Report, after: Report): Difference[] {
  const status = statusLabel(statusOf(after.status.state))
  const by = after.status.user ?? 'het systeem'
  const notes = after.notes.length - before.notes.length
  const found: readonly (false | Difference)[] = [
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
      `De melding is nu toegewezen aan ${after.assigned_user_email ?? 'niemand'}.`,
    ],
    notes === 1 && ['notes', 'Er is een notitie bij gekomen.'],
    notes > 1 && ['notes', `Er zijn ${notes} notities bij gekomen.`],
    after.attachments.length !== before.attachments.length && ['files', 'De bestanden zijn veranderd.'],
  ]
  return found.filter(one => one !== false)
}

const coordinatesOf = ({ location }: Pick<Report, 'location'>) => location.geometrie.coordinates.join()
const newNotes = (before: Report, after: Report) => after.notes.slice(0, after.notes.length - before.notes.length)

/** What a colleague changed between two versions of a report, a sentence each. */
export function whatChanged(before: Report, after: Report): string[] {
  const found = differences(before, after).map(([, sentence]) => sentence)
  return found.length > 0 ? found : ['Er is iets aan de melding veranderd.']
}

const hasOwnNotes = ({ before, now, by }: Versions) =>
  newNotes(before, now).every(({ created_by }) => created_by === by)

/**
 * Whether all that changed is what somebody does on the page of a report beside its forms: files, contact details and own
 * notes. Only to be asked when he did.
 */
export const isOwnDoing = (versions: Versions): boolean =>
  differences(versions.before, versions.now).every(
    ([part]) => part === 'files' || part === 'contact' || (part === 'notes' && hasOwnNotes(versions)),
  )

/** Of what is written down with its author. */
const authorOf: Partial<Record<Part, (report: Report) => string | null>> = {
  status: ({ status }) => status.user,
  category: ({ category }) => category.created_by,
  priority: ({ priority }) => priority.created_by,
  type: ({ type }) => type.created_by,
  location: ({ location }) => location.created_by,
}

/** Whether it is oneself who changed a report, in another window. */
export function isByOneself(versions: Versions): boolean {
  const { before, now, by } = versions
  const parts = differences(before, now).map(([part]) => part)
  return (
    parts.length > 0 && parts.every(part => (part === 'notes' ? hasOwnNotes(versions) : authorOf[part]?.(now) === by))
  )
}

type Asked = z.input<typeof ReportPatch>
type Versions = { before: Report; now: Report; by: string }

const same = (one: string | null | undefined, other: string | null | undefined) =>
  (one ?? '').trim() === (other ?? '').trim()

const became = (was: string, is: string, asked: string | undefined) => is !== was && is === asked

/**
 * Whether a change that could not be made stands there already, by the hand of who asks: it was made before, and only the
 * answer was lost.
 */
export function standsThere(asked: Asked, { before, now, by }: Versions): boolean {
  const { status, notes, category, priority, type, location, assigned_user_email: assignee } = asked
  const { routing_departments: routing, directing_departments: directing } = asked
  const parts = [
    status &&
      now.status.created_at !== before.status.created_at &&
      now.status.state === status.state &&
      same(now.status.text, status.text) &&
      now.status.user === by,
    notes && newNotes(before, now).some(({ text, created_by }) => created_by === by && same(text, notes[0]?.text)),
    category?.category_url &&
      now.category.category_url !== before.category.category_url &&
      now.category.category_url.endsWith(category.category_url) &&
      now.category.created_by === by,
    priority &&
      became(before.priority.priority, now.priority.priority, priority.priority) &&
      now.priority.created_by === by,
    type && became(before.type.code, now.type.code, type.code) && now.type.created_by === by,
    location &&
      became(coordinatesOf(before), coordinatesOf(now), location.geometrie?.coordinates.join()) &&
      now.location.created_by === by,
    assignee === undefined ? undefined : now.assigned_user_email === assignee,
    routing && idsOf(now.routing_departments) === idsOf(routing),
    directing && idsOf(now.directing_departments) === idsOf(directing),
  ].filter(part => part !== undefined && part !== '')
  return parts.length > 0 && parts.every(Boolean)
}
