import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { dutchDay } from '../../../kit/dutch-time.ts'
import { parseDateTime } from '../../../kit/parse-date-time.ts'
import { endOfDayLater, fromDutchTime } from '../../../kit/workdays.ts'
import { hasNewReply } from '../../reports/read-marks/server/new-reply.ts'
import { statusOf } from '../../reports/status/codes.ts'
import { hasEnded, hasStatus, isOpen } from '../../reports/status/server/conditions.ts'
import type { Status } from '../../reports/status/statuses.ts'
import { contactDetails, type FilterName, nullValue, type ReportFilter } from '../contract.ts'
import { cornersOf } from '../drawn-area.ts'
import type { ResolvedFilter } from './resolve-filter.ts'

type Condition = RawBuilder<SqlBool>
type ConditionContext = { resolved: ResolvedFilter; now: Date }
type ConditionBuilders = {
  [Name in FilterName]: (value: NonNullable<ReportFilter[Name]>, context: ConditionContext) => Condition | undefined
}

const anyOf = (conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` or `)})`
/** A `like` pattern for a literal text: `%` and `_` are escaped. */
const likePattern = (text: string) => `%${text.replace(/[%_\\]/g, '\\$&')}%`

/** The column has one of the values, or is null where the values include `null`. */
function isOneOf(column: string, values: readonly string[]): Condition {
  const actualValues = values.filter(value => value !== nullValue)
  return anyOf([
    ...(actualValues.length > 0 ? [sql<SqlBool>`${sql.ref(column)} = any(${actualValues})`] : []),
    ...(actualValues.length < values.length ? [sql<SqlBool>`${sql.ref(column)} is null`] : []),
  ])
}

/** The column holds one of these departments, or none at all where the codes include `null`. */
function hasOneOf(column: string, ids: readonly number[], codes: readonly string[]): Condition {
  return anyOf([
    ...(ids.length > 0 ? [sql<SqlBool>`${sql.ref(column)} && ${ids}::bigint[]`] : []),
    ...(codes.includes(nullValue) ? [sql<SqlBool>`(${sql.ref(column)} is null or ${sql.ref(column)} = '{}')`] : []),
  ])
}

const moment = (text: string) => parseDateTime(text) ?? new Date(Number.NaN)
const midnight = (date: string) => fromDutchTime(date, '00:00')
const midnightAfter = (date: string) =>
  midnight(new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10))

const isParent = sql<SqlBool>`reports.child_count > 0`
const someChildChanged = sql<SqlBool>`exists (select from reports child
  where child.parent_id = reports.id and child.updated_at > reports.updated_at)`

const hasContact = {
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

/** Handled for one of these reasons, or without one where they include `null`. */
export const isHandledFor = (reasons: readonly string[]): Condition =>
  sql`(${hasStatus([handled])} and ${isOneOf('reports.closing_reason', reasons)})`

const handled: Status = 'handled'
const reopened: Status = 'reopened'
/** Literally the condition of the index on these events. */
export const isReopenEvent = sql<SqlBool>`event ->> 'type' = 'status-changed' and event ->> 'to' = ${sql.lit(reopened)}`

const isPunctual = {
  on_time: (now: Date) => sql<SqlBool>`(${isOpen} and reports.deadline > ${now})`,
  late: (now: Date) => sql<SqlBool>`(${isOpen} and reports.deadline < ${now})`,
  late_factor_3: (now: Date) => sql<SqlBool>`(${isOpen} and reports.deadline_tripled < ${now})`,
  null: () => sql<SqlBool>`(${isOpen} and reports.deadline is null)`,
}

export const isClosedOnTime = {
  on_time: sql<SqlBool>`(${hasEnded} and reports.status_at <= reports.deadline)`,
  late: sql<SqlBool>`(${hasEnded} and reports.status_at > reports.deadline)`,
}

const isNotRouted = sql<SqlBool>`(reports.routing_department_ids is null or reports.routing_department_ids = '{}')`
/** The categories that these departments are responsible for, or any department. */
const responsibleCategories = (ids?: readonly number[]) => sql`array(select category_id from category_departments
  where is_responsible ${ids ? sql`and department_id = any(${ids}::bigint[])` : sql``})`

/** Routed to one of these departments, or not routed and theirs by category. */
function isWorkOf({ departments }: ResolvedFilter, codes: readonly string[]): Condition {
  return anyOf([
    ...(departments.length > 0
      ? [
          sql<SqlBool>`reports.routing_department_ids && ${departments}::bigint[]`,
          sql<SqlBool>`(${isNotRouted} and reports.category_id = any(${responsibleCategories(departments)}))`,
        ]
      : []),
    ...(codes.includes(nullValue)
      ? [sql<SqlBool>`(${isNotRouted} and reports.category_id <> all(${responsibleCategories()}))`]
      : []),
  ])
}

/** The condition of each filter; undefined where every report matches. */
const conditionBuilders: ConditionBuilders = {
  id: id => (Number.isInteger(Number(id)) ? sql`reports.id = ${Number(id)}` : sql`false`),
  address_text: text => sql`reports.address_text ilike ${likePattern(text)}`,
  area_code: codes => isOneOf('reports.area_code', codes),
  area_type_code: code => isOneOf('reports.area_type_code', [code]),
  buurt_code: codes => sql`reports.neighbourhood_code = any(${codes})`,
  stadsdeel: codes => isOneOf('reports.district_code', codes),
  category_id: (_, { resolved }) => sql`reports.category_id = any(${resolved.categories ?? []}::bigint[])`,
  category_slug: (_, { resolved }) => sql`reports.category_id = any(${resolved.categories ?? []}::bigint[])`,
  maincategory_slug: (_, { resolved }) => sql`reports.category_id = any(${resolved.categories ?? []}::bigint[])`,
  contact_details: details =>
    details.length < contactDetails.length ? anyOf(details.map(detail => hasContact[detail])) : undefined,
  created_before: text => sql`reports.created_at <= ${moment(text)}`,
  created_after: text => sql`reports.created_at >= ${moment(text)}`,
  // No report is updated before it is created: this saves reading all newer reports.
  updated_before: text => sql`(reports.updated_at <= ${moment(text)} and reports.created_at <= ${moment(text)})`,
  updated_after: text => sql`reports.updated_at >= ${moment(text)}`,
  incident_date: date =>
    sql`(reports.incident_start >= ${midnight(date)} and reports.incident_start < ${midnightAfter(date)})`,
  incident_date_before: date => sql`reports.incident_start < ${midnightAfter(date)}`,
  incident_date_after: date => sql`reports.incident_start >= ${midnight(date)}`,
  directing_department: (codes, { resolved }) =>
    sql`(${isParent} and ${hasOneOf('reports.directing_department_ids', resolved.directing, codes)})`,
  routing_department_code: (codes, { resolved }) => hasOneOf('reports.routing_department_ids', resolved.routing, codes),
  feedback: verdict => sql`reports.feedback = ${verdict}`,
  has_changed_children(values) {
    if (values.length > 1) return isParent
    return values.includes('true')
      ? sql`(${isParent} and ${someChildChanged})`
      : sql`(${isParent} and not ${someChildChanged})`
  },
  kind: kinds => (isEveryKind(kinds) ? undefined : anyOf(kinds.map(kind => isKind[kind]))),
  note_keyword: text =>
    sql`reports.id in (select report_id from note_texts where note_texts.text ilike ${likePattern(text)})`,
  priority: priorities => sql`reports.priority = any(${priorities})`,
  source: names => sql`reports.source = any(${names})`,
  status: codes => sql`reports.status = any(${codes.map(statusOf)})`,
  type: types => sql`reports.type = any(${types})`,
  assigned_user_email: (email, { resolved }) =>
    email === nullValue
      ? sql`reports.assigned_user_id is null`
      : sql`reports.assigned_user_id = ${resolved.assignee ?? 0}`,
  // A query of its own: the planner takes a rare address for one with many reports.
  reporter_email: email =>
    sql`reports.id = any(array(select id from reports where lower(reporter_email) = lower(${email})))`,
  punctuality: (punctuality, { now }) => isPunctual[punctuality](now),
  status_after: text => sql`reports.status_at >= ${moment(text)}`,
  status_before: text => sql`reports.status_at <= ${moment(text)}`,
  closed: punctuality => isClosedOnTime[punctuality],
  closing_reason: reasons => isHandledFor(reasons),
  reopened: interval => {
    const [from = '', to = ''] = interval.split('/')
    return sql`reports.id = any(array(select report_id from report_events
      where ${isReopenEvent} and at >= ${moment(from)} and at <= ${moment(to)}))`
  },
  reply: (_, { resolved }) => hasNewReply(resolved.userId),
  due: (due, { now }) => isDue(due, now),
  received: (_, { now }) => sql`reports.created_at > ${endOfDayLater(now, -2)}`,
  changed: (_, { now }) => sql`reports.updated_at > ${endOfDayLater(now, -2)}`,
  within: text => sql`reports.place <@ ${polygonOf(text)}::polygon`,
  department: (codes, { resolved }) => isWorkOf(resolved, codes),
}

/** As PostgreSQL writes a polygon. */
const polygonOf = (text: string) =>
  `(${cornersOf(text)
    .map(({ lng, lat }) => `(${lng},${lat})`)
    .join()})`

/** From the beginning of today until the end of today, or of Sunday. */
function isDue(due: NonNullable<ReportFilter['due']>, now: Date): Condition {
  const days = { today: 0, week: (7 - isoWeekday(now)) % 7 }[due]
  return sql`(${isOpen} and reports.deadline > ${endOfDayLater(now, -1)} and reports.deadline <= ${endOfDayLater(now, days)})`
}

/** 1 for Monday to 7 for Sunday, in Dutch time. */
const isoWeekday = (now: Date) => new Date(`${dutchDay(now)}T12:00:00Z`).getUTCDay() || 7

/** Whether every report is of one of these kinds. */
const isEveryKind = (kinds: NonNullable<ReportFilter['kind']>) =>
  (kinds.includes('parent_signal') && kinds.includes('exclude_parent_signal')) ||
  (['signal', 'parent_signal', 'child_signal'] as const).every(kind => kinds.includes(kind))

/** The conditions of a filter on `reports`, which all have to be met. */
export function filterConditions(filter: ReportFilter, context: ConditionContext): Condition[] {
  const conditionOf = <Name extends FilterName>(name: Name) => {
    const value: ReportFilter[Name] = filter[name]
    return value === undefined ? undefined : conditionBuilders[name](value, context)
  }
  const names = Object.keys(conditionBuilders).filter((name): name is FilterName => name in conditionBuilders)
  return names.flatMap(name => conditionOf(name) ?? [])
}
