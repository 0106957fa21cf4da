import { readCategory } from '#features/categories/server/read-categories.ts'
import { displayNameOf } from '#features/users/name.ts'
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
import { type CategorySlugs, storedSet, storedSets } from './current-sets.ts'

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
