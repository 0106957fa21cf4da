import type { z } from 'zod'
import type { ReportFilter } from '#features/filters/contract.ts'
import { selectionCondition, selectionFor } from '#features/overview/server/selection.ts'
import { firstWords, placeLines } from '#features/report-view/display.ts'
import { displayId } from '#features/reports/server/store.ts'
import { codeOf } from '#features/reports/status/codes.ts'
import { noMailReason } from '#features/reports/status/mail-rules.ts'
import { plannedOf } from '#features/reports/status/planned.ts'
import { reportSearchFor } from '#features/search/server/report-search.ts'
import { mayHandle, type User } from '#features/users/policy.ts'
import { dutchDay, wireTime } from '#kit/dutch-time.ts'
import type { Base } from '#server/base.ts'
import type { readPlanning as endpoint, PlannedReport, Planning } from '../contract.ts'
import { maxOverdue, maxPlanned } from '../rules.ts'
import { daysOfWeek, isWeekend, nextMonday } from '../week.ts'
import { overdueRows, type PlannedRow, peopleRows, plannedRows, waitingRows } from './rows.ts'

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
