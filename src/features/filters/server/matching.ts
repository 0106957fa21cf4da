import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { parseDateTime } from '../../../kit/parse-date-time.ts'
import { fromDutchTime } from '../../../kit/workdays.ts'
import { statusOf } from '../../reports/status/codes.ts'
import { hasEnded, isOpen } from '../../reports/status/server/conditions.ts'
import type { Status } from '../../reports/status/statuses.ts'
import { contactDetails, type FilterName, none, type ReportFilter } from '../contract.ts'
import type { Known } from './known.ts'

type Condition = RawBuilder<SqlBool>
type Asked = { known: Known; now: Date }
type Matching = {
  [Name in FilterName]: (value: NonNullable<ReportFilter[Name]>, asked: Asked) => Condition | undefined
}

const any = (conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` or `)})`
/** As it is written, also `%` and `_`. */
const containing = (text: string) => `%${text.replace(/[%_\\]/g, '\\$&')}%`

/** In one of these, or in none where that is asked too. */
function isOneOf(column: string, values: readonly string[]): Condition {
  const named = values.filter(value => value !== none)
  return any([
    ...(named.length > 0 ? [sql<SqlBool>`${sql.ref(column)} = any(${named})`] : []),
    ...(named.length < values.length ? [sql<SqlBool>`${sql.ref(column)} is null`] : []),
  ])
}

/** Some of these departments, or no department at all where that is asked too. */
function hasOneOf(column: string, ids: readonly number[], codes: readonly string[]): Condition {
  return any([
    ...(ids.length > 0 ? [sql<SqlBool>`${sql.ref(column)} && ${ids}::bigint[]`] : []),
    ...(codes.includes(none) ? [sql<SqlBool>`(${sql.ref(column)} is null or ${sql.ref(column)} = '{}')`] : []),
  ])
}

const moment = (text: string) => parseDateTime(text) ?? new Date(Number.NaN)
const midnight = (date: string) => fromDutchTime(date, '00:00')
const midnightAfter = (date: string) =>
  midnight(new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10))

const isParent = sql<SqlBool>`reports.child_count > 0`
const someChildChanged = sql<SqlBool>`exists (select from reports child
  where child.parent_id = reports.id and child.updated_at > reports.updated_at)`

const has = {
  email: sql<SqlBool>`reports.reporter_email is not null`,
  phone: sql<SqlBool>`reports.reporter_phone is not null`,
  none: sql<SqlBool>`(reports.reporter_email is null and reports.reporter_phone is null)`,
}

const isKind = {
  signal: sql<SqlBool>`(reports.parent_id is null and reports.child_count = 0)`,
  parent_signal: isParent,
  child_signal: sql<SqlBool>`reports.parent_id is not null`,
  exclude_parent_signal: sql<SqlBool>`reports.child_count = 0`,
}

const reopened: Status = 'reopened'
/** Written out, as in the condition of their index. */
export const isReopening = sql<SqlBool>`event ->> 'type' = 'status-changed' and event ->> 'to' = ${sql.lit(reopened)}`

const isPunctual = {
  on_time: (now: Date) => sql<SqlBool>`(${isOpen} and reports.deadline > ${now})`,
  late: (now: Date) => sql<SqlBool>`(${isOpen} and reports.deadline < ${now})`,
  late_factor_3: (now: Date) => sql<SqlBool>`(${isOpen} and reports.deadline_tripled < ${now})`,
  null: () => sql<SqlBool>`(${isOpen} and reports.deadline is null)`,
}

export const isClosedAs = {
  on_time: sql<SqlBool>`(${hasEnded} and reports.status_at <= reports.deadline)`,
  late: sql<SqlBool>`(${hasEnded} and reports.status_at > reports.deadline)`,
}

const isNotRouted = sql<SqlBool>`(reports.routing_department_ids is null or reports.routing_department_ids = '{}')`
/** Of these departments, or of any. */
const responsible = (ids?: readonly number[]) => sql`array(select category_id from category_departments
  where is_responsible ${ids ? sql`and department_id = any(${ids}::bigint[])` : sql``})`

/** Routed to one of these, or theirs because of its category. */
function isWorkOf({ departments }: Known, codes: readonly string[]): Condition {
  return any([
    ...(departments.length > 0
      ? [
          sql<SqlBool>`reports.routing_department_ids && ${departments}::bigint[]`,
          sql<SqlBool>`(${isNotRouted} and reports.category_id = any(${responsible(departments)}))`,
        ]
      : []),
    ...(codes.includes(none) ? [sql<SqlBool>`(${isNotRouted} and reports.category_id <> all(${responsible()}))`] : []),
  ])
}

/** What each filter asks of a report; nothing where every report will do. */
const asks: Matching = {
  id: id => (Number.isInteger(Number(id)) ? sql`reports.id = ${Number(id)}` : sql`false`),
  address_text: text => sql`reports.address_text ilike ${containing(text)}`,
  area_code: codes => isOneOf('reports.area_code', codes),
  area_type_code: code => isOneOf('reports.area_type_code', [code]),
  buurt_code: codes => sql`reports.neighbourhood_code = any(${codes})`,
  stadsdeel: codes => isOneOf('reports.district_code', codes),
  category_id: (_, { known }) => sql`reports.category_id = any(${known.categories ?? []}::bigint[])`,
  category_slug: (_, { known }) => sql`reports.category_id = any(${known.categories ?? []}::bigint[])`,
  maincategory_slug: (_, { known }) => sql`reports.category_id = any(${known.categories ?? []}::bigint[])`,
  contact_details: details =>
    details.length < contactDetails.length ? any(details.map(detail => has[detail])) : undefined,
  created_before: text => sql`reports.created_at <= ${moment(text)}`,
  created_after: text => sql`reports.created_at >= ${moment(text)}`,
  // Nothing changes before it is there: saves walking past all that is newer.
  updated_before: text => sql`(reports.updated_at <= ${moment(text)} and reports.created_at <= ${moment(text)})`,
  updated_after: text => sql`reports.updated_at >= ${moment(text)}`,
  incident_date: date =>
    sql`(reports.incident_start >= ${midnight(date)} and reports.incident_start < ${midnightAfter(date)})`,
  incident_date_before: date => sql`reports.incident_start < ${midnightAfter(date)}`,
  incident_date_after: date => sql`reports.incident_start >= ${midnight(date)}`,
  directing_department: (codes, { known }) =>
    sql`(${isParent} and ${hasOneOf('reports.directing_department_ids', known.directing, codes)})`,
  routing_department_code: (codes, { known }) => hasOneOf('reports.routing_department_ids', known.routing, codes),
  feedback: verdict => sql`reports.feedback = ${verdict}`,
  has_changed_children(values) {
    if (values.length > 1) return isParent
    return values.includes('true')
      ? sql`(${isParent} and ${someChildChanged})`
      : sql`(${isParent} and not ${someChildChanged})`
  },
  kind: kinds => (isEveryKind(kinds) ? undefined : any(kinds.map(kind => isKind[kind]))),
  note_keyword: text =>
    sql`reports.id in (select report_id from note_texts where note_texts.text ilike ${containing(text)})`,
  priority: priorities => sql`reports.priority = any(${priorities})`,
  source: names => sql`reports.source = any(${names})`,
  status: codes => sql`reports.status = any(${codes.map(statusOf)})`,
  type: types => sql`reports.type = any(${types})`,
  assigned_user_email: (email, { known }) =>
    email === none ? sql`reports.assigned_user_id is null` : sql`reports.assigned_user_id = ${known.assignee ?? 0}`,
  // Looked up by itself: the planner takes a seldom address for one of those that report often.
  reporter_email: email =>
    sql`reports.id = any(array(select id from reports where lower(reporter_email) = lower(${email})))`,
  punctuality: (wanted, { now }) => isPunctual[wanted](now),
  status_after: text => sql`reports.status_at >= ${moment(text)}`,
  status_before: text => sql`reports.status_at <= ${moment(text)}`,
  closed: how => isClosedAs[how],
  reopened: interval => {
    const [from = '', to = ''] = interval.split('/')
    return sql`reports.id = any(array(select report_id from report_events
      where ${isReopening} and at >= ${moment(from)} and at <= ${moment(to)}))`
  },
  department: (codes, { known }) => isWorkOf(known, codes),
}

/** Every report is one of these. */
const isEveryKind = (kinds: NonNullable<ReportFilter['kind']>) =>
  (kinds.includes('parent_signal') && kinds.includes('exclude_parent_signal')) ||
  (['signal', 'parent_signal', 'child_signal'] as const).every(kind => kinds.includes(kind))

/** What a filter asks of `reports`, as conditions that all have to hold. */
export function matching(filter: ReportFilter, asked: Asked): Condition[] {
  const ask = <Name extends FilterName>(name: Name) => {
    const value: ReportFilter[Name] = filter[name]
    return value === undefined ? undefined : asks[name](value, asked)
  }
  const names = Object.keys(asks).filter((name): name is FilterName => name in asks)
  return names.flatMap(name => ask(name) ?? [])
}
