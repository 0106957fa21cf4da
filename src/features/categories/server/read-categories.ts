import { translated } from '#features/translations/translate.ts'
import type { Language } from '#kit/language.ts'
import { Problem } from '#kit/problem.ts'
import type { Reader } from '#server/db/database.ts'
import type { OpenMainCategory } from '../overview.ts'
import { byName, type CategoryRow, type CategoryTree, categoryRows, categoryTrees } from './rows.ts'

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
