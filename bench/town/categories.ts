import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { longTail, type RandomChoices } from './random.ts'
import type { BenchCategory } from './report.ts'

/** The department with a fifth of all reports. */
const largestDepartment = 'STW'

/** A function that draws a category: from a long tail, with a fifth for the largest department. */
export async function categoriesOf(db: Db, random: RandomChoices): Promise<() => BenchCategory> {
  const rows = await db
    .selectFrom('categories as c')
    .where('c.parentId', 'is not', null)
    .where('c.isActive', '=', true)
    .select(['c.id', 'c.name', 'c.handlingMessage', 'c.slug'])
    .select([
      sql<number | null>`(select days from service_levels where category_id = c.id order by id desc limit 1)`.as(
        'days',
      ),
      sql<boolean>`exists (select from category_departments l join departments d on d.id = l.department_id
        where l.category_id = c.id and l.is_responsible and d.code = ${largestDepartment})`.as('isLargest'),
    ])
    .orderBy(sql`md5(slug)`) // any deterministic order
    .execute()
  const ofLargest = rows.filter(({ isLargest }) => isLargest)
  const weights = [
    ...longTail(ofLargest, 0.2),
    ...longTail(
      rows.filter(({ isLargest }) => !isLargest),
      0.8,
    ),
  ]
  return () => random.pickWeighted(weights)
}
