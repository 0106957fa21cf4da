import type { AnsweredObject } from '../reports/answered-objects.ts'
import type { EventOf } from '../reports/events.ts'
import type { ClosingForResident } from '../reports/status/closing-rules.ts'
import { isClosed, isEnded, isReopenRefused } from '../reports/status/rules.ts'
import type { Status } from '../reports/status/statuses.ts'
import { type AnalysedText, sharedWords, wordOverlap } from './text-analysis.ts'

/** What two reports are compared by. */
export type ReportFeatures = {
  category: { id: number; mainId: number }
  createdAt: Date
  text: AnalysedText
  /** The map objects that it is about. */
  objects: readonly AnsweredObject[]
}
export type Pair = { metres: number; one: ReportFeatures; other: ReportFeatures }

/** Reports further apart, in place or in time, are never doubles. */
export const maxMetres = 60
export const maxDaysApart = 60
/** A report that was closed longer ago than this is no candidate: the problem has come back. */
export const maxDaysSinceClosed = 7
/** The minimum probability at which a double is shown. */
export const minProbability = { forResidents: 0.72, forStaff: 0.5 } as const
/** Maximum number of doubles that are shown. */
export const maxDoublesShown = 5

/** Main categories about people: their reports are never shown to other residents. */
export const categoriesAboutPeople: readonly string[] = [
  'ondermijning',
  'overlast-van-en-door-personen-of-groepen',
  'overig',
  'wonen',
]

export const dayInMilliseconds = 86_400_000

/** How far two sets overlap, and how far each has something that the other does not. */
function compareSets(one: ReadonlySet<string>, other: ReadonlySet<string>) {
  const both = one.intersection(other).size
  const smallest = Math.min(one.size, other.size)
  const eachHasOther = one.size > both && other.size > both
  return { same: smallest > 0 ? both / smallest : 0, other: eachHasOther ? (both > 0 ? 0.5 : 1) : 0 }
}

const idsOf = ({ objects }: ReportFeatures) => new Set(objects.map(({ id }) => id))

/** The features of a pair, for and against, each from 0 to 1. */
export function pairFeatures({ metres, one, other }: Pair) {
  const subjectComparison = compareSets(one.text.subjects, other.text.subjects)
  const problemComparison = compareSets(one.text.problems, other.text.problems)
  const objectComparison = compareSets(idsOf(one), idsOf(other))
  const isSameSub = one.category.id === other.category.id
  const days = Math.abs(one.createdAt.getTime() - other.createdAt.getTime()) / dayInMilliseconds
  return {
    near: Math.max(0, 1 - metres / maxMetres),
    recent: Math.max(0, 1 - days / maxDaysApart),
    sameSub: Number(isSameSub),
    sameMain: Number(!isSameSub && one.category.mainId === other.category.mainId),
    words: wordOverlap(one.text, other.text),
    sameSubject: subjectComparison.same,
    otherSubject: subjectComparison.other,
    sameProblem: problemComparison.same,
    otherProblem: problemComparison.other,
    sameObject: Number(objectComparison.same > 0),
    otherObject: Number(objectComparison.other === 1),
  }
}
type Feature = keyof ReturnType<typeof pairFeatures>

/** Weights that are not fitted: another lamp post is another report. */
export const fixedWeights = { sameObject: 1.5, otherObject: -6 } as const

/** Fitted by `npm run fit-doubles`. */
const weights = {
  near: 2.77,
  recent: 2.4,
  sameSub: 2.02,
  sameMain: 0.02,
  words: 1.98,
  sameSubject: 1.6,
  otherSubject: -1.83,
  sameProblem: 1.68,
  otherProblem: -1.54,
  ...fixedWeights,
} as const satisfies Record<Feature, number>
const bias = -6.57

/** The probability that two reports are doubles, from 0 to 1 (logistic regression). */
export function probabilityOf(pair: Pair): number {
  const features: Record<string, number> = pairFeatures(pair)
  const sum = Object.entries(weights).reduce((total, [name, weight]) => total + weight * (features[name] ?? 0), bias)
  return 1 / (1 + Math.exp(-sum))
}

const maxWords = 3

/**
 * Why two reports are likely doubles, as texts.
 * @param isPublic only words from the vocabulary, so that nothing of another reporter's text is revealed
 */
export function reasonsFor({ metres, one, other }: Pair, isPublic: boolean): string[] {
  const sameObject = one.objects.find(({ id }) => idsOf(other).has(id))
  const words = sharedWords(one.text, other.text).filter(({ isNamed }) => isNamed || !isPublic)
  return [
    metres < 3 ? 'Op dezelfde plek' : `${Math.round(metres)} meter verderop`,
    ...(sameObject ? [`Zelfde ${sameObject.name.toLowerCase()}`] : []),
    ...(one.category.id === other.category.id ? ['Zelfde categorie'] : []),
    ...(words.length > 0
      ? [
          `Ook: ${words
            .slice(0, maxWords)
            .map(({ word }) => word)
            .join(', ')}`,
        ]
      : []),
  ]
}

/** Whether a change is what became of the problem for its doubles too: the answer to one reporter’s complaint is not. */
export const isOutcomeForDoubles = ({ from, to }: Pick<EventOf<'status-changed'>, 'from' | 'to'>) =>
  isClosed(to) && !isReopenRefused(from, to)

/** Whether what became of the main report still holds. @param main its status; null where it was deleted */
export const isOutcomeValid = (main: Status | null) => main === null || isEnded(main) || main === 'reopen-requested'

/** What the reporter of a double reads before the outcome of the main report. */
export const mainClosedText = ({ isStopped }: Pick<ClosingForResident, 'isStopped'>) =>
  `Over dit probleem was al een melding. Die is nu ${isStopped ? 'gestopt' : 'afgehandeld'}.`

/** The id in a number that staff type, with or without the letters before it: `SIG-12`, `12`. */
export function numberTyped(text: string): number | undefined {
  const [, digits] = /^\D*(\d{1,15})$/.exec(text.trim()) ?? []
  return digits === undefined ? undefined : Number(digits)
}
