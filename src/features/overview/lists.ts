import { filterEntries, isSameFilter, type ReportFilter } from '#features/filters/contract.ts'
import { codeOf, openStatuses } from '#features/reports/status/rules.ts'
import { type ListName, listNames, listsOfDepartments } from './contract.ts'

type Worker = {
  email: string
  departmentCodes: readonly string[]
  ofAllDepartments: boolean
}

export const openReports = { status: openStatuses.map(codeOf) }

export const newReplies: ReportFilter = { reply: 'new' }

/** Reports routed to the departments, and reports in their categories that are not routed. */
const departmentFilter = ({ departmentCodes }: Pick<Worker, 'departmentCodes'>): ReportFilter =>
  departmentCodes.length > 0 ? { department: [...departmentCodes] } : {}

/** The list with the same filter, or the longest one that it narrows. */
export function listNarrowedBy<List extends { filter: ReportFilter }>(
  lists: readonly List[],
  filter: ReportFilter,
): List | undefined {
  const sizeOf = (list: List) => filterEntries(list.filter).length
  const isWithin = (list: List) => {
    const same = Object.fromEntries(Object.entries(filter).filter(([name]) => name in list.filter))
    return sizeOf(list) > 0 && isSameFilter(list.filter, same)
  }
  const [narrowest] = lists.filter(isWithin).toSorted((one, other) => sizeOf(other) - sizeOf(one))
  return lists.find(list => isSameFilter(list.filter, filter)) ?? narrowest
}

export function filterForDepartments(
  lists: readonly { name: ListName; filter: ReportFilter }[],
  { filter, departments }: { filter: ReportFilter; departments: 'own' | 'all' },
): ReportFilter | undefined {
  const shown = listNarrowedBy(lists, filter)
  if (!shown || !listsOfDepartments.includes(shown.name)) return undefined
  const { department: _, ...ofAll } = filter
  const own = lists.find(({ name }) => name === 'department')?.filter.department
  return departments === 'all' || own === undefined ? ofAll : { ...ofAll, department: own }
}

const labels: Record<ListName, string> = {
  mine: 'Van mij',
  department: 'Mijn afdeling',
  unassigned: 'Niet toegewezen',
  late: 'Te laat',
  today: 'Vandaag af',
  week: 'Deze week',
  replies: 'Nieuwe reacties',
  new: 'Nieuw sinds gisteren',
  changed: 'Gewijzigd sinds gisteren',
}

/**
 * Without a department the lists hold all reports. New replies cover all visible reports, because a user may direct
 * reports of others.
 */
export function listsOf(worker: Worker): { name: ListName; label: string; filter: ReportFilter }[] {
  const own = departmentFilter(worker)
  const ofDepartments = worker.ofAllDepartments ? {} : own
  const filters: Record<ListName, ReportFilter> = {
    mine: { ...openReports, assigned_user_email: worker.email },
    department: { ...own, ...openReports },
    unassigned: { ...ofDepartments, ...openReports, assigned_user_email: 'null' },
    late: { ...ofDepartments, punctuality: 'late' },
    today: { ...ofDepartments, due: 'today' },
    week: { ...ofDepartments, due: 'week' },
    replies: newReplies,
    new: { ...ofDepartments, ...openReports, received: 'since_yesterday' },
    changed: { ...ofDepartments, ...openReports, changed: 'since_yesterday' },
  }
  return listNames.map(name => ({
    name,
    label: labels[name],
    filter: filters[name],
  }))
}
