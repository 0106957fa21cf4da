import { type Base, type Tx, transaction } from '../../../../server/base.ts'
import type { JobData } from '../../../../server/jobs.ts'
import { attachCopies, copyFiles, discardCopies, type FileCopy } from '../../../attachments/server/copy.ts'
import { attachmentsOf } from '../../../attachments/server/store.ts'
import { categoryPath } from '../../../categories/rules.ts'
import { lockReport } from '../../../reports/contact/server/store.ts'
import { createReportIn } from '../../../reports/create/server/create.ts'
import { incrementChildCount } from '../../../reports/family/server/store.ts'
import { isWithinBounds } from '../../../reports/location/rules.ts'
import { type RecordedEvent, recordEvent } from '../../../reports/server/record.ts'
import type { ReportRow } from '../../../reports/server/store.ts'
import { type AutomaticPart, automaticParts } from '../rules.ts'

/** The queue on which reports wait that may be divided by themselves: a while, so that their photos are there. */
export const makePartsQueue = 'make-parts'
export const makePartsDelaySeconds = 30

/** See whether a new report is about several things of which each is somebody's work. */
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
  const parts = automaticParts(report, municipality.automaticParts)
  const areHere = parts.every(({ mapObject }) => isWithinBounds(mapObject.coordinates, municipality.boundingBox)) // anybody can say where
  return { parts: areHere ? parts : [], mainSlug: report.mainSlug }
}

const isUndivided = ({ status, parentId, childCount }: Pick<ReportRow, 'status' | 'parentId' | 'childCount'>) =>
  status === 'received' && parentId === null && childCount === 0

/** Work for the queue: divide a report, unless somebody was first. Its parts get its photos. */
export const automaticPartsHandler = (base: Base) => async (data: JobData) => {
  const reportId = Number(data.reportId)
  const { parts, mainSlug } = await findAutomaticParts(base, reportId)
  if (parts.length === 0) return
  const photos = (await attachmentsOf(base.db, reportId)).filter(({ contentType }) => contentType.startsWith('image/'))
  const copies: FileCopy[][] = []
  try {
    for (const _ of parts) copies.push(await copyFiles(base, photos))
    await transaction(base, async tx => {
      const whole = await lockReport(tx, reportId)
      if (!whole || !isUndivided(whole)) return
      for (const [at, part] of parts.entries())
        await createPart(base, tx, {
          whole,
          part,
          categoryUrl: categoryPath(mainSlug, part.slug),
          copies: copies[at] ?? [],
        })
    })
  } finally {
    for (const each of copies) await discardCopies(base, each) // those that are attached by now stay
  }
}

type PartCreation = { whole: ReportRow; part: AutomaticPart; categoryUrl: string; copies: readonly FileCopy[] }

async function createPart(base: Base, tx: Tx, { whole, part, categoryUrl, copies }: PartCreation) {
  const { lat, lng } = part.mapObject.coordinates
  const input = {
    text: whole.text,
    text_extra: whole.textExtra,
    extra_properties: part.extraProperties,
    location: { geometrie: { type: 'Point' as const, coordinates: [lng, lat] as [number, number] } },
    category: { url: categoryUrl, text: null },
    reporter: { email: whole.reporterEmail, phone: whole.reporterPhone, sharing_allowed: whole.reporterShares },
    incident_date_start: whole.incidentStart.toISOString(),
    incident_date_end: whole.incidentEnd?.toISOString() ?? null,
  }
  const options = { user: null, idempotencyKey: null, parentId: whole.id }
  const { report } = await createReportIn(base, tx, { input, options })
  await attachCopies(tx, null, { reportId: report.id, copies })
  await incrementChildCount(tx, whole.id, report.id)
  await recordEvent(tx, whole.id, { type: 'child-added', childId: report.id }, null)
}
