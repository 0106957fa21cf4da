import { Problem } from '#kit/problem.ts'
import type { Base } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { fillPlaceholders, placeholderValuesOf } from '../../placeholders.ts'
import type { QuestionTemplate } from '../../question.ts'
import { builtInQuestionsOf, questionSetsOf, questionsForSubCategory } from '../../sets/all.ts'
import { storedSets } from '../../settings/server/read-sets.ts'
import { toWire, type WireMap, type WireQuestion } from '../to-wire.ts'

type QuestionQuery = { main: string | undefined; sub: string | undefined }

/** A main category with one set gets its questions; with several sets, each belongs to sub categories. */
export async function questionsFor(base: Base, query: QuestionQuery): Promise<WireQuestion[]> {
  const { db, municipality } = base
  const mains = await mainCategoriesFor(db, query)
  const changed = (await storedSets(db)).filter(({ questions }) => questions !== null)
  const setQuestions = await Promise.all(mains.map(main => questionsOf(main, query, changed)))
  const map = wireMapOf(base)
  return distinct(
    fillPlaceholders(setQuestions.flat(), placeholderValuesOf(municipality)).map(question => toWire(question, map)),
  )
}

const wireMapOf = ({ municipality: { map, featureFlags }, publicUrl }: Base): WireMap => ({
  layers: map.layers,
  endpointOf: kind => `${publicUrl}/signals/v1/public/map-layers/${kind}?bbox={west},{south},{east},{north}`,
  onlyAssetSelect: featureFlags.sendObjectsAsAssetSelect,
})

type ChangedSets = Awaited<ReturnType<typeof storedSets>>

/** A slug without an active category is refused (docs/wire/categories.md#questions). */
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

/** A sub category with changed questions has its own set. */
async function questionsOf(
  main: string,
  query: QuestionQuery,
  changed: ChangedSets,
): Promise<readonly QuestionTemplate[]> {
  const { sub } = query
  const changedHere = changed.filter(set => set.main === main)
  if (sub !== undefined) {
    const questions = changedHere.find(set => set.sub === sub)?.questions ?? (await builtInQuestionsOf(main, sub))
    return questionsForSubCategory(withoutOff(questions), sub)
  }
  const sets = await questionSetsOf(main)
  if (query.main !== undefined && sets.length + changedHere.length > 1) return []
  return [...sets, ...changedHere].flatMap(({ questions }) => withoutOff(questions ?? []))
}

const withoutOff = (questions: readonly QuestionTemplate[]) => questions.filter(({ isOff }) => !isOff)

/** Sets share questions. */
const distinct = (questions: readonly WireQuestion[]) => [
  ...new Map(questions.map(question => [JSON.stringify(question), question])).values(),
]
