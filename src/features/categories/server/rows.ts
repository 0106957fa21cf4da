import { sql } from 'kysely'
import type { Reader } from '../../../server/db.ts'
import { keepsPlan } from '../../../server/kept-plans.ts'

type Link = { id: number; code: string; name: string; isIntern: boolean; isResponsible: boolean; canView: boolean }

/** Categories, main and sub mixed, with their departments and newest handling time: one query, whatever there is. */
export const categoryRows = (db: Reader) =>
  db
    .selectFrom('categories as c')
    .leftJoin('categories as main', 'main.id', 'c.parentId')
    .selectAll('c')
    .select(['main.slug as mainSlug', 'main.name as mainName'])
    .select([
      sql<Link[]>`coalesce((
        select jsonb_agg(jsonb_build_object('id', d.id, 'code', d.code, 'name', d.name, 'isIntern', d.is_internal,
          'isResponsible', l.is_responsible, 'canView', l.can_view) order by d.code)
        from category_departments l join departments d on d.id = l.department_id where l.category_id = c.id), '[]')`.as(
        'departments',
      ),
      sql<{ days: number; calendarDays: boolean } | null>`(
        select jsonb_build_object('days', days, 'calendarDays', calendar_days)
        from service_levels where category_id = c.id order by id desc limit 1)`.as('serviceLevel'),
    ])
    .modifyEnd(keepsPlan)

export type CategoryRow = Awaited<ReturnType<ReturnType<typeof categoryRows>['execute']>>[number]

const dutch = new Intl.Collator('nl')

export const byName = <Named extends { name: string }>(rows: readonly Named[]) =>
  rows.toSorted((a, b) => dutch.compare(a.name, b.name))

/** A main category with its sub categories, or nothing; ready to be shown. */
export type Family = { main: CategoryRow; subs: readonly CategoryRow[] }

export async function families(db: Reader): Promise<Family[]> {
  const rows = byName(await categoryRows(db).execute())
  const subs = Map.groupBy(rows, ({ parentId }) => parentId)
  return (subs.get(null) ?? []).map(main => ({ main, subs: subs.get(main.id) ?? [] }))
}
