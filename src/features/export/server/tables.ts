import { currentNoteTexts } from '#features/report-view/server/history-lines.ts'
import type { ReportEvent } from '#features/reports/events.ts'
import { codeOf } from '#features/reports/status/codes.ts'
import { statusLabel } from '#features/reports/status/rules.ts'
import type { Status } from '#features/reports/status/statuses.ts'
import type { Reader } from '#server/db/database.ts'
import { pagesById } from './pages.ts'
import * as rows from './table-rows.ts'

type Cell = string | number | boolean | Date | null

/** docs/wire/systems.md#csv */
export type Table = {
  name: string
  headers: readonly string[]
  pages: () => AsyncIterable<readonly (readonly Cell[])[]>
}

/** @param columns by header, in the order of the file */
function table<Row>(
  name: string,
  pages: AsyncIterable<readonly Row[]>,
  columns: Readonly<Record<string, (row: Row) => Cell>>,
): Table {
  const cells = Object.values(columns)
  return {
    name: `${name}.csv`,
    headers: Object.keys(columns),
    async *pages() {
      for await (const page of pages) yield page.map(row => cells.map(cell => cell(row)))
    },
  }
}

const pagesOf = <Row extends { id: number }>(
  db: Reader,
  read: (db: Reader, after: number) => Promise<readonly Row[]>,
) => pagesById(after => read(db, after))

const jsonText = (value: unknown) => JSON.stringify(value ?? null)
const none = () => null

/** Events never change. */
const eventTimes = { created_at: (row: { at: Date }) => row.at, updated_at: (row: { at: Date }) => row.at }
const reportTimes = {
  created_at: (row: { createdAt: Date }) => row.createdAt,
  updated_at: (row: { updatedAt: Date }) => row.updatedAt,
}

type LogContact = (reports: readonly { id: number }[]) => Promise<unknown>
/** Without `logContact` the files have no contact details. */
type Options = { db: Reader; logContact: LogContact | undefined }

/** In the order of the wire. Pages are read lazily. */
export const tables = ({ db, logContact }: Options): readonly Table[] => [
  signals(db),
  ml(db),
  assignedUsers(db),
  locations(db),
  reporters(db, logContact),
  categories(db),
  statuses(db),
  serviceLevels(db),
  departments(db, 'directing'),
  departments(db, 'routing'),
  notes(db),
  feedback(db),
]

const signals = (db: Reader) =>
  table('signals', pagesOf(db, rows.reports), {
    id: row => row.id,
    signal_uuid: row => row.uuid,
    source: row => row.source,
    text: row => row.text,
    text_extra: row => row.textExtra,
    incident_date_start: row => row.incidentStart,
    incident_date_end: row => row.incidentEnd,
    ...reportTimes,
    operational_date: row => row.operationalDate,
    expire_date: none,
    image: none,
    upload: none,
    extra_properties: row => jsonText(row.extraProperties),
    category_assignment_id: row => row.categoryEventId,
    location_id: row => row.id,
    reporter_id: row => row.id,
    status_id: row => row.statusEventId,
    priority: row => row.priority,
    priority_created_at: row => row.priorityAt ?? row.createdAt,
    parent: row => row.parentId,
    type: row => row.type,
    type_created_at: row => row.typeAt,
    directing_departments_assignment_id: row => row.directingEventId,
  })

const ml = (db: Reader) =>
  table('ml', pagesOf(db, rows.classifiedReports), {
    Text: row => row.text,
    Main: row => row.main,
    Sub: row => row.sub,
  })

const assignedUsers = (db: Reader) =>
  table('signals_assigned_user', pagesOf(db, rows.assignedReports), {
    id: row => row.id,
    assigned_to: row => row.email,
    assigned_at: row => row.assignedAt,
  })

