import type { ListedReport } from '#features/report-view/contract.ts'
import { addressLines, isApproximate } from '#features/report-view/display.ts'
import { codeOf, noMailReason } from '#features/reports/status/rules.ts'
import { metresBetween } from '#kit/geo.ts'
import type { LatLng } from '#kit/rd.ts'

/** No contact details: only the data for work outside. */
export type FieldReport = {
  id: number
  text: string
  category: { sub: string; sub_slug: string }
  last_day?: string | undefined
  status: Pick<ListedReport['status'], 'state' | 'created_at'>
  priority: ListedReport['priority']['priority']
  /** Missing in data kept by earlier versions. */
  planned_on?: ListedReport['planned_on']
  planned_part?: ListedReport['planned_part']
  place: string
  isApproximate: boolean
  position: LatLng
  notes: readonly { text: string; by: string | null }[]
  assignedTo: string | null
  isChild: boolean
  hasChildren: boolean
  hasEmail: boolean
  isMailed: boolean
  hasFiles: boolean
  updated_at: string
}

export const asHandled = (report: FieldReport): FieldReport => ({
  ...report,
  status: { ...report.status, state: codeOf('handled') },
})

/** Other notes only take room on a phone. */
export const writtenNotes = ({ notes }: Pick<FieldReport, 'notes'>) => notes.filter(({ by }) => by !== null)

export function toFieldReport(report: ListedReport, nameOf: (address: string) => string): FieldReport {
  const { location, category, status, reporter } = report
  const [lng, lat] = location.geometrie.coordinates
  const hasEmail = reporter.email !== ''
  return {
    id: report.id,
    text: report.text,
    category: { sub: category.sub, sub_slug: category.sub_slug },
    last_day: report.last_day,
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

function placeOf(location: ListedReport['location']): string {
  const street = addressLines(location.address).street || (isApproximate(location) ? '' : 'Op de kaart')
  return [street, location.area_name].filter(Boolean).join(', ') || 'Plaats onbekend'
}

export type FieldRow = { report: FieldReport; metres: number | undefined }

/** Nearest first. Without a position by deadline, and reports without one last. */
export function fieldRows(reports: readonly FieldReport[], from: LatLng | undefined): FieldRow[] {
  const rows = reports.map(report => ({ report, metres: from && metresBetween(from, report.position) }))
  return rows.toSorted((one, other) => distance(one) - distance(other) || byDeadline(one.report, other.report))
}

const distance = ({ metres = 0 }: FieldRow) => metres

function byDeadline(one: FieldReport, other: FieldReport): number {
  const [a, b] = [one, other].map(({ last_day: day }) => (day ? Date.parse(day) : Infinity))
  return a === b ? one.id - other.id : (a ?? 0) - (b ?? 0)
}

/** For example `120 m`, `1,2 km`, or `ongeveer 1,2 km` for a neighbourhood. */
export function distanceInWords(metres: number, isRough = false): string {
  const text =
    metres < 995
      ? `${Math.max(10, Math.round(metres / 10) * 10)} m`
      : `${(metres / 1000).toLocaleString('nl-NL', { maximumFractionDigits: metres < 9950 ? 1 : 0 })} km`
  return isRough ? `ongeveer ${text}` : text
}

/** Milliseconds: a working day and the following night. */
export const maxKeptTime = 24 * 3_600_000
