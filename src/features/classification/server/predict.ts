import { sql } from 'kysely'
import type { Base } from '../../../server/base.ts'
import type { Reader } from '../../../server/db/database.ts'
import { categoryPath, mainCategoryPath } from '../../categories/rules.ts'
import { inDutchWords } from '../english-words.ts'
import { type Model, probabilitiesOf } from '../model.ts'
import { featuresVersion } from '../text.ts'
import { loadModel } from './load-model.ts'

type OpenCategory = { id: number; main: string; sub: string; name: string; mainName: string }
/** With the labels that the model may still know the categories by that were merged into it. */
type LabelledCategory = OpenCategory & { merged: readonly string[] }
type Scored<Item> = Item & { score: number }

const liveVersion = sql<number>`coalesce((
  select id from classifier_versions where is_live and features_version = ${sql.lit(featuresVersion)}), 0)`

/** The active sub categories and the version of the live model, in one query. */
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

export type RankedCategories = {
  version: number
  model: Model
  mains: Scored<{ main: string }>[]
  subs: Scored<OpenCategory>[]
}

/**
 * The active categories, best first; an English text counts in the Dutch words for it. A category that the model does not know scores 0, and the score of an inactive sub
 * category still counts for its main category.
 */
export async function rankCategories(db: Reader, text: string): Promise<RankedCategories> {
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

/** The same as the wire has it. */
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

/** Whether the live model can suggest one of these sub categories. @param labels as `main/sub` */
export async function isKnownToModel(db: Reader, labels: readonly string[]): Promise<boolean> {
  const { version } = await db.selectNoFrom(liveVersion.as('version')).executeTakeFirstOrThrow()
  const model = await loadModel(db, version)
  return labels.some(label => model.labels.includes(label))
}

const bestFirst = <Item extends { score: number }>(all: Item[]) => all.sort((a, b) => b.score - a.score)
