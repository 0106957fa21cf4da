import { sql } from 'kysely'
import { contains, type MultiPolygon } from '../../../kit/geo.ts'
import { Problem } from '../../../kit/problem.ts'
import type { LatLng } from '../../../kit/rd.ts'
import type { Base } from '../../../server/base.ts'
import { builtOnce } from '../../../server/built-once.ts'
import type { Reader } from '../../../server/db.ts'
import { type ServiceLevel, slugsIn } from '../../categories/rules.ts'

type CategoryFound = {
  id: number
  name: string
  isActive: boolean
  handlingMessage: string | null
  serviceLevel: ServiceLevel | null
}
export type SourceFound = { name: string; isActive: boolean; isPublic: boolean }
export type AreaFound = { type: string; code: string; name: string }
type AreaKept = AreaFound & { geometry: MultiPolygon; west: number; south: number; east: number; north: number }

type Rows = {
  categories: (CategoryFound & { main: string; sub: string })[] | null
  sources: SourceFound[] | null
  areas: AreaKept[] | null
}

/** Categories with their service levels, sources and areas, as they were at one moment. */
export type ReferenceData = {
  /** Another one after each change. */
  version: string
  /** The category that an address of the wire names, or a Problem. */
  categoryAt: (url: string) => CategoryFound
  /** In small letters or capitals. */
  sourceNamed: (name: string) => SourceFound | undefined
  areasAt: (place: LatLng) => AreaFound[]
}

function referenceData(version: string, { categories, sources, areas }: Rows): ReferenceData {
  const bySlugs = new Map(categories?.map(({ main, sub, ...found }) => [`${main}/${sub}`, found]))
  const byName = new Map(sources?.map(found => [found.name.toLowerCase(), found]))
  return {
    version,
    categoryAt(url) {
      const slugs = slugsIn(url)
      if (!slugs) throw badLink('Ongeldige URL')
      const found = bySlugs.get(`${slugs.main}/${slugs.sub}`)
      if (!found) throw unknownCategory()
      return found
    },
    sourceNamed: name => byName.get(name.toLowerCase()),
    areasAt: place => (areas ?? []).filter(area => isInBox(place, area) && contains(area.geometry, place)),
  }
}

const isInBox = ({ lng, lat }: LatLng, { west, east, south, north }: AreaKept) =>
  west <= lng && lng <= east && south <= lat && lat <= north

/** The version that holds, with the rows themselves where that is not the one that is known. */
const asking = builtOnce((db: Reader, { known }: { known: string | null }) =>
  db
    .selectFrom('referenceData')
    .select('version')
    .select(
      sql<Rows | null>`case when version is distinct from ${known}::uuid then jsonb_build_object(
      'categories', (select jsonb_agg(jsonb_build_object('main', main.slug, 'sub', sub.slug, 'id', sub.id, 'name', sub.name,
          'isActive', sub.is_active, 'handlingMessage', sub.handling_message, 'serviceLevel',
          (select jsonb_build_object('days', days, 'calendarDays', calendar_days)
            from service_levels where category_id = sub.id order by id desc limit 1)))
        from categories sub join categories main on main.id = sub.parent_id),
      'sources', (select jsonb_agg(jsonb_build_object('name', name, 'isActive', is_active, 'isPublic', is_public) order by id) from sources),
      'areas', (select jsonb_agg(jsonb_build_object('type', t.code, 'code', a.code, 'name', a.name, 'geometry', a.geometry,
          'west', west, 'south', south, 'east', east, 'north', north) order by a.id)
        from areas a join area_types t on t.id = a.area_type_id)) end`.as('rows'),
    ),
)

const kept = new WeakMap<Reader, ReferenceData>()

/** What holds now, in one question; a short one where nothing changed since this process asked. */
export async function currentReferenceData({ db: of }: Pick<Base, 'db'>, db: Reader): Promise<ReferenceData> {
  const known = kept.get(of)
  const row = await asking(db, { known: known?.version ?? null })
  if (!row) throw new Error('the reference data have no version')
  if (known && !row.rows) return known
  if (!row.rows) throw new Error('the reference data were not sent')
  const now = referenceData(row.version, row.rows)
  kept.set(of, now)
  return now
}

/** More changes of the reference data than that do not happen while one report comes in. */
const mostAttempts = 5

/**
 * Decide by what this process keeps, without asking anybody; once more by what holds now if that was refused or had changed.
 * @param decide gives nothing where what it wrote found another version than it was decided by
 */
export async function byReferenceData<Result>(
  base: Base,
  db: Reader,
  decide: (data: ReferenceData) => Promise<Result | undefined>,
): Promise<Result> {
  const known = kept.get(base.db)
  const result = known && (await unlessRefused(() => decide(known)))
  if (result !== undefined) return result
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const decided = await decide(await currentReferenceData(base, db))
    if (decided !== undefined) return decided
  }
  throw new Error(`the reference data changed ${mostAttempts} times while one report came in`)
}

async function unlessRefused<Result>(decide: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await decide()
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}

const badLink = (why: string) =>
  new Problem('invalid-input', { category: { sub_category: [`Ongeldige hyperlink - ${why}`] } })
export const unknownCategory = () => badLink('Object bestaat niet.')
