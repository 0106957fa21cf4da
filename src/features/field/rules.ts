import { metresBetween } from '../../kit/geo.ts'
import type { LatLng } from '../../kit/rd.ts'
import type { ListedReport } from '../report-view/contract.ts'
import { addressLines, isApproximate } from '../report-view/display.ts'
import { codeOf } from '../reports/status/codes.ts'
import { noMailReason } from '../reports/status/mail-rules.ts'

/** What a device keeps of a report: what the work outside needs, and no contact details. */
export type FieldReport = {
  id: number
  text: string
  category: { sub: string; sub_slug: string; deadline: string | null }
  status: Pick<ListedReport['status'], 'state' | 'created_at'>
  priority: ListedReport['priority']['priority']
  /** The day of the work; not in what a device kept before it was there. */
  planned_on?: ListedReport['planned_on']
  planned_part?: ListedReport['planned_part']
  /** In words, without the town. */
  place: string
  /** Whether only its neighbourhood is known. */
  isApproximate: boolean
  position: LatLng
  /** `by`: the colleague who wrote it; null: the system, as of a mail that was sent. */
  notes: readonly { text: string; by: string | null }[]
  assignedTo: string | null
  isChild: boolean
  hasChildren: boolean
  hasEmail: boolean
  /** Whether the reporter gets a mail about it. */
  isMailed: boolean
  hasFiles: boolean
  updated_at: string
}

/** A report that was closed on this device, as it is from then on. */
export const asHandled = (report: FieldReport): FieldReport => ({
  ...report,
  status: { ...report.status, state: codeOf('handled') },
})

/** What colleagues wrote: the rest only takes room on a telephone. */
export const writtenNotes = ({ notes }: Pick<FieldReport, 'notes'>) => notes.filter(({ by }) => by !== null)

/** @param nameOf the name of a colleague with an address */
export function toFieldReport(report: ListedReport, nameOf: (address: string) => string): FieldReport {
  const { location, category, status, reporter } = report
  const [lng, lat] = location.geometrie.coordinates
  const hasEmail = reporter.email !== ''
  return {
    id: report.id,
    text: report.text,
    category: { sub: category.sub, sub_slug: category.sub_slug, deadline: category.deadline },
    status: { state: status.state, created_at: status.created_at },
    priority: report.priority.priority,
    planned_on: report.planned_on,
    planned_part: report.planned_part,
    place: placeOf(location),
    isApproximate: isApproximate(location),
    position: { lat, lng },
    notes: report.notes.map(({ text, created_by: by }) => ({ text, by: by && nameOf(by) })),
    assignedTo: report.assigned_user_email,
    isChild: report.has_parent,
    hasChildren: report.has_children,
    hasEmail,
    isMailed: !noMailReason({
      isPart: report.has_parent,
      hasEmail,
      isAddressRefused: false,
      allowsContact: reporter.allows_contact,
    }),
    hasFiles: report.has_attachments,
    updated_at: report.updated_at,
  }
}

/** `Lijnbaan 2, Zuid` */
function placeOf(location: ListedReport['location']): string {
  const street = addressLines(location.address).street || (isApproximate(location) ? '' : 'Op de kaart')
  return [street, location.area_name].filter(Boolean).join(', ') || 'Plaats onbekend'
}

/** A report with how far it is, when the own position is known (metres). */
export type FieldRow = { report: FieldReport; metres: number | undefined }

/** The nearest first; without a position what is due first, and what has no deadline last. */
export function fieldRows(reports: readonly FieldReport[], from: LatLng | undefined): FieldRow[] {
  const rows = reports.map(report => ({ report, metres: from && metresBetween(from, report.position) }))
  return rows.toSorted((one, other) => distance(one) - distance(other) || byDeadline(one.report, other.report))
}

const distance = ({ metres = 0 }: FieldRow) => metres

function byDeadline(one: FieldReport, other: FieldReport): number {
  const [a, b] = [one, other].map(({ category: { deadline } }) => (deadline ? Date.parse(deadline) : Infinity))
  return a === b ? one.id - other.id : (a ?? 0) - (b ?? 0)
}

/** `120 m`, `1,2 km`; `ongeveer 1,2 km` where only the neighbourhood is known. */
export function distanceInWords(metres: number, isRough = false): string {
  const text =
    metres < 995
      ? `${Math.max(10, Math.round(metres / 10) * 10)} m`
      : `${(metres / 1000).toLocaleString('nl-NL', { maximumFractionDigits: metres < 9950 ? 1 : 0 })} km`
  return isRough ? `ongeveer ${text}` : text
}

/** How long a list may be kept on a device (milliseconds): a working day and the night after it. */
export const maxKeptTime = 24 * 3_600_000
