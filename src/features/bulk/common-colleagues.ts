import { dutchList } from '../../kit/dutch-list.ts'
import { assigneeDepartmentCodes } from '../report-page/choices.ts'
import type { ListedReport } from '../report-view/contract.ts'
import type { Colleague } from '../users/contract.ts'
import { isAssignable } from '../users/directory.ts'

type Directory = {
  colleagues: readonly Colleague[]
  departments: readonly { id: number; code: string }[]
}

/** The addresses of the colleagues who can handle each of the reports: of a department that each of them is with. */
export function addressesForAll(reports: readonly ListedReport[], { colleagues, departments }: Directory): string[] {
  const codes = new Map(departments.map(({ id, code }) => [id, code]))
  const departmentsOf = reports.map(assigneeDepartmentCodes)
  return colleagues
    .filter(isAssignable)
    .filter(({ departmentIds }) => {
      const own = new Set(departmentIds.map(id => codes.get(id)))
      return departmentsOf.every(each => each.some(code => own.has(code)))
    })
    .map(({ email }) => email)
}

type ReportOfDepartments = Pick<ListedReport, 'id'> & Parameters<typeof assigneeDepartmentCodes>[0]

/**
 * Why no colleague can handle each of the reports: with which department each of them is.
 * `Geen collega hoort bij de afdelingen van al deze meldingen. STW: 300 en 305. Zonder afdeling: 301.`
 */
export function noCommonColleagueText(reports: readonly ReportOfDepartments[]): string {
  const ids = new Map<string, number[]>()
  for (const report of reports) {
    const codes = assigneeDepartmentCodes(report).join(', ')
    ids.set(codes, [...(ids.get(codes) ?? []), report.id])
  }
  const perDepartment = [...ids]
    .sort(([one], [other]) => (one === '' ? 1 : other === '' ? -1 : one.localeCompare(other, 'nl')))
    .map(([codes, of]) => `${codes || 'Zonder afdeling'}: ${idList(of)}.`)
  return ['Geen collega hoort bij de afdelingen van al deze meldingen.', ...perDepartment].join(' ')
}

const maxIds = 4

const idList = (ids: readonly number[]): string =>
  dutchList(ids.toSorted((one, other) => one - other).map(String), { max: maxIds })
