import type { ReportOnMap } from '../contract.ts'

/** A report has no number here: where, what and when say which one it is, so that its marker stays when the map moves. */
export function withKeys<Report extends Omit<ReportOnMap, 'cluster'>>(reports: readonly Report[]) {
  const seen = new Map<string, number>()
  return reports.map(report => {
    const base = [report.lng, report.lat, report.topic, report.category, report.reportedOn, report.solvedOn].join(' ')
    const count = (seen.get(base) ?? 0) + 1
    seen.set(base, count)
    return { key: `${base} ${count}`, report }
  })
}
