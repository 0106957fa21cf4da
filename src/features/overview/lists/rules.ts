import type { ReportFilter } from '../../filters/contract.ts'
import { codeOf } from '../../reports/status/codes.ts'
import { openStatuses } from '../../reports/status/rules.ts'
import type { ListName } from './contract.ts'

type Worker = { email: string; departmentCodes: readonly string[] }

/** What every list is a part of. */
export const openReports = { status: openStatuses.map(codeOf) }

/** What one's departments have to handle: what was routed to them, and what is in their categories and routed to nobody. */
const ownWork = ({ departmentCodes }: Worker): ReportFilter =>
  departmentCodes.length > 0 ? { department: [...departmentCodes] } : {}

const labels: Record<ListName, string> = {
  mine: 'Van mij',
  department: 'Mijn afdeling',
  unassigned: 'Niet toegewezen',
  late: 'Vandaag te laat',
}

/** The lists that somebody works from; who works for no department has all reports for his department's. */
export function listsOf(worker: Worker): { name: ListName; label: string; filter: ReportFilter }[] {
  const own = ownWork(worker)
  const filters: Record<ListName, ReportFilter> = {
    mine: { ...openReports, assigned_user_email: worker.email },
    department: { ...own, ...openReports },
    unassigned: { ...own, ...openReports, assigned_user_email: 'null' },
    late: { ...own, punctuality: 'late' },
  }
  return (['mine', 'department', 'unassigned', 'late'] as const).map(name => ({
    name,
    label: labels[name],
    filter: filters[name],
  }))
}
