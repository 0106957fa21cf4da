import type { z } from 'zod'
import { dutchDay } from '../../../kit/dutch-time.ts'
import type { Base } from '../../../server/base.ts'
import type { ReportFilter } from '../../filters/contract.ts'
import { selectionCondition, selectionFor } from '../../overview/server/selection.ts'
import { reportSearchFor } from '../../search/server/report-search.ts'
import { mayHandle, type User } from '../../users/policy.ts'
import type { readPlanning as endpoint, Planning } from '../contract.ts'
import { maxOverdue, maxPlanned } from '../rules.ts'
import { daysOfWeek, isWeekend, nextMonday } from '../week.ts'
import { overdueRows, peopleRows, plannedRows, waitingRows } from './rows.ts'
import { toPlannedReport } from './shape.ts'

type Request = z.output<(typeof endpoint)['query'] & z.ZodType>

/** The planning of one week, of the reports that the user may see. @throws Problem `invalid-input` for a department that is not there */
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

/** What has no day, of those that match a search and are in a district. */
async function foundAmong(
  base: Base,
  user: User,
  { filter, request: { q, area_code, stadsdeel } }: { filter: ReportFilter; request: Request },
) {
  const search = q.trim() ? await reportSearchFor(base, user, q) : undefined
  const inDistrict = { ...(area_code && { area_code }), ...(stadsdeel && { stadsdeel }) }
  return selectionCondition(await selectionFor(base, user, { filter: { ...inDistrict, ...filter }, search }))
}
