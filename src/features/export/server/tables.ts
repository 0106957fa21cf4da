import { sql } from 'kysely'
import { currentNoteTexts, noteEventTypes } from '#features/report-view/server/history-lines.ts'
import type { EventType, ReportEvent } from '#features/reports/events.ts'
import { codeOf, statusLabel } from '#features/reports/status/rules.ts'
import type { Status } from '#features/reports/status/statuses.ts'
import type { Reader } from '#server/db/database.ts'
import { pageSize, pagesById } from './report-rows.ts'

type Cell = string | number | boolean | Date | null

/** docs/wire/systems.md#csv */
export type Table = {
  name: string
  headers: readonly string[]
  pages: () => AsyncIterable<readonly (readonly Cell[])[]>
}

/** @param columns by header, in the order of the file */
function tableOf<Row>(
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

const table = <Row extends { id: number }>(
  name: string,
  read: (after: number) => Promise<readonly Row[]>,
  columns: Readonly<Record<string, (row: Row) => Cell>>,
) => tableOf(name, pagesById(read), columns)

const lastEventId = (...types: EventType[]) =>
  sql<number | null>`(select e.id from report_events e where e.report_id = reports.id
    and e.event ->> 'type' = any(${types}::text[]) order by e.id desc limit 1)`

const lastEventAt = (type: EventType) =>
  sql<Date | null>`(select e.at from report_events e where e.report_id = reports.id
    and e.event ->> 'type' = ${type} order by e.id desc limit 1)`

const reportsAfter = (db: Reader, after: number) =>
  db.selectFrom('reports').where('reports.id', '>', after).orderBy('reports.id').limit(pageSize)

const eventsAfter = (db: Reader, types: readonly EventType[], after: number) =>
  db
    .selectFrom('reportEvents as e')
    .select(['e.id', 'e.reportId', 'e.at', 'e.event'])
    .where(sql<boolean>`e.event ->> 'type' = any(${types}::text[])`)
    .where('e.id', '>', after)
    .orderBy('e.id')
    .limit(pageSize)

const eventCategory = sql<number>`coalesce(e.event ->> 'toId', e.event ->> 'categoryId')::bigint`
const responsible = sql<string | null>`(select string_agg(d.name, ', ' order by d.name) from category_departments l
  join departments d on d.id = l.department_id where l.category_id = sub.id and l.is_responsible)`

const namedInEvent = sql<string | null>`(select string_agg(name, ', ' order by name) from departments
  where id in (select value::bigint from jsonb_array_elements_text(e.event -> 'departmentIds')))`

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
  table(
    'signals',
    (after: number) =>
      reportsAfter(db, after)
        .select(['id', 'uuid', 'source', 'text', 'textExtra', 'incidentStart', 'incidentEnd', 'createdAt', 'updatedAt'])
        .select(['operationalDate', 'extraProperties', 'priority', 'parentId', 'type', 'typeAt'])
        .select(lastEventId('report-created', 'category-changed').as('categoryEventId'))
        .select(lastEventId('report-created', 'status-changed').as('statusEventId'))
        .select(lastEventId('directing-changed').as('directingEventId'))
        .select(lastEventAt('priority-changed').as('priorityAt'))
        .execute(),
    {
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
    },
  )

const ml = (db: Reader) =>
  table(
    'ml',
    (after: number) =>
      reportsAfter(db, after)
        .innerJoin('categories as sub', 'sub.id', 'reports.categoryId')
        .innerJoin('categories as main', 'main.id', 'sub.parentId')
        .select(['reports.id', 'text', 'main.name as main', 'sub.name as sub'])
        .where('status', 'in', ['handled', 'cancelled'])
        .where('main.name', 'not like', '%Overig%')
        .where('sub.name', 'not like', '%Overig%')
        .execute(),
    {
      Text: row => row.text,
      Main: row => row.main,
      Sub: row => row.sub,
    },
  )

const assignedUsers = (db: Reader) =>
  table(
    'signals_assigned_user',
    (after: number) =>
      reportsAfter(db, after)
        .innerJoin('users', 'users.id', 'reports.assignedUserId')
        .select(['reports.id', 'users.email', lastEventAt('user-assigned').as('assignedAt')])
        .execute(),
    {
      id: row => row.id,
      assigned_to: row => row.email,
      assigned_at: row => row.assignedAt,
    },
  )

const locations = (db: Reader) =>
  table(
    'locations',
    (after: number) =>
      reportsAfter(db, after)
        .select(['id', 'place', 'districtCode', 'areaCode', 'neighbourhoodCode', 'address', 'addressText'])
        .select(['locationExtra', 'createdAt', 'updatedAt'])
        .execute(),
    {
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
    },
  )

async function* reporterPages(db: Reader, logContact: LogContact | undefined) {
  for await (const page of pagesById(after =>
    reportsAfter(db, after)
      .select(['id', 'reporterEmail', 'reporterPhone', 'reporterErasedAt', 'createdAt', 'updatedAt'])
      .execute(),
  )) {
    await logContact?.(page)
    yield page
  }
}

const reporters = (db: Reader, logContact: LogContact | undefined) =>
  tableOf('reporters', reporterPages(db, logContact), {
    id: row => row.id,
    email: row => (logContact ? row.reporterEmail : null),
    phone: row => (logContact ? row.reporterPhone : null),
    is_anonymized: row => row.reporterErasedAt !== null,
    ...reportTimes,
    extra_properties: none,
    _signal_id: row => row.id,
  })

const categories = (db: Reader) =>
  table(
    'categories',
    (after: number) =>
      eventsAfter(db, ['report-created', 'category-changed'], after)
        .innerJoin('reports', 'reports.id', 'e.reportId')
        .innerJoin('categories as sub', join => join.on('sub.id', '=', eventCategory))
        .innerJoin('categories as main', 'main.id', 'sub.parentId')
        .select(['main.name as main', 'sub.name as sub', 'main.slug as mainSlug', 'sub.slug as subSlug'])
        .select(['deadline', 'deadlineTripled', responsible.as('departments')])
        .select(sql<boolean>`e.id = ${lastEventId('report-created', 'category-changed')}`.as('isCurrent'))
        .execute(),
    {
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
    },
  )

function statusAfter(event: ReportEvent): Status | undefined {
  if (event.type === 'status-changed') return event.to
  return event.type === 'report-created' ? event.status : undefined
}

const statuses = (db: Reader) =>
  table(
    'statuses',
    (after: number) =>
      eventsAfter(db, ['report-created', 'status-changed'], after)
        .leftJoin('users', 'users.id', 'e.byUser')
        .select('users.email as user')
        .execute(),
    {
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
    },
  )

const serviceLevels = (db: Reader) =>
  table(
    'sla',
    (after: number) =>
      db
        .selectFrom('serviceLevels as level')
        .innerJoin('categories as sub', 'sub.id', 'level.categoryId')
        .leftJoin('categories as main', 'main.id', 'sub.parentId')
        .select(['level.id', 'days', 'calendarDays', 'createdAt', 'main.name as main', 'sub.name as sub'])
        .where('level.id', '>', after)
        .orderBy('level.id')
        .limit(pageSize)
        .execute(),
    {
      id: row => row.id,
      main: row => row.main,
      sub: row => row.sub,
      n_days: row => row.days,
      use_calendar_days: row => row.calendarDays,
      created_at: row => row.createdAt,
    },
  )

const departments = (db: Reader, kind: 'directing' | 'routing') =>
  table(
    `${kind}_departments`,
    (after: number) =>
      eventsAfter(db, [`${kind}-changed`], after)
        .select(namedInEvent.as('departments'))
        .execute(),
    {
      id: row => row.id,
      ...eventTimes,
      _signal_id: row => row.reportId,
      departments: row => row.departments,
    },
  )

/** Some events are several notes on the wire. */
async function* notePages(db: Reader) {
  for await (const page of pagesById(after => eventsAfter(db, noteEventTypes, after).execute()))
    yield page.flatMap(row => currentNoteTexts(row.event).map(text => ({ ...row, text })))
}

const notes = (db: Reader) =>
  tableOf('notes', notePages(db), {
    id: row => row.id,
    ...eventTimes,
    _signal_id: row => row.reportId,
    text: row => row.text,
  })

const feedback = (db: Reader) =>
  table(
    'kto-feedback-PRODUCTION',
    (after: number) =>
      db
        .selectFrom('feedbackForms')
        .select(['id', 'reportId', 'isSatisfied', 'allowsContact', 'texts', 'textExtra', 'createdAt', 'submittedAt'])
        .where('submittedAt', 'is not', null)
        .where('id', '>', after)
        .orderBy('id')
        .limit(pageSize)
        .execute(),
    {
      _signal_id: row => row.reportId,
      is_satisfied: row => row.isSatisfied,
      allows_contact: row => row.allowsContact ?? true, // reporters who were not asked are mailed as before
      text: row => row.texts?.[0] ?? '',
      text_extra: row => row.textExtra,
      created_at: row => row.createdAt,
      submitted_at: row => row.submittedAt,
      text_list: row => jsonText(row.texts),
    },
  )
