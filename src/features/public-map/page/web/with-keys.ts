import type { ReportOnMap } from '../contract.ts'

/** Public reports have no number: place, day and category form a key, so that markers survive a move of the map. */
export function withKeys<Report extends Omit<ReportOnMap, 'cluster'>>(reports: readonly Report[]) {
  const seen = new Map<string, number>()
  return reports.map(report => {
    const base = [report.lng, report.lat, report.topic, report.category, report.reportedOn, report.solvedOn].join(' ')
    const count = (seen.get(base) ?? 0) + 1
    seen.set(base, count)
    return { key: `${base} ${count}`, report }
  })
}
