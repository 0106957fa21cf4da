import { wireTime } from '#kit/dutch-time.ts'
import type { Base } from '#server/base.ts'
import { displayId, noSuchReport, type PublicReportRow, publicReportByUuid } from '../../server/store.ts'
import { isEnded } from '../../status/rules.ts'
import type { PublicReport } from '../contract.ts'

export const toPublicReport = (base: Base, report: PublicReportRow): PublicReport => ({
  _display: displayId(base, report.id),
  id: report.id,
  id_display: displayId(base, report.id),
  signal_id: report.uuid,
  status: isEnded(report.status)
    ? { state: 'CLOSED', state_display: 'Gesloten' }
    : { state: 'OPEN', state_display: 'Open' },
  created_at: wireTime(report.createdAt),
  updated_at: wireTime(report.updatedAt),
  incident_date_start: wireTime(report.incidentStart),
  incident_date_end: report.incidentEnd && wireTime(report.incidentEnd),
})

export async function readPublicReport({ db }: Base, uuid: string): Promise<PublicReportRow> {
  const report = await publicReportByUuid(db, uuid)
  if (!report) throw noSuchReport()
  return report
}
