import type { Municipality } from '#kit/configuration.ts'
import type { Base } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { areasByName } from '../../server/context.ts'

export async function routingFacts({ db, municipality }: Pick<Base, 'db' | 'municipality'>) {
  const [categories, areas] = await Promise.all([subCategories(db), areasByName(db)])
  return {
    categories,
    areas,
    districts: districtLetters(municipality),
    withoutDepartment: categories
      .filter(({ isActive, departmentIds }) => isActive && departmentIds.length === 0)
      .map(({ id }) => id),
  }
}
export type RoutingFacts = Awaited<ReturnType<typeof routingFacts>>

/** Includes the empty letter, for a report outside every district. */
const districtLetters = ({ districtCodes }: Municipality) => ['', ...new Set(Object.values(districtCodes))]

async function subCategories(db: Reader) {
  const [rows, links] = await Promise.all([
    db
      .selectFrom('categories as sub')
      .innerJoin('categories as main', 'main.id', 'sub.parentId')
      .select(['sub.id', 'sub.isActive', 'sub.name as sub', 'main.name as main'])
      .orderBy('main.name')
      .orderBy('sub.name')
      .execute(),
    db
      .selectFrom('categoryDepartments')
      .select(['categoryId', 'departmentId'])
      .where('isResponsible', '=', true)
      .orderBy('departmentId')
      .execute(),
  ])
  const byCategory = Map.groupBy(links, ({ categoryId }) => categoryId)
  return rows.map(row => ({
    ...row,
    departmentIds: (byCategory.get(row.id) ?? []).map(({ departmentId }) => departmentId),
  }))
}
