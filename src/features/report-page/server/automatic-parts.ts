import { z } from 'zod'
import { attachCopies, copyAttachmentFiles, discardCopies, type FileCopy } from '#features/attachments/server/change.ts'
import { attachmentsOf } from '#features/attachments/server/store.ts'
import { categoryPath } from '#features/categories/rules.ts'
import { createReportIn } from '#features/reports/create/server/create.ts'
import { maxChildren } from '#features/reports/family.ts'
import { isWithinBounds } from '#features/reports/location/rules.ts'
import { lockReport } from '#features/reports/server/contact.ts'
import { incrementChildCount } from '#features/reports/server/family.ts'
import { type RecordedEvent, recordEvent } from '#features/reports/server/record.ts'
import type { ReportRow } from '#features/reports/server/store.ts'
import { entryOf } from '#kit/collections.ts'
import { languageOf } from '#kit/language.ts'
import { type Base, type Tx, transaction } from '#server/base.ts'
import type { JobData } from '#server/jobs.ts'

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

const MapObject = z.looseObject({
  id: z.string(),
  type: z.string(),
  coordinates: z.object({ lat: z.number(), lng: z.number() }),
})
type MapObject = z.output<typeof MapObject>
const Answers = z.array(z.looseObject({ id: z.string(), answer: z.unknown() }))

const containerSlugs: readonly string[] = [
  'container-glas-kapot',
  'container-glas-vol',
  'container-is-kapot',
  'container-is-vol',
  'container-voor-papier-is-stuk',
  'container-voor-papier-is-vol',
  'container-voor-plastic-afval-is-kapot',
  'container-voor-plastic-afval-is-vol',
]
const slugOfContainer: Readonly<Record<string, string>> = {
  rest: 'container-is-vol',
  papier: 'container-voor-papier-is-vol',
  plastic: 'container-voor-plastic-afval-is-vol',
  glas: 'container-glas-vol',
}

type Kind = { key: string; slugs: readonly string[]; slugFor: (mapObject: MapObject) => string | undefined }
const kinds = {
  containers: {
    key: 'extra_container',
    slugs: containerSlugs,
    slugFor: ({ type }) => entryOf(slugOfContainer, type.toLowerCase()),
  },
  caterpillars: { key: 'extra_eikenprocessierups', slugs: ['eikenprocessierups'], slugFor: () => undefined },
} as const satisfies Record<string, Kind>

type EnabledKinds = Readonly<Record<keyof typeof kinds, boolean>>
type ReportAnswers = { slug: string; extraProperties: unknown }
type AutomaticPart = {
  slug: string
  mapObject: MapObject
  extraProperties: { id: string; label: string; answer: unknown }[]
}

/**
 * One part per container, or per tree with caterpillars (docs/wire/jobs.md#automatic-parts). No parts for a single
 * object, for more objects than a report can have children, or when the setting is off.
 */
export function partsPerMapObject({ slug, extraProperties }: ReportAnswers, enabled: EnabledKinds): AutomaticPart[] {
  const [name, kind] = Object.entries(kinds).find(([, { slugs }]) => slugs.some(kindSlug => kindSlug === slug)) ?? []
  const answers = Answers.safeParse(extraProperties)
  if (!kind || !answers.success || !(name === 'containers' ? enabled.containers : enabled.caterpillars)) return []
  const question = answers.data.find(({ id }) => id === kind.key)
  const mapObjects = z.array(MapObject).safeParse(question?.answer)
  if (!mapObjects.success || mapObjects.data.length < 2 || mapObjects.data.length > maxChildren) return []
  return mapObjects.data.map(mapObject => ({
    slug: kind.slugFor(mapObject) ?? slug,
    mapObject,
    extraProperties: answers.data.map(entry => ({
      label: '',
      ...entry,
      answer: entry === question ? [mapObject] : entry.answer,
    })),
  }))
}
