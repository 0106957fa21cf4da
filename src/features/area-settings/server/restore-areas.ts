import { areaTypes } from '#features/areas/server/store.ts'
import { areaColumns } from '#features/reports/location/server/place.ts'
import { notifyChanged } from '#features/reports/server/record.ts'
import { currentReferenceData } from '#features/reports/server/reference-data.ts'
import { findReportForSystem, updateReport } from '#features/reports/server/store.ts'
import { isEnded } from '#features/reports/status/rules.ts'
import type { User } from '#features/users/policy.ts'
import { Problem } from '#kit/problem.ts'
import { type Base, type Tx, transaction } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import type { JobData } from '#server/jobs.ts'
import type { AreaChanges } from '../contract.ts'
import { replaceAreas } from './replace-areas.ts'
import { openReportsAfter, versionById } from './store.ts'

const reportsAtOnce = 500

/**
 * Closed reports keep their areas. A crash restarts it. With `areaId` it only looks at reports that can lie in that
 * area.
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

async function outdatedIn(base: Base, reports: readonly OpenReport[]): Promise<OpenReport[]> {
  const { areasAt } = await currentReferenceData(base, base.db)
  return reports.filter(({ place, ...report }) => {
    const { letter, ...area } = areaColumns(base.municipality, areasAt({ lat: place.y, lng: place.x }))
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
  // Reports first: a writer of a report locks its row before the version of the reference data.
  for (const { id } of outdated) reports.push(await findReportForSystem(tx, id))
  const { areasAt } = await currentReferenceData(base, tx)
  for (const report of reports) {
    if (!report || isEnded(report.status)) continue
    const place = { lat: report.place.y, lng: report.place.x }
    const { letter, districtName: _, ...area } = areaColumns(base.municipality, areasAt(place))
    await updateReport(tx, report, { ...area, districtCode: letter ?? report.districtCode })
    notifyChanged(tx, report.id)
  }
}

type Request = { id: number; before: number; dryRun: boolean; version?: string | undefined }

/** @throws Problem `not-found`, `invalid-input` for a version that is not kept, or as `replaceAreas` */
export const restoreAreas = (base: Base, by: User, { id, before, dryRun, version }: Request): Promise<AreaChanges> =>
  replaceAreas(base, {
    by,
    typeFor: db => requireAreaType(db, id),
    async areasFor(db) {
      const kept = await versionById(db, id, before)
      if (!kept) throw new Problem('invalid-input', { before: ['Deze gebieden zijn niet bewaard.'] })
      return kept.areas
    },
    removesOthers: true,
    isDryRun: dryRun,
    version,
    source: { kind: 'restored' },
  })

async function requireAreaType(db: Reader, id: number) {
  const type = (await areaTypes(db)).find(each => each.id === id)
  if (!type) throw new Problem('not-found')
  return type
}
