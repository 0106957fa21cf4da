import { sql } from 'kysely'
import { Problem } from '../../../kit/problem.ts'
import { builtOnce } from '../../../server/built-once.ts'
import type { Reader } from '../../../server/db.ts'
import { slugsIn } from '../../categories/rules.ts'
import type { Place } from '../location/rules.ts'
import { areasNear, within } from '../location/server/place-values.ts'

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
      areasNear({ lng, lat }).as('near'),
    ]),
)

/** Everything a new report has to know about its category, source and place, in one statement. */
export async function whatNewReportNeeds(db: Reader, { categoryUrl, source, place }: Asked) {
  const slugs = slugsIn(categoryUrl)
  if (!slugs) throw unknownCategory()
  const row = await found(db, { ...slugs, ...place, source })
  if (!row) throw unknownCategory()
  const { near, ...rest } = row
  return { ...rest, areas: within(place, near) }
}

export const unknownCategory = () =>
  new Problem('invalid-input', { category: { sub_category: ['Ongeldige hyperlink - Object bestaat niet.'] } })
