import type { Base } from '../../../server/base.ts'
import { categoryPath } from '../../categories/rules.ts'
import { checkMayRead } from '../../reports/server/store.ts'
import type { User } from '../../users/policy.ts'
import type { CategorySuggestion } from '../contract.ts'
import { influentialWords } from '../explain.ts'
import { usefulScore } from '../rules.ts'
import { rankCategories } from './predict.ts'

const maxSuggestions = 3

/** The likeliest categories of a report that are certain enough to be of use, with the most influential words of its text. */
export async function suggestCategoriesFor(base: Base, user: User, id: number): Promise<CategorySuggestion[]> {
  await checkMayRead(base.db, user, id)
  const { text } = await base.db.selectFrom('reports').select('text').where('id', '=', id).executeTakeFirstOrThrow()
  const { subs, model } = await rankCategories(base.db, text)
  const best = subs.slice(0, maxSuggestions).filter(({ score }) => score >= usefulScore)
  const words = influentialWords(
    model,
    text,
    best.map(({ main, sub }) => `${main}/${sub}`),
  )
  return best.map(({ main, sub, name, mainName, score }) => ({
    name,
    mainName,
    score,
    url: base.publicUrl + categoryPath(main, sub),
    words: words[`${main}/${sub}`] ?? [],
  }))
}
