import { sql } from 'kysely'
import { parseCategorySlugs, type ServiceLevel } from '#features/categories/rules.ts'
import { contains, type MultiPolygon } from '#kit/geo.ts'
import { Problem } from '#kit/problem.ts'
import type { LatLng } from '#kit/rd.ts'
import type { Base } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { prepared } from '#server/db/prepared.ts'

export type ReferenceData = {
  version: string
  categoryByUrl: (url: string) => ReportCategory & { namedId: number }
  sourceByName: (name: string) => ReportSource | undefined
  areasAt: (place: LatLng) => ReportArea[]
}

type ReportCategory = Omit<Awaited<ReturnType<typeof selectCategories>>[number], 'main' | 'sub' | 'mergedInto'>
export type ReportSource = { name: string; isActive: boolean; isPublic: boolean }
export type ReportArea = { type: string; code: string; name: string }

const lockedVersion = prepared((db: Reader, _: Record<never, never>) =>
  db.selectFrom('referenceData').select('version').forShare(),
)

const cache = new WeakMap<Reader, ReferenceData>()

/**
 * Locks the reference data until the transaction ends (docs/decisions/0024-speed.md). One short query when nothing
 * changed.
 */
export async function currentReferenceData(base: Pick<Base, 'db'>, tx: Reader): Promise<ReferenceData> {
  const { version } = await lockedVersion.executeTakeFirstOrThrow(tx, {})
  const cached = cache.get(base.db)
  if (cached?.version === version) return cached
  const data = await loadReferenceData(tx, version)
  cache.set(base.db, data)
  return data
}

async function loadReferenceData(db: Reader, version: string): Promise<ReferenceData> {
  const [categories, sources, areas] = [await selectCategories(db), await selectSources(db), await selectAreas(db)]
  const bySlugs = new Map(categories.map(({ main, sub, ...category }) => [`${main}/${sub}`, category]))
  const byId = new Map(categories.map(category => [category.id, category]))
  const byName = new Map(sources.map(source => [source.name.toLowerCase(), source]))
  return {
    version,
    categoryByUrl(url) {
      const slugs = parseCategorySlugs(url)
      if (!slugs) throw invalidCategoryUrl('Ongeldige URL')
      const category = bySlugs.get(`${slugs.main}/${slugs.sub}`)
      if (!category) throw unknownCategory()
      const target = category.isActive ? undefined : byId.get(category.mergedInto ?? 0)
      return { ...(target ?? category), namedId: category.id }
    },
    sourceByName: name => byName.get(name.toLowerCase()),
    areasAt: areaFinder(areas),
  }
}

const selectCategories = (db: Reader) =>
  db
    .selectFrom('categories as sub')
    .innerJoin('categories as main', 'main.id', 'sub.parentId')
    .select(['main.slug as main', 'sub.slug as sub', 'sub.id', 'sub.name', 'sub.handlingMessage', 'sub.mergedInto'])
    .select(sql<boolean>`sub.is_active and main.is_active`.as('isActive'))
    .select(
      sql<ServiceLevel | null>`(select jsonb_build_object('days', days, 'calendarDays', calendar_days)
        from service_levels where category_id = sub.id order by id desc limit 1)`.as('serviceLevel'),
    )
    .execute()

const selectSources = (db: Reader) =>
  db.selectFrom('sources').select(['name', 'isActive', 'isPublic']).orderBy('id').execute()

const selectAreas = (db: Reader) =>
  db
    .selectFrom('areas')
    .innerJoin('areaTypes', 'areaTypes.id', 'areas.areaTypeId')
    .select(['areaTypes.code as type', 'areas.code', 'areas.name', 'geometry', 'west', 'south', 'east', 'north'])
    .orderBy('areas.id')
    .execute()

type Box = { west: number; south: number; east: number; north: number }

export const areaFinder =
  <Found extends Box & { geometry: MultiPolygon }>(areas: readonly Found[]) =>
  (place: LatLng): Found[] =>
    areas.filter(area => isInBox(place, area) && contains(area.geometry, place))

const isInBox = ({ lng, lat }: LatLng, { west, east, south, north }: Box) =>
  west <= lng && lng <= east && south <= lat && lat <= north

const invalidCategoryUrl = (reason: string) =>
  new Problem('invalid-input', { category: { sub_category: [`Ongeldige hyperlink - ${reason}`] } })
export const unknownCategory = () => invalidCategoryUrl('Object bestaat niet.')
