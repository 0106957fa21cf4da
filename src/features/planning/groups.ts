import { type Assignee, unassigned, unassignedWork } from '#features/report-page/assignees.ts'
import type { PlannedReport, Planning } from './contract.ts'

export type Group = {
  key: string
  label: string
  /** A report moved here is assigned to this colleague; undefined keeps the assignee. */
  assignee: Pick<Assignee, 'email' | 'departmentIds'> | undefined
  capacity: number | null
  reports: readonly PlannedReport[]
}
const noDepartment = 'Geen afdeling'
const byLabel = (one: Group, other: Group) => one.label.localeCompare(other.label, 'nl')

export function groupsByPerson({ people, planned }: Pick<Planning, 'people' | 'planned'>, nameOf: NameOf): Group[] {
  const others = planned.flatMap(({ assignee }) => assignee ?? [])
  const emails = new Set([...people.map(({ email }) => email), ...others])
  const groups = [...emails].map(email => {
    const person = people.find(each => each.email === email)
    return {
      key: email,
      label: nameOf(email),
      assignee: { email, departmentIds: person?.departmentIds ?? [] },
      capacity: person?.capacity ?? null,
      reports: planned.filter(({ assignee }) => assignee === email),
    }
  })
  const reports = planned.filter(({ assignee }) => assignee === null)
  const last = { key: '', label: unassignedWork, assignee: unassigned, capacity: null, reports }
  return [...groups.toSorted(byLabel), last]
}

type NameOf = (address: string) => string
type Department = { id: number; code: string; name: string }

/** A report of several departments is shown with the chosen one, or else the first. @param chosen its code */
export function groupsByDepartment(
  planned: readonly PlannedReport[],
  departments: readonly Department[],
  chosen: string | undefined,
): Group[] {
  const chosenId = departments.find(({ code }) => code === chosen)?.id
  const departmentOf = ({ departmentIds }: PlannedReport) =>
    departmentIds.find(id => id === chosenId) ?? departmentIds[0]
  const ids = [...new Set(planned.map(departmentOf))]
  return ids
    .map(id => ({
      key: String(id ?? ''),
      label: departments.find(department => department.id === id)?.name ?? noDepartment,
      assignee: undefined,
      capacity: null,
      reports: planned.filter(report => departmentOf(report) === id),
    }))
    .toSorted(byLabel)
}

export const assigneeOf = ({ assignee }: PlannedReport): Pick<Assignee, 'email' | 'departmentIds'> => ({
  email: assignee,
  departmentIds: [],
})

export type Spot = { key: Group['key']; day: string }

type Week = { groups: readonly Group[]; days: readonly string[]; today: string }

/** Moving a card never changes the department: within its own row a report gets another day. */
export const takes = ({ assignee, reports }: Group, id: number) =>
  assignee !== undefined || reports.some(report => report.id === id)

const spotsFor = ({ id }: PlannedReport, { groups, days, today }: Week) => ({
  keys: groups.filter(group => takes(group, id)).map(({ key }) => key),
  days: days.filter(day => day >= today),
})

/** Its current place, or else its assignee's row on the first day; undefined without a possible place. */
export function firstSpot(report: PlannedReport, week: Week): Spot | undefined {
  const { keys, days } = spotsFor(report, week)
  const key =
    week.groups.find(({ reports }) => reports.some(({ id }) => id === report.id))?.key ?? report.assignee ?? ''
  const spot = {
    key: keys.includes(key) ? key : keys.at(-1),
    day: report.day !== null && days.includes(report.day) ? report.day : days[0],
  }
  return spot.key === undefined || spot.day === undefined ? undefined : { key: spot.key, day: spot.day }
}

const steps: Readonly<Record<string, { rows: number; days: number }>> = {
  ArrowUp: { rows: -1, days: 0 },
  ArrowDown: { rows: 1, days: 0 },
  ArrowLeft: { rows: 0, days: -1 },
  ArrowRight: { rows: 0, days: 1 },
}

export function spotAfter(key: string, spot: Spot, report: PlannedReport, week: Week): Spot | undefined {
  const step = steps[key]
  if (!step) return undefined
  const { keys, days } = spotsFor(report, week)
  return {
    key: keys[keys.indexOf(spot.key) + step.rows] ?? spot.key,
    day: days[days.indexOf(spot.day) + step.days] ?? spot.day,
  }
}
