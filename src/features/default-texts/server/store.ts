import { sql } from 'kysely'
import type { Reader } from '../../../server/db.ts'

export type NewText = {
  title: string
  body: string
  status: string
  isActive: boolean
  /** With the place of the text among those of that category. */
  categories: readonly { id: number; position: number }[]
}

export async function insertDefaultText(tx: Reader, { categories, ...text }: NewText): Promise<number> {
  const { id } = await tx.insertInto('defaultTexts').values(text).returning('id').executeTakeFirstOrThrow()
  if (categories.length > 0)
    await tx
      .insertInto('defaultTextCategories')
      .values(categories.map(category => ({ defaultTextId: id, categoryId: category.id, position: category.position })))
      .execute()
  return id
}

/** Every text with the categories that it is for. */
export const defaultTexts = (db: Reader) =>
  db
    .selectFrom('defaultTexts as t')
    .selectAll('t')
    .select(
      sql<number[]>`array(select c.category_id from default_text_categories c
        where c.default_text_id = t.id order by c.category_id)`.as('categoryIds'),
    )

export type DefaultTextRow = Awaited<ReturnType<ReturnType<typeof defaultTexts>['execute']>>[number]

type Asked = { active?: boolean | undefined; categoryId?: number | undefined; statuses: readonly string[] }

/** Those that the filters leave; a filter that is not given leaves all. */
export function defaultTextsLike(db: Reader, { active, categoryId, statuses }: Asked) {
  let found = defaultTexts(db)
  if (active !== undefined) found = found.where('t.isActive', '=', active)
  if (statuses.length > 0) found = found.where('t.status', 'in', statuses)
  if (categoryId !== undefined)
    found = found.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('defaultTextCategories as c')
          .select('c.categoryId')
          .whereRef('c.defaultTextId', '=', 't.id')
          .where('c.categoryId', '=', categoryId),
      ),
    )
  return found
}

/** The texts of one category, in its own order. */
export const textsOfCategory = (db: Reader, categoryId: number) =>
  db
    .selectFrom('defaultTexts as t')
    .innerJoin('defaultTextCategories as c', 'c.defaultTextId', 't.id')
    .select(['t.title', 't.body', 't.status', 't.isActive'])
    .where('c.categoryId', '=', categoryId)
    .orderBy('c.position')
    .orderBy('t.id')
    .execute()

/** The id of a category by the slugs in its path; a main one has no second. */
export const categoryIdOf = async (db: Reader, main: string, sub: string | undefined): Promise<number | undefined> => {
  const found = await db
    .selectFrom('categories as c')
    .leftJoin('categories as main', 'main.id', 'c.parentId')
    .select('c.id')
    .where('c.slug', '=', sub ?? main)
    .where('main.slug', sub ? '=' : 'is', sub ? main : null)
    .executeTakeFirst()
  return found?.id
}
