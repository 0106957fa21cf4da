import { attachCopies, copyAttachmentFiles, discardCopies, type FileCopy } from '#features/attachments/server/change.ts'
import { attachmentsOf } from '#features/attachments/server/store.ts'
import { categoryPath } from '#features/categories/rules.ts'
import { lockReport } from '#features/reports/contact/server/store.ts'
import { createReportIn } from '#features/reports/create/server/create.ts'
import { incrementChildCount } from '#features/reports/family/server/store.ts'
import { isWithinBounds } from '#features/reports/location/rules.ts'
import { type RecordedEvent, recordEvent } from '#features/reports/server/record.ts'
import type { ReportRow } from '#features/reports/server/store.ts'
import { languageOf } from '#kit/language.ts'
import { type Base, type Tx, transaction } from '#server/base.ts'
import type { JobData } from '#server/jobs.ts'
import { type AutomaticPart, partsPerMapObject } from '../rules.ts'

/** Delayed, so that the photos have arrived. */
export const makePartsQueue = 'make-parts'
export const makePartsDelaySeconds = 30

export async function enqueueAutomaticParts(base: Base, { reportId }: RecordedEvent<'report-created'>) {
  const { containers, caterpillars } = base.municipality.automaticParts
  if (!containers && !caterpillars) return
  const { parts } = await findAutomaticParts(base, reportId)
  if (parts.length > 0) await transaction(base, tx => tx.enqueue(makePartsQueue, [{ reportId }]))
}

async function findAutomaticParts({ db, municipality }: Base, reportId: number) {
  const report = await db
    .selectFrom('reports')
    .innerJoin('categories as sub', 'sub.id', 'reports.categoryId')
    .innerJoin('categories as main', 'main.id', 'sub.parentId')
    .select(['reports.extraProperties', 'reports.status', 'reports.parentId', 'reports.childCount'])
    .select(['sub.slug', 'main.slug as mainSlug'])
    .where('reports.id', '=', reportId)
    .executeTakeFirst()
  if (!report || !isUndivided(report)) return { parts: [], mainSlug: '' }
  const parts = partsPerMapObject(report, municipality.automaticParts)
  const areInMunicipality = parts.every(({ mapObject }) =>
    isWithinBounds(mapObject.coordinates, municipality.boundingBox),
  ) // clients may send any coordinates
  return { parts: areInMunicipality ? parts : [], mainSlug: report.mainSlug }
}

const isUndivided = ({ status, parentId, childCount }: Pick<ReportRow, 'status' | 'parentId' | 'childCount'>) =>
  status === 'received' && parentId === null && childCount === 0

/** Splits a report, unless staff acted first. The parts get copies of its photos. */
export const automaticPartsHandler = (base: Base) => async (data: JobData) => {
  const reportId = Number(data.reportId)
  const { parts, mainSlug } = await findAutomaticParts(base, reportId)
  if (parts.length === 0) return
  const photos = (await attachmentsOf(base.db, reportId)).filter(({ contentType }) => contentType.startsWith('image/'))
  const copies: FileCopy[][] = []
  try {
    for (const _ of parts) copies.push(await copyAttachmentFiles(base, photos))
    await transaction(base, async tx => {
      const parent = await lockReport(tx, reportId)
      if (!parent || !isUndivided(parent)) return
      for (const [index, part] of parts.entries())
        await createPart(base, tx, {
          parent,
          part,
          categoryUrl: categoryPath(mainSlug, part.slug),
          copies: copies[index] ?? [],
        })
    })
  } finally {
    for (const copiesOfPart of copies) await discardCopies(base, copiesOfPart) // attached copies stay
  }
}

type PartCreation = { parent: ReportRow; part: AutomaticPart; categoryUrl: string; copies: readonly FileCopy[] }

async function createPart(base: Base, tx: Tx, { parent, part, categoryUrl, copies }: PartCreation) {
  const { lat, lng } = part.mapObject.coordinates
  const input = {
    text: parent.text,
    text_extra: parent.textExtra,
    extra_properties: part.extraProperties,
    location: { geometrie: { type: 'Point' as const, coordinates: [lng, lat] as [number, number] } },
    category: { url: categoryUrl, text: null },
    reporter: { email: parent.reporterEmail, phone: parent.reporterPhone, sharing_allowed: parent.reporterShares },
    language: parent.language ? languageOf(parent.language) : undefined,
    incident_date_start: parent.incidentStart.toISOString(),
    incident_date_end: parent.incidentEnd?.toISOString() ?? null,
  }
  const options = { user: null, idempotencyKey: null, parentId: parent.id }
  const { report } = await createReportIn(base, tx, { input, options })
  await attachCopies(tx, { reportId: report.id, copies })
  await incrementChildCount(tx, parent.id, report.id)
  await recordEvent(tx, parent.id, { type: 'child-added', childId: report.id }, null)
}
