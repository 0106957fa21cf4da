import { type Base, type Tx, transaction } from '../../../server/base.ts'
import type { JobData } from '../../../server/jobs.ts'
import { areaValues } from '../../reports/location/server/place-values.ts'
import { setAreas } from '../../reports/location/server/store.ts'
import { notifyChanged } from '../../reports/server/record.ts'
import { currentReferenceData } from '../../reports/server/reference-data.ts'
import { findReportForSystem } from '../../reports/server/store.ts'
import { isEnded } from '../../reports/status/rules.ts'
import { openReportsAfter } from './store.ts'

/** How many reports are looked at in one transaction. */
const reportsAtOnce = 500

/**
 * Gives open reports the areas that they lie in now; those that are closed keep theirs. After a crash it begins anew. A job that
 * names an area looks at the reports that can lie in it.
 */
export const reassignReports = (base: Base) => async (job: JobData) => {
  const where = { limit: reportsAtOnce, ...(typeof job.areaId === 'number' && { areaId: job.areaId }) }
  let last: number | undefined = 0
  while (last !== undefined) {
    const reports = await openReportsAfter(base.db, last, where)
    const outdated = await outdatedIn(base, reports)
    if (outdated.length > 0) await transaction(base, tx => reassign(base, tx, outdated))
    last = reports.at(-1)?.id
  }
}

type OpenReport = Awaited<ReturnType<typeof openReportsAfter>>[number]

/** The reports whose areas are other ones now. */
async function outdatedIn(base: Base, reports: readonly OpenReport[]): Promise<OpenReport[]> {
  const { areasAt } = await currentReferenceData(base, base.db)
  return reports.filter(({ place, ...report }) => {
    const { letter, ...area } = areaValues(base.municipality, areasAt({ lat: place.y, lng: place.x }))
    return (
      area.areaCode !== report.areaCode ||
      area.areaTypeCode !== report.areaTypeCode ||
      area.areaName !== report.areaName ||
      (letter ?? report.districtCode) !== report.districtCode
    )
  })
}

async function reassign(base: Base, tx: Tx, outdated: readonly { id: number }[]): Promise<void> {
  const reports = []
  // First the reports: who writes a report holds its row before the version of the reference data.
  for (const { id } of outdated) reports.push(await findReportForSystem(tx, id))
  const { areasAt } = await currentReferenceData(base, tx)
  for (const report of reports) {
    if (!report || isEnded(report.status)) continue
    const place = { lat: report.place.y, lng: report.place.x }
    const { letter, districtName: _, ...area } = areaValues(base.municipality, areasAt(place))
    await setAreas(tx, report, { ...area, districtCode: letter ?? report.districtCode })
    notifyChanged(tx, report.id)
  }
}
