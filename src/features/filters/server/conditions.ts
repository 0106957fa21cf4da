import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { hasNewReply } from '#features/reports/server/read-marks.ts'
import { statusOf } from '#features/reports/status/rules.ts'
import { hasEnded, hasStatus, isOpen } from '#features/reports/status/server/conditions.ts'
import type { Status } from '#features/reports/status/statuses.ts'
import { momentAfter, momentOf, parseDateTime } from '#kit/day.ts'
import { dutchDay } from '#kit/dutch-time.ts'
import { fold } from '#kit/fold.ts'
import { endOfDayLater } from '#kit/workdays.ts'
import { escapeLike } from '#server/db/database.ts'
import { contactDetails, nullValue, type ReportFilter, type ReportFilterName } from '../contract.ts'
import { cornersOf } from '../drawn-area.ts'
import type { ResolvedFilter } from './resolve-filter.ts'

type Condition = RawBuilder<SqlBool>
type ConditionContext = { resolved: ResolvedFilter; now: Date }
type ConditionBuilders = {
  [Name in ReportFilterName]: (
    value: NonNullable<ReportFilter[Name]>,
    context: ConditionContext,
  ) => Condition | undefined
}

const anyOf = (conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` or `)})`
const likePattern = (text: string) => `%${escapeLike(fold(text))}%`

/** `null` among the values includes rows without a value. */
function isOneOf(column: string, values: readonly string[]): Condition {
  const actualValues = values.filter(value => value !== nullValue)
  return anyOf([
    ...(actualValues.length > 0 ? [sql<SqlBool>`${sql.ref(column)} = any(${actualValues})`] : []),
    ...(actualValues.length < values.length ? [sql<SqlBool>`${sql.ref(column)} is null`] : []),
  ])
}

/** `null` among the codes includes rows without departments. */
function hasOneOf(column: string, ids: readonly number[], codes: readonly string[]): Condition {
  return anyOf([
    ...(ids.length > 0 ? [sql<SqlBool>`${sql.ref(column)} && ${ids}::bigint[]`] : []),
    ...(codes.includes(nullValue) ? [sql<SqlBool>`(${sql.ref(column)} is null or ${sql.ref(column)} = '{}')`] : []),
  ])
}

const moment = (text: string) => parseDateTime(text) ?? new Date(Number.NaN)

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

/** `null` among the reasons includes reports without one. */
export const isHandledFor = (reasons: readonly string[]): Condition =>
  sql`(${hasStatus([handled])} and ${isOneOf('reports.closing_reason', reasons)})`

const handled: Status = 'handled'
const reopened: Status = 'reopened'
/** Must equal the condition of the index on these events. */
export const isReopenEvent = sql<SqlBool>`event ->> 'type' = 'status-changed' and event ->> 'to' = ${sql.lit(reopened)}`

/** For lists, counts and figures (docs/decisions/0006-deadlines.md). */
export const isPunctual = {
  on_time: (now: Date) => sql<SqlBool>`(${isOpen} and reports.last_day >= ${dutchDay(now)}::date)`,
  late: (now: Date) => sql<SqlBool>`(${isOpen} and reports.last_day < ${dutchDay(now)}::date)`,
  late_factor_3: (now: Date) => sql<SqlBool>`(${isOpen} and reports.last_day_tripled < ${dutchDay(now)}::date)`,
  null: () => sql<SqlBool>`(${isOpen} and reports.last_day is null)`,
}

const closingDay = sql`(reports.status_at at time zone 'Europe/Amsterdam')::date`

/** For closed reports, on the day of closing. */
export const isClosedOnTime = {
  on_time: sql<SqlBool>`(${hasEnded} and ${closingDay} <= reports.last_day)`,
  late: sql<SqlBool>`(${hasEnded} and ${closingDay} > reports.last_day)`,
}

const isNotRouted = sql<SqlBool>`(reports.routing_department_ids is null or reports.routing_department_ids = '{}')`
const responsibleCategories = (ids?: readonly number[]) => sql`array(select category_id from category_departments
  where is_responsible ${ids ? sql`and department_id = any(${ids}::bigint[])` : sql``})`

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

const conditionBuilders: ConditionBuilders = {
  id: id => (Number.isInteger(Number(id)) ? sql`reports.id = ${Number(id)}` : sql`false`),
  address_text: text => sql`address_key(reports.address_text) like '%' || address_key(${text}) || '%'`,
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
  // No report is updated before it is created: this avoids reading all newer reports.
  updated_before: text => sql`(reports.updated_at <= ${moment(text)} and reports.created_at <= ${moment(text)})`,
  updated_after: text => sql`reports.updated_at >= ${moment(text)}`,
  incident_date: date =>
    sql`(reports.incident_start >= ${momentOf(date)} and reports.incident_start < ${momentAfter(date)})`,
  incident_date_before: date => sql`reports.incident_start < ${momentAfter(date)}`,
  incident_date_after: date => sql`reports.incident_start >= ${momentOf(date)}`,
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
    sql`reports.id in (select report_id from note_texts where fold_text(note_texts.text) like ${likePattern(text)})`,
  priority: priorities => sql`reports.priority = any(${priorities})`,
  source: names => sql`reports.source = any(${names})`,
  status: codes => sql`reports.status = any(${codes.map(statusOf)})`,
  type: types => sql`reports.type = any(${types})`,
  assigned_user_email: (email, { resolved }) =>
    email === nullValue
      ? sql`reports.assigned_user_id is null`
      : sql`reports.assigned_user_id = ${resolved.assignee ?? 0}`,
  // A separate query: the planner takes a rare address for one with many reports.
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

const polygonOf = (text: string) =>
  `(${cornersOf(text)
    .map(({ lng, lat }) => `(${lng},${lat})`)
    .join()})`

/** `week` runs until Sunday. */
function isDue(due: NonNullable<ReportFilter['due']>, now: Date): Condition {
  const days = { today: 0, week: (7 - isoWeekday(now)) % 7 }[due]
  const until = dutchDay(endOfDayLater(now, days))
  return sql`(${isOpen} and reports.last_day between ${dutchDay(now)}::date and ${until}::date)`
}

/** 1 for Monday to 7 for Sunday, in Dutch time. */
const isoWeekday = (now: Date) => new Date(`${dutchDay(now)}T12:00:00Z`).getUTCDay() || 7

const isEveryKind = (kinds: NonNullable<ReportFilter['kind']>) =>
  (kinds.includes('parent_signal') && kinds.includes('exclude_parent_signal')) ||
  (['signal', 'parent_signal', 'child_signal'] as const).every(kind => kinds.includes(kind))

export function filterConditions(filter: ReportFilter, context: ConditionContext): Condition[] {
  const conditionOf = <Name extends ReportFilterName>(name: Name) => {
    const value: ReportFilter[Name] = filter[name]
    return value === undefined ? undefined : conditionBuilders[name](value, context)
  }
  const names = Object.keys(conditionBuilders).filter((name): name is ReportFilterName => name in conditionBuilders)
  return names.flatMap(name => conditionOf(name) ?? [])
}
