import type { Base } from '../../../server/base.ts'
import { categoryPath } from '../../categories/rules.ts'
import { checkMayRead } from '../../reports/server/store.ts'
import type { User } from '../../users/policy.ts'
import type { CategorySuggestion } from '../contract.ts'
import { wordsThatWeigh } from '../explain.ts'
import { rankedFor } from './predict.ts'

const most = 3

/** The likeliest categories of a report, with the words of its text that weighed. */
export async function suggestionsFor(base: Base, user: User, id: number): Promise<CategorySuggestion[]> {
  await checkMayRead(base.db, user, id)
  const { text } = await base.db.selectFrom('reports').select('text').where('id', '=', id).executeTakeFirstOrThrow()
  const { subs, model } = await rankedFor(base.db, text)
  const best = subs.slice(0, most).filter(({ score }) => score > 0)
  const words = wordsThatWeigh(
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
