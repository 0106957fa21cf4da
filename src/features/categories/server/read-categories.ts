import { sql } from 'kysely'
import { translated } from '#features/translations/translate.ts'
import type { Language } from '#kit/language.ts'
import { Problem } from '#kit/problem.ts'
import type { Reader } from '#server/db/database.ts'
import type { OpenMainCategory } from '../overview.ts'

export async function openCategories(db: Reader, language: Language): Promise<OpenMainCategory[]> {
  const toPublicName = publicNameIn(language)
  const activeTrees = (await categoryTrees(db)).filter(({ main }) => main.isActive)
  const mains = activeTrees.map(({ main, subs }) => ({
    ...toPublicName(main),
    subs: byName(
      subs
        .filter(({ isActive }) => isActive)
        .map(sub => ({ ...toPublicName(sub), description: sub.description ?? '' })),
    ),
  }))
  return byName(mains.filter(({ subs }) => subs.length > 0))
}

type Named = { publicName: string | null; name: string; slug: string }

const publicNameIn =
  (language: Language) =>
  ({ publicName, name, slug }: Named) => {
    const dutch = publicName || name
    const found = translated(language, dutch)
    return { name: found ?? dutch, slug, ...(found === undefined && { lang: 'nl' as const }) }
  }

type WithReader = { db: Reader }

export const listMainCategories = ({ db }: WithReader): Promise<CategoryTree[]> => categoryTrees(db)

/** @throws Problem `not-found` */
export const readMainCategory = async ({ db }: WithReader, slug: string): Promise<CategoryTree> =>
  orNotFound((await categoryTrees(db)).find(({ main }) => main.slug === slug))

/** Follows merged categories. @throws Problem `not-found` */
export async function readSubCategory({ db }: WithReader, slugs: { main: string; sub: string }): Promise<CategoryRow> {
  const row = await categoryRows(db)
    .where('main.slug', '=', slugs.main)
    .where('c.slug', '=', slugs.sub)
    .executeTakeFirst()
  const into = row && !row.isActive ? row.mergedInto : null
  return into === null ? orNotFound(row) : readCategory({ db }, into)
}

export const listCategories = async ({ db }: WithReader): Promise<CategoryRow[]> =>
  byName(await categoryRows(db).execute())

/** @throws Problem `not-found` */
export const readCategory = async ({ db }: WithReader, id: number): Promise<CategoryRow> =>
  orNotFound(await categoryRows(db).where('c.id', '=', id).executeTakeFirst())

function orNotFound<Row>(row: Row | undefined): Row {
  if (!row) throw new Problem('not-found')
  return row
}

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

async function categoryTrees(db: Reader): Promise<CategoryTree[]> {
  const rows = byName(await categoryRows(db).execute())
  const subs = Map.groupBy(rows, ({ parentId }) => parentId)
  return (subs.get(null) ?? []).map(main => ({ main, subs: subs.get(main.id) ?? [] }))
}
