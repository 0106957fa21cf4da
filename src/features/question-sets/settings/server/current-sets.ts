import type { Reader } from '#server/db/database.ts'
import { builtInVersion, type QuestionTemplate } from '../../question.ts'
import { builtInQuestionsOf } from '../../sets/all.ts'

export type CategorySlugs = { main: string; sub: string }

const versionRows = (db: Reader) =>
  db
    .selectFrom('questionSetVersions as v')
    .innerJoin('categories as c', 'c.id', 'v.categoryId')
    .innerJoin('categories as main', 'main.id', 'c.parentId')

export const storedSet = (db: Reader, { main, sub }: CategorySlugs) =>
  versionRows(db)
    .select(['v.version', 'v.questions'])
    .where('main.slug', '=', main)
    .where('c.slug', '=', sub)
    .orderBy('v.version', 'desc')
    .limit(1)
    .executeTakeFirst()

export const storedSets = (db: Reader) =>
  versionRows(db)
    .distinctOn('v.categoryId')
    .select(['v.categoryId', 'main.slug as main', 'c.slug as sub', 'v.version', 'v.questions'])
    .orderBy('v.categoryId')
    .orderBy('v.version', 'desc')
    .execute()

/**
 * @param version the version that a resident answered, which may have changed since; the newest when undefined or
 * unknown
 */
export async function questionsOfVersion(
  db: Reader,
  slugs: CategorySlugs,
  version?: number,
): Promise<readonly QuestionTemplate[]> {
  const stored = version === builtInVersion ? undefined : await storedSetOf(db, slugs, version)
  return stored?.questions ?? builtInQuestionsOf(slugs.main, slugs.sub)
}

async function storedSetOf(db: Reader, slugs: CategorySlugs, version: number | undefined) {
  if (version === undefined) return storedSet(db, slugs)
  const row = await versionRows(db)
    .select(['v.version', 'v.questions'])
    .where('main.slug', '=', slugs.main)
    .where('c.slug', '=', slugs.sub)
    .where('v.version', '=', version)
    .executeTakeFirst()
  return row ?? storedSet(db, slugs)
}
