import { sql } from 'kysely'
import { contains, type MultiPolygon } from '../../../kit/geo.ts'
import { Problem } from '../../../kit/problem.ts'
import { builtOnce } from '../../../server/built-once.ts'
import type { Reader } from '../../../server/db.ts'
import { slugsIn } from '../../categories/rules.ts'
import type { Place } from '../location/rules.ts'

type AreaFound = { type: string; code: string; name: string }

type Asked = { categoryUrl: string; source: string; place: Place }

type Slugs = { main: string; sub: string }

const found = builtOnce((db: Reader, { main, sub, source, lng, lat }: Slugs & Place & { source: string }) =>
  db
    .selectFrom('categories as sub')
    .innerJoin('categories as main', 'main.id', 'sub.parentId')
    .where('main.slug', '=', main)
    .where('sub.slug', '=', sub)
    .select(['sub.id', 'sub.name', 'sub.isActive', 'sub.handlingMessage'])
    .select([
      sql<{
        days: number
        calendarDays: boolean
      } | null>`(select jsonb_build_object('days', days, 'calendarDays', calendar_days)
        from service_levels where category_id = sub.id order by id desc limit 1)`.as('serviceLevel'),
      sql<{
        isActive: boolean
        isPublic: boolean
        name: string
      } | null>`(select jsonb_build_object('isActive', is_active, 'isPublic', is_public, 'name', name)
        from sources where lower(name) = lower(${source}))`.as('source'),
      sql<
        (AreaFound & { geometry: MultiPolygon })[] | null
      >`(select jsonb_agg(jsonb_build_object('type', t.code, 'code', a.code, 'name', a.name, 'geometry', a.geometry))
        from areas a join area_types t on t.id = a.area_type_id
        where ${lng}::float8 between west and east and ${lat}::float8 between south and north)`.as('areas'),
    ]),
)

/** Everything a new report has to know about its category, source and place, in one statement. */
export async function whatNewReportNeeds(db: Reader, { categoryUrl, source, place }: Asked) {
  const slugs = slugsIn(categoryUrl)
  if (!slugs) throw unknownCategory()
  const row = await found(db, { ...slugs, ...place, source })
  if (!row) throw unknownCategory()
  const { areas, ...rest } = row
  return { ...rest, areas: (areas ?? []).filter(({ geometry }) => contains(geometry, place)) }
}

const unknownCategory = () =>
  new Problem('invalid-input', { category: { sub_category: ['Ongeldige hyperlink - Object bestaat niet.'] } })
