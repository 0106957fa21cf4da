import { sql } from 'kysely'
import type { Reader } from '#server/db/database.ts'

type Link = { id: number; code: string; name: string; isIntern: boolean; isResponsible: boolean; canView: boolean }

type ServiceLevel = { days: number; calendarDays: boolean }

/** Aggregates all categories at once, which is faster than per category. */
const departmentLinks = sql<{ categoryId: number; list: Link[] }>`(
  select l.category_id, json_agg(json_build_object('id', d.id, 'code', d.code, 'name', d.name,
    'isIntern', d.is_internal, 'isResponsible', l.is_responsible, 'canView', l.can_view) order by d.code) as list
  from category_departments l join departments d on d.id = l.department_id group by l.category_id)`.as<'links'>('links')

const newestServiceLevels = sql<{ categoryId: number; level: ServiceLevel }>`(
  select distinct on (category_id) category_id, json_build_object('days', days, 'calendarDays', calendar_days) as level
  from service_levels order by category_id, id desc)`.as<'levels'>('levels')

export const categoryRows = (db: Reader) =>
  db
    .selectFrom('categories as c')
    .leftJoin('categories as main', 'main.id', 'c.parentId')
    .leftJoin(departmentLinks, join => join.onRef('links.categoryId', '=', 'c.id'))
    .leftJoin(newestServiceLevels, join => join.onRef('levels.categoryId', '=', 'c.id'))
    .selectAll('c')
    .select(['main.slug as mainSlug', 'main.name as mainName', 'main.icon as mainIcon', 'levels.level as serviceLevel'])
    .select(sql<Link[]>`coalesce(links.list, '[]')`.as('departments'))

export type CategoryRow = Awaited<ReturnType<ReturnType<typeof categoryRows>['execute']>>[number]

const dutchCollator = new Intl.Collator('nl')

export const byName = <Row extends { name: string }>(rows: readonly Row[]) =>
  rows.toSorted((a, b) => dutchCollator.compare(a.name, b.name))

export type CategoryTree = { main: CategoryRow; subs: readonly CategoryRow[] }

export async function categoryTrees(db: Reader): Promise<CategoryTree[]> {
  const rows = byName(await categoryRows(db).execute())
  const subs = Map.groupBy(rows, ({ parentId }) => parentId)
  return (subs.get(null) ?? []).map(main => ({ main, subs: subs.get(main.id) ?? [] }))
}
