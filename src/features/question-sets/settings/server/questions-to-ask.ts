import type { Base } from '../../../../server/base.ts'
import { placeholderValuesOf } from '../../placeholders.ts'
import { builtInVersion, type Question } from '../../question.ts'
import { questionSetOf } from '../../sets/all.ts'
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
