import { Problem } from '../../../kit/problem.ts'
import type { Tx } from '../../../server/base.ts'
import { findReportForSystem, type ReportRow } from '../../reports/server/store.ts'

/** Lock a report for a change by its reporter. @throws Problem `gone` as `readMyReport` does */
export async function lockMyReport(tx: Tx, id: number): Promise<ReportRow> {
  const report = await findReportForSystem(tx, id)
  requireExists(report)
  return report
}

/** @throws Problem `gone` when the report was deleted, or the details of its reporter erased */
export function requireExists<Row extends { reporterErasedAt: Date | null }>(
  report: Row | undefined,
): asserts report is Row {
  if (!report) throw new Problem('gone', 'deleted')
  if (report.reporterErasedAt) throw new Problem('gone', 'erased')
}
