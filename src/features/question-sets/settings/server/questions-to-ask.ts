import type { Base } from '../../../../server/base.ts'
import { placeholderValuesOf } from '../../placeholders.ts'
import { builtInVersion, type Question, type QuestionSet } from '../../question.ts'
import { builtInQuestionsOf, placeOnlySet, questionSetOf } from '../../sets/all.ts'
import { type CategorySlugs, storedSet } from './current-sets.ts'

/** What the form asks about a category; without questions the form has them itself. */
export async function questionsToAsk(
  { db, municipality }: Base,
  slugs: CategorySlugs,
): Promise<{ version: number; questions: Question[] | null }> {
  const { version = builtInVersion, questions } = (await storedSet(db, slugs)) ?? {}
  if (!questions) return { version, questions: null }
  return { version, questions: [...questionSetOf(questions, slugs.sub, placeholderValuesOf(municipality)).questions] }
}

/** All that a form which does not have the questions itself asks about a category; the version where that is known. */
export async function questionsOfForm(
  { db, municipality }: Base,
  { main, sub }: CategorySlugs,
): Promise<QuestionSet & { version?: number }> {
  if (!municipality.featureFlags.showVulaanControls) return placeOnlySet
  const { version = builtInVersion, questions } = (await storedSet(db, { main, sub })) ?? {}
  const templates = questions ?? (await builtInQuestionsOf(main, sub))
  return { version, questions: questionSetOf(templates, sub, placeholderValuesOf(municipality)).questions }
}
