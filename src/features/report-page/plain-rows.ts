import type { Report } from '#features/report-view/contract.ts'
import { factsOf, pageFields } from '#features/report-view/fields.ts'

export const plainRows = (report: Report) =>
  pageFields
    .filter(name => report[name] !== undefined)
    .map(name => ({ label: factsOf(name).label, value: String(report[name]) }))
