import { Problem } from '../../../../kit/problem.ts'
import type { Reader } from '../../../../server/db/database.ts'
import { fillPlaceholders, type PlaceholderValues } from '../../placeholders.ts'
import type { QuestionTemplate } from '../../question.ts'
import { matchesSubCategory, questionSetsOf, questionsForSubCategory } from '../../sets/all.ts'
import { toWire, type WireQuestion } from '../to-wire.ts'

type QuestionQuery = { main: string | undefined; sub: string | undefined }

/**
 * The questions of a sub category, of a main category, or all. A main category alone has those of its set when it has one
 * set; where it has several, each belongs to sub categories.
 */
export async function questionsFor(
  db: Reader,
  query: QuestionQuery,
  values: PlaceholderValues,
): Promise<WireQuestion[]> {
  const setQuestions = await Promise.all((await mainCategoriesFor(db, query)).map(main => questionsOf(main, query)))
  return distinct(fillPlaceholders(setQuestions.flat(), values).map(toWire))
}

/** The main categories of a query; a slug that no active category has is refused (docs/wire/categories.md#questions). */
async function mainCategoriesFor(db: Reader, { main, sub }: QuestionQuery): Promise<string[]> {
  const rows = await db
    .selectFrom('categories as c')
    .leftJoin('categories as main', 'main.id', 'c.parentId')
    .select(['c.slug', 'main.slug as mainSlug'])
    .where('c.isActive', '=', true)
    .orderBy('c.name')
    .execute()
  const mains = rows.flatMap(({ slug, mainSlug }) => (mainSlug === null ? [slug] : []))
  if (main !== undefined && !mains.includes(main)) throw unknownSlug('main_slug', main)
  if (sub === undefined) return main === undefined ? mains : [main]
  const parentSlugs = rows.flatMap(({ slug, mainSlug }) => (slug === sub && mainSlug !== null ? [mainSlug] : []))
  const matchingMains = parentSlugs.filter(slug => mains.includes(slug) && (main === undefined || slug === main))
  if (matchingMains.length === 0) throw unknownSlug('sub_slug', sub)
  return matchingMains
}

const unknownSlug = (field: string, slug: string) =>
  new Problem('invalid-input', { [field]: [`Selecteer een geldige keuze. ${slug} is geen beschikbare keuze.`] })

async function questionsOf(main: string, query: QuestionQuery): Promise<readonly QuestionTemplate[]> {
  const sets = await questionSetsOf(main)
  const { sub } = query
  if (sub !== undefined)
    return questionsForSubCategory(sets.find(({ subs }) => matchesSubCategory(subs, sub))?.questions ?? [], sub)
  return query.main === undefined || sets.length === 1 ? sets.flatMap(({ questions }) => questions) : []
}

/** Each question once: sets share questions. */
const distinct = (questions: readonly WireQuestion[]) => [
  ...new Map(questions.map(question => [JSON.stringify(question), question])).values(),
]
