import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { ReportFilter } from '#features/filters/contract.ts'
import { selectionCondition, selectionFor } from '#features/overview/server/selection.ts'
import { firstWords, placeLines } from '#features/report-view/display.ts'
import { displayId } from '#features/reports/server/store.ts'
import { plannedOf } from '#features/reports/status/planned.ts'
import { codeOf, noMailReason } from '#features/reports/status/rules.ts'
import { hasStatus, isOpen } from '#features/reports/status/server/conditions.ts'
import { reportSearchFor } from '#features/search/server/report-search.ts'
import { mayHandle, type User } from '#features/users/policy.ts'
import { mayHandleColumn } from '#features/users/server/store.ts'
import { dutchDay, wireTime } from '#kit/dutch-time.ts'
import type { Base } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import type { readPlanning as endpoint, PlannedReport, Planning } from '../contract.ts'
import { daysOfWeek, isWeekend, maxOverdue, maxPlanned, nextMonday, plannableStatuses } from '../rules.ts'

function toPlannedReport(base: Base, row: PlannedRow): PlannedReport {
  const planned = plannedOf(row)
  return {
    id: row.id,
    number: displayId(base, row.id),
    text: firstWords(row.text),
    category: row.category,
    place: placeLines({ address: row.address, extra_properties: row.locationExtra })[0] ?? '',
    state: codeOf(row.status),
    priority: row.priority,
    lastDay: row.lastDay,
    day: planned?.day ?? null,
    part: planned?.part ?? null,
    assignee: row.assignee,
    departmentIds: row.departmentIds,
    isMailed: noMailReason(reporterOf(row)) === undefined,
    updatedAt: wireTime(row.updatedAt),
  }
}

const reporterOf = ({ parentId, reporterEmail, refusedAt, reporterAllowsContact }: PlannedRow) => ({
  isPart: parentId !== null,
  hasEmail: reporterEmail !== null,
  isAddressRefused: refusedAt !== null,
  allowsContact: reporterAllowsContact,
})

type Request = z.output<(typeof endpoint)['query'] & z.ZodType>

export async function readPlanning(base: Base, user: User, request: Request): Promise<Planning> {
  const { day, department, waiting } = request
  const { db, clock } = base
  const today = dutchDay(clock())
  const filter = department ? { department: [department] } : {}
  const isSelected = selectionCondition(await selectionFor(base, user, { filter }))
  const hasWorkToday = async () =>
    (await plannedRows(db, isSelected, { from: today, until: today, limit: 1 })).length > 0
  const days = daysOfWeek(day ?? (isWeekend(today) && !(await hasWorkToday()) ? nextMonday(today) : today))
  const [from = today, until = today] = [days[0], days.at(-1)]
  const planned = await plannedRows(db, isSelected, { from, until, limit: maxPlanned + 1 })
  const overdue = await overdueRows(db, isSelected, { before: from < today ? from : today, limit: maxOverdue })
  const isFound = isNarrowed(request) ? await foundAmong(base, user, { filter, request }) : isSelected
  const withoutDay = await waitingRows(db, isFound, waiting)
  const shown = planned.slice(0, maxPlanned)
  const assignees = shown.flatMap(({ assigneeId }) => assigneeId ?? [])
  const people = await peopleRows(db, {
    assignees: [...(mayHandle(user) ? [user.id] : []), ...assignees],
    department,
    of: user.departmentIds,
  })
  return {
    days,
    today,
    people,
    planned: shown.map(row => toPlannedReport(base, row)),
    isCut: planned.length > maxPlanned,
    overdue: overdue.map(row => toPlannedReport(base, row)),
    waiting: { count: withoutDay[0]?.count ?? 0, reports: withoutDay.map(row => toPlannedReport(base, row)) },
  }
}

const isNarrowed = ({ q, area_code, stadsdeel }: Request) =>
  q.trim() !== '' || area_code !== undefined || stadsdeel !== undefined

