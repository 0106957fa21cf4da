import { sql } from 'kysely'
import { categoryPath, mainCategoryPath } from '#features/categories/rules.ts'
import { checkMayRead } from '#features/reports/server/store.ts'
import type { User } from '#features/users/policy.ts'
import type { Base } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import type { CategorySuggestion } from '../contract.ts'
import { inDutchWords } from '../english-words.ts'
import { type Model, probabilitiesOf } from '../model.ts'
import { usefulScore } from '../rules.ts'
import { featuresVersion, isStopWord, wordsOf } from '../text.ts'
import { loadModel } from './load-model.ts'

type OpenCategory = { id: number; main: string; sub: string; name: string; mainName: string }
/** The model may still know merged categories by their old labels. */
type LabelledCategory = OpenCategory & { merged: readonly string[] }
type Scored<Item> = Item & { score: number }

const liveVersion = sql<number>`coalesce((
  select id from classifier_versions where is_live and features_version = ${sql.lit(featuresVersion)}), 0)`

async function openCategories(db: Reader): Promise<{ open: LabelledCategory[]; version: number }> {
  const rows = await db
    .selectFrom('categories as c')
    .innerJoin('categories as parent', 'parent.id', 'c.parentId')
    .where('c.isActive', '=', true)
    .where('parent.isActive', '=', true)
    .select(['c.id', 'parent.slug as main', 'c.slug as sub', 'c.name', 'parent.name as mainName'])
    .select(
      sql<string[]>`array(select p.slug || '/' || m.slug from categories m join categories p on p.id = m.parent_id
        where m.merged_into = c.id and not m.is_active)`.as('merged'),
    )
    .select(liveVersion.as('version'))
    .orderBy('c.id')
    .execute()
  return { open: rows, version: rows[0]?.version ?? 0 }
}

type RankedCategories = {
  version: number
  model: Model
  mains: Scored<{ main: string }>[]
  subs: Scored<OpenCategory>[]
}

/**
 * Best first. English texts are translated. An unknown category scores 0, and the score of an inactive sub category
 * still counts for its main category.
 */
async function rankCategories(db: Reader, text: string): Promise<RankedCategories> {
  const { open, version } = await openCategories(db)
  const model = await loadModel(db, version)
  const probabilities = probabilitiesOf(model, inDutchWords(text))
  const scoreOfLabels = (holds: (label: string) => boolean) =>
    model.labels.reduce((sum, label, n) => (holds(label) ? sum + (probabilities[n] ?? 0) : sum), 0)
  const byLabel = new Map(model.labels.map((label, n) => [label, probabilities[n] ?? 0]))
  const subs = open.map(({ merged, ...one }) => {
    const labels = [`${one.main}/${one.sub}`, ...merged]
    return { ...one, score: labels.reduce((sum, label) => sum + (byLabel.get(label) ?? 0), 0) }
  })
  const mains = [...new Set(open.map(({ main }) => main))].map(main => ({
    main,
    score: scoreOfLabels(label => label.startsWith(`${main}/`)),
  }))
  return { version, model, mains: bestFirst(mains), subs: bestFirst(subs) }
}

export async function predictionOf({ db, publicUrl }: Pick<Base, 'db' | 'publicUrl'>, text: string) {
  const { mains, subs } = await rankCategories(db, text)
  return {
    hoofdrubriek: rankingOf(mains, ({ main }) => publicUrl + mainCategoryPath(main)),
    subrubriek: rankingOf(subs, ({ main, sub }) => publicUrl + categoryPath(main, sub)),
  }
}

const rankingOf = <Item extends { score: number }>(
  all: readonly Item[],
  urlOf: (one: Item) => string,
): [string[], number[]] => [all.map(urlOf), all.map(({ score }) => Number(score.toFixed(4)))]

/** @param labels as `main/sub` */
export async function isKnownToModel(db: Reader, labels: readonly string[]): Promise<boolean> {
  const { version } = await db.selectNoFrom(liveVersion.as('version')).executeTakeFirstOrThrow()
  const model = await loadModel(db, version)
  return labels.some(label => model.labels.includes(label))
}

const bestFirst = <Item extends { score: number }>(all: Item[]) => all.sort((a, b) => b.score - a.score)

/** Each word costs a prediction. */
const maxTriedWords = 60
const maxShown = 3

/** A difference in log odds. */
const minLogOdds = 0.1

const candidateWords = (text: string) => {
  const words = [...text.matchAll(/\p{L}[\p{L}'’-]*/gu)].map(([word]) => word)
  const each = new Map(words.map(word => [word.toLowerCase(), word]))
  return [...each].filter(([word]) => wordsOf(word).some(plain => !isStopWord(plain))).slice(0, maxTriedWords)
}

const logOdds = (probability: number) => Math.log((probability + 1e-6) / (1 - probability + 1e-6))

/**
 * A word is influential when the label is less likely without it. Leaves out whole words, with their stems, n-grams
 * and pairs.
 */
function influentialWords(model: Model, text: string, labels: readonly string[]): Record<string, string[]> {
  const numbers = labels.map(label => model.labels.indexOf(label))
  const fullProbabilities = probabilitiesOf(model, inDutchWords(text))
  const triedWords = candidateWords(text).map(([lower, word]) => {
    const without = text.replace(/\p{L}[\p{L}'’-]*/gu, found => (found.toLowerCase() === lower ? ' ' : found))
    const probabilitiesWithout = probabilitiesOf(model, inDutchWords(without))
    return {
      word,
      losses: numbers.map(n => logOdds(fullProbabilities[n] ?? 0) - logOdds(probabilitiesWithout[n] ?? 0)),
    }
  })
  return Object.fromEntries(
    labels.map((label, n) => [
      label,
      triedWords
        .filter(({ losses }) => (losses[n] ?? 0) >= minLogOdds)
        .sort((a, b) => (b.losses[n] ?? 0) - (a.losses[n] ?? 0))
        .slice(0, maxShown)
        .map(({ word }) => word),
    ]),
  )
}

const maxSuggestions = 3

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
