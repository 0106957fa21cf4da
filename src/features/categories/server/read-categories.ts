import { Problem } from '../../../kit/problem.ts'
import type { Reader } from '../../../server/db/database.ts'
import { byName, type CategoryRow, type CategoryTree, categoryRows, categoryTrees } from './rows.ts'

/** The database or a transaction on it. */
type WithReader = { db: Reader }

/** The main categories with their sub categories, by name. */
export const listMainCategories = ({ db }: WithReader): Promise<CategoryTree[]> => categoryTrees(db)

/** @throws Problem `not-found` */
export const readMainCategory = async ({ db }: WithReader, slug: string): Promise<CategoryTree> =>
  orNotFound((await categoryTrees(db)).find(({ main }) => main.slug === slug))

/** A sub category by its address, which leads on to another one after it was merged. @throws Problem `not-found` */
export async function readSubCategory({ db }: WithReader, slugs: { main: string; sub: string }): Promise<CategoryRow> {
  const row = await categoryRows(db)
    .where('main.slug', '=', slugs.main)
    .where('c.slug', '=', slugs.sub)
    .executeTakeFirst()
  const into = row && !row.isActive ? row.mergedInto : null
  return into === null ? orNotFound(row) : readCategory({ db }, into)
}

/** Categories, main and sub mixed, by name. */
export const listCategories = async ({ db }: WithReader): Promise<CategoryRow[]> =>
  byName(await categoryRows(db).execute())

/** @throws Problem `not-found` */
export const readCategory = async ({ db }: WithReader, id: number): Promise<CategoryRow> =>
  orNotFound(await categoryRows(db).where('c.id', '=', id).executeTakeFirst())

function orNotFound<Row>(row: Row | undefined): Row {
  if (!row) throw new Problem('not-found')
  return row
}