async function foundAmong(
  base: Base,
  user: User,
  { filter, request: { q, area_code, stadsdeel } }: { filter: ReportFilter; request: Request },
) {
  const search = q.trim() ? await reportSearchFor(base, user, q) : undefined
  const inDistrict = { ...(area_code && { area_code }), ...(stadsdeel && { stadsdeel }) }
  return selectionCondition(await selectionFor(base, user, { filter: { ...inDistrict, ...filter }, search }))
}

type Condition = RawBuilder<SqlBool>

/** The routed departments, or else those of the category. */
const departmentIds = sql<number[]>`case when cardinality(reports.routing_department_ids) > 0
  then reports.routing_department_ids else array(select department_id from category_departments
    where category_departments.category_id = reports.category_id and is_responsible order by 1) end`.as('departmentIds')

const plannedReports = (db: Reader, isSelected: Condition) =>
  db
    .selectFrom('reports')
    .innerJoin('categories', 'categories.id', 'reports.categoryId')
    .leftJoin('users', 'users.id', 'reports.assignedUserId')
    .leftJoin('refusedAddresses', 'refusedAddresses.reportId', 'reports.id')
    .select(['reports.id', 'reports.text', 'reports.status', 'reports.priority', 'reports.lastDay'])
    .select(['reports.plannedOn', 'reports.plannedPart', 'reports.address', 'reports.locationExtra'])
    .select(['reports.parentId', 'reports.reporterEmail', 'reports.reporterAllowsContact', 'reports.updatedAt'])
    .select(['categories.name as category', 'users.id as assigneeId', 'users.email as assignee'])
    .select(['refusedAddresses.refusedAt', departmentIds])
    .where(isSelected)

type PlannedRow = Awaited<ReturnType<ReturnType<typeof plannedReports>['execute']>>[number]

/** Must match the condition of the index on planned days literally. */
const isPlanned = sql<SqlBool>`(reports.status = 'scheduled' and reports.planned_on is not null)`

/** Both days included; whole days first, then mornings. */
const plannedRows = (
  db: Reader,
  isSelected: Condition,
  { from, until, limit }: { from: string; until: string; limit: number },
) =>
  plannedReports(db, isSelected)
    .where(isPlanned)
    .where(sql<SqlBool>`reports.planned_on between ${from}::date and ${until}::date`)
    .orderBy('reports.plannedOn')
    .orderBy(sql`array_position(array['morning', 'afternoon'], reports.planned_part) nulls first`)
    .orderBy('reports.id')
    .limit(limit)
    .execute()

const overdueRows = (db: Reader, isSelected: Condition, { before, limit }: { before: string; limit: number }) =>
  plannedReports(db, isSelected)
    .where(isPlanned)
    .where(sql<SqlBool>`reports.planned_on < ${before}::date`)
    .orderBy('reports.plannedOn', 'desc')
    .orderBy('reports.id')
    .limit(limit)
    .execute()

const waitingRows = (db: Reader, isSelected: Condition, limit: number) =>
  plannedReports(db, isSelected)
    .select(sql<number>`count(*) over ()`.as('count'))
    .where(isOpen) // the condition of the index on last days
    .where(hasStatus(plannableStatuses))
    .where(sql<SqlBool>`not (reports.status = 'scheduled' and reports.planned_on is not null)`)
    .orderBy(sql`reports.last_day nulls last`)
    .orderBy('reports.id')
    .limit(limit)
    .execute()

const departmentsOfUser = sql<number[]>`array(select department_id from user_departments
  where user_id = users.id order by 1)`

type People = {
  assignees: readonly number[]
  department: string | undefined
  of: readonly number[]
}

/** Active users with the right to handle reports, and those who already have work. */
const peopleRows = (db: Reader, { assignees, department, of }: People) => {
  const departments = department
    ? sql`(select id from departments where code = ${department})`
    : sql`(select unnest(${[...of]}::bigint[]))`
  return db
    .selectFrom('users')
    .select(['email', 'capacity', departmentsOfUser.as('departmentIds')])
    .where('isActive', '=', true)
    .where(sql<SqlBool>`(users.id = any(${[...new Set(assignees)]}::bigint[]) or (${mayHandleColumn} and exists(
      select from user_departments where user_id = users.id and department_id in ${departments})))`)
    .orderBy(sql`lower(email)`)
    .execute()
}