const locations = (db: Reader) =>
  table('locations', pagesOf(db, rows.reportPlaces), {
    id: row => row.id,
    // As on the wire, `lat` holds the longitude and `lng` the latitude.
    lat: row => row.place.x,
    lng: row => row.place.y,
    stadsdeel: row => row.districtCode ?? row.areaCode,
    buurt_code: row => row.neighbourhoodCode,
    address: row => jsonText(row.address),
    address_text: row => row.addressText,
    ...reportTimes,
    extra_properties: row => jsonText(row.locationExtra),
    _signal_id: row => row.id,
  })

async function* reporterPages(db: Reader, logContact: LogContact | undefined) {
  for await (const page of pagesOf(db, rows.reportReporters)) {
    await logContact?.(page)
    yield page
  }
}

const reporters = (db: Reader, logContact: LogContact | undefined) =>
  table('reporters', reporterPages(db, logContact), {
    id: row => row.id,
    email: row => (logContact ? row.reporterEmail : null),
    phone: row => (logContact ? row.reporterPhone : null),
    is_anonymized: row => row.reporterErasedAt !== null,
    ...reportTimes,
    extra_properties: none,
    _signal_id: row => row.id,
  })

const categories = (db: Reader) =>
  table('categories', pagesOf(db, rows.categoryEvents), {
    id: row => row.id,
    main: row => row.main,
    sub: row => row.sub,
    main_slug: row => row.mainSlug,
    sub_slug: row => row.subSlug,
    departments: row => row.departments,
    ...eventTimes,
    extra_properties: () => 'null',
    _signal_id: row => row.reportId,
    deadline: row => (row.isCurrent ? row.deadline : null),
    deadline_factor_3: row => (row.isCurrent ? row.deadlineTripled : null),
  })

function statusAfter(event: ReportEvent): Status | undefined {
  if (event.type === 'status-changed') return event.to
  return event.type === 'report-created' ? event.status : undefined
}

const statuses = (db: Reader) =>
  table('statuses', pagesOf(db, rows.statusEvents), {
    id: row => row.id,
    text: ({ event }) => (event.type === 'status-changed' ? event.text : null),
    user: row => row.user,
    target_api: none,
    state_display: ({ event }) => statusLabel(statusAfter(event) ?? 'received'),
    extern: () => false,
    ...eventTimes,
    extra_properties: () => 'null',
    _signal_id: row => row.reportId,
    state: ({ event }) => codeOf(statusAfter(event) ?? 'received'),
  })

const serviceLevels = (db: Reader) =>
  table('sla', pagesOf(db, rows.serviceLevels), {
    id: row => row.id,
    main: row => row.main,
    sub: row => row.sub,
    n_days: row => row.days,
    use_calendar_days: row => row.calendarDays,
    created_at: row => row.createdAt,
  })

const departments = (db: Reader, kind: 'directing' | 'routing') =>
  table(`${kind}_departments`, pagesOf(db, rows.departmentEvents(`${kind}-changed`)), {
    id: row => row.id,
    ...eventTimes,
    _signal_id: row => row.reportId,
    departments: row => row.departments,
  })

/** Some events are several notes on the wire. */
async function* notePages(db: Reader) {
  for await (const page of pagesOf(db, rows.noteEvents))
    yield page.flatMap(row => currentNoteTexts(row.event).map(text => ({ ...row, text })))
}

const notes = (db: Reader) =>
  table('notes', notePages(db), {
    id: row => row.id,
    ...eventTimes,
    _signal_id: row => row.reportId,
    text: row => row.text,
  })

const feedback = (db: Reader) =>
  table('kto-feedback-PRODUCTION', pagesOf(db, rows.feedback), {
    _signal_id: row => row.reportId,
    is_satisfied: row => row.isSatisfied,
    allows_contact: row => row.allowsContact ?? true, // reporters who were not asked are mailed as before
    text: row => row.texts?.[0] ?? '',
    text_extra: row => row.textExtra,
    created_at: row => row.createdAt,
    submitted_at: row => row.submittedAt,
    text_list: row => jsonText(row.texts),
  })
