import { readCategory } from '#features/categories/server/read-categories.ts'
import { displayNameOf } from '#features/users/directory.ts'
import { wireTime } from '#kit/dutch-time.ts'
import { Problem } from '#kit/problem.ts'
import type { Base } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { settingChangesOf } from '#server/setting-changes.ts'
import { type PlaceholderValues, placeholderValuesOf } from '../../placeholders.ts'
import { builtInVersion, type Question, type QuestionSet, type QuestionTemplate } from '../../question.ts'
import { builtInQuestionsOf, placeOnlySet, questionSetOf, questionsForSubCategory } from '../../sets/all.ts'
import { placeQuestion } from '../../sets/place-and-time.ts'
import { changesOfVersionInWords } from '../changes.ts'
import type { QuestionSetInList, QuestionSetSettings } from '../contract.ts'
import { problemsIn } from '../problems.ts'

export async function questionsToAsk(
  { db, municipality }: Base,
  slugs: CategorySlugs,
): Promise<{ version: number; questions: Question[] | null }> {
  const { version = builtInVersion, questions } = (await storedSet(db, slugs)) ?? {}
  if (!questions) return { version, questions: null }
  return { version, questions: [...questionSetOf(questions, slugs.sub, placeholderValuesOf(municipality)).questions] }
}

export async function questionsOfForm(
  { db, municipality }: Base,
  { main, sub }: CategorySlugs,
): Promise<QuestionSet & { version?: number }> {
  if (!municipality.featureFlags.showVulaanControls) return placeOnlySet
  const { version = builtInVersion, questions } = (await storedSet(db, { main, sub })) ?? {}
  const templates = questions ?? (await builtInQuestionsOf(main, sub))
  return { version, questions: questionSetOf(templates, sub, placeholderValuesOf(municipality)).questions }
}

const builtInFor = async ({ main, sub }: CategorySlugs): Promise<QuestionTemplate[]> =>
  questionsForSubCategory(await builtInQuestionsOf(main, sub), sub)

export async function listQuestionSets({ db, municipality }: Base): Promise<QuestionSetInList[]> {
  const values = placeholderValuesOf(municipality)
  const stored = new Map((await storedSets(db)).map(set => [set.categoryId, set]))
  const categories = await db
    .selectFrom('categories as c')
    .innerJoin('categories as main', 'main.id', 'c.parentId')
    .select(['c.id', 'c.name', 'c.slug as sub', 'main.name as mainName', 'main.slug as main'])
    .where('c.isActive', '=', true)
    .where('main.isActive', '=', true)
    .orderBy('main.name')
    .orderBy('c.name')
    .execute()
  return Promise.all(
    categories.map(async ({ id, name, mainName, ...slugs }) => {
      const set = stored.get(id)
      const facts = factsOf(set?.questions ?? (await builtInFor(slugs)), values)
      return { categoryId: id, name, mainName, version: set?.version ?? builtInVersion, ...facts }
    }),
  )
}

const factsOf = (questions: readonly QuestionTemplate[], values: PlaceholderValues) => ({
  count: questions.length,
  off: questions.filter(({ isOff }) => isOff).length,
  isPlaceOnly: questions.every(({ key, isOff }) => isOff || key === placeQuestion.key),
  problems: problemsIn(questions, values).length,
})

/** @throws Problem `not-found`, also for a main category */
export async function readQuestionSet(db: Reader, id: number): Promise<QuestionSetSettings> {
  const { name, slug: sub, mainSlug: main, mainName } = await readCategory({ db }, id)
  if (main === null || mainName === null) throw new Problem('not-found')
  const stored = await storedSet(db, { main, sub })
  return {
    categoryId: id,
    name,
    mainName,
    sub,
    version: stored?.version ?? builtInVersion,
    questions: [...(stored?.questions ?? (await builtInFor({ main, sub })))],
    versions: await versionsOf(db, id),
  }
}

async function versionsOf(db: Reader, id: number): Promise<QuestionSetSettings['versions']> {
  const recorded = await settingChangesOf(db, { kind: 'question-set', id })
  return [
    ...recorded.flatMap(({ at, by, changes }) => {
      const version = changes.find(({ field }) => field === 'version')?.to
      if (typeof version !== 'number') return []
      return { version, at: wireTime(at), by: by && displayNameOf(by), changes: changesOfVersionInWords(changes) }
    }),
    { version: builtInVersion, at: null, by: null, changes: ['Vragen van het product'] },
  ]
}

type CategorySlugs = { main: string; sub: string }

const versionRows = (db: Reader) =>
  db
    .selectFrom('questionSetVersions as v')
    .innerJoin('categories as c', 'c.id', 'v.categoryId')
    .innerJoin('categories as main', 'main.id', 'c.parentId')

const storedSet = (db: Reader, { main, sub }: CategorySlugs) =>
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
