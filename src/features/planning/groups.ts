import { type Assignee, unassigned, unassignedWork } from '../report-page/assignees.ts'
import type { PlannedReport, Planning } from './contract.ts'

/** Whose work stands together: of a colleague or a department. */
export type Group = {
  key: string
  label: string
  /** The colleague to whom a report is assigned that is put here; undefined: that stays as it is. */
  assignee: Pick<Assignee, 'email' | 'departmentIds'> | undefined
  capacity: number | null
  reports: readonly PlannedReport[]
}
const noDepartment = 'Geen afdeling'
const byLabel = (one: Group, other: Group) => one.label.localeCompare(other.label, 'nl')

/** The colleagues by name, also those without work, and then what is unassigned. */
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

/** The departments with planned work; a report that several handle stands with the chosen one, or else the first. @param chosen its code */
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

/** Who has a report, as a choice of who gets it that leaves it as it is. */
export const assigneeOf = ({ assignee }: PlannedReport): Pick<Assignee, 'email' | 'departmentIds'> => ({
  email: assignee,
  departmentIds: [],
})
