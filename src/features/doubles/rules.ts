import type { EventOf } from '#features/reports/events.ts'
import type { AnsweredObject } from '#features/reports/inputs.ts'
import type { Publicity } from '#features/reports/public-view.ts'
import type { ClosingForResident } from '#features/reports/status/closing-rules.ts'
import { isClosed, isEnded, isReopenRefused } from '#features/reports/status/rules.ts'
import type { Status } from '#features/reports/status/statuses.ts'
import { type AnalysedText, sharedWords, wordOverlap } from './text-analysis.ts'

export type ReportFeatures = {
  category: { id: number; mainId: number }
  createdAt: Date
  text: AnalysedText
  objects: readonly AnsweredObject[]
}
export type Pair = { metres: number; one: ReportFeatures; other: ReportFeatures }

/** Reports further apart in time are never doubles. */
export const maxDaysApart = 60
/** At this distance nearness counts for nothing; the weights were fitted with it. */
const farMetres = 60
/** A report closed earlier is no candidate, because the problem came back. */
export const maxDaysSinceClosed = 7
export const minProbability = { forResidents: 0.72, forStaff: 0.5 } as const
export const maxDoublesShown = 5

/** About people: other residents never see these reports. */
export const categoriesAboutPeople: readonly string[] = [
  'ondermijning',
  'overlast-van-en-door-personen-of-groepen',
  'overig',
  'wonen',
]

export const dayInMilliseconds = 86_400_000

function compareSets(one: ReadonlySet<string>, other: ReadonlySet<string>) {
  const both = one.intersection(other).size
  const smallest = Math.min(one.size, other.size)
  const eachHasOther = one.size > both && other.size > both
  return { same: smallest > 0 ? both / smallest : 0, other: eachHasOther ? (both > 0 ? 0.5 : 1) : 0 }
}

const idsOf = ({ objects }: ReportFeatures) => new Set(objects.map(({ id }) => id))

/** Each feature is from 0 to 1. */
export function pairFeatures({ metres, one, other }: Pair) {
  const subjectComparison = compareSets(one.text.subjects, other.text.subjects)
  const problemComparison = compareSets(one.text.problems, other.text.problems)
  const objectComparison = compareSets(idsOf(one), idsOf(other))
  const isSameSub = one.category.id === other.category.id
  const days = Math.abs(one.createdAt.getTime() - other.createdAt.getTime()) / dayInMilliseconds
  return {
    near: Math.max(0, 1 - metres / farMetres),
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

/** Not fitted: another lamp post is another report. */
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

/** Logistic regression, from 0 to 1. */
export function probabilityOf(pair: Pair): number {
  const features: Record<string, number> = pairFeatures(pair)
  const sum = Object.entries(weights).reduce((total, [name, weight]) => total + weight * (features[name] ?? 0), bias)
  return 1 / (1 + Math.exp(-sum))
}

const maxWords = 3

export function reasonsFor(pair: Pair): string[] {
  const words = sharedWords(pair.one.text, pair.other.text).slice(0, maxWords)
  return [
    distanceText(pair.metres),
    ...sameThings(pair),
    ...(words.length > 0 ? [`Ook: ${words.map(({ word }) => word).join(', ')}`] : []),
  ]
}

/** Leaks no word of another reporter, and only the approximate distance of a report that is not on the map. */
export const publicReasonsFor = (pair: Pair, publicity: Publicity): string[] => [
  publicity === 'exact' ? distanceText(pair.metres) : vicinityText(pair.metres),
  ...sameThings(pair),
]

const distanceText = (metres: number) => (metres < 3 ? 'Op dezelfde plek' : `${Math.round(metres)} meter verderop`)
const vicinityText = (metres: number) => (metres < 3 ? 'Vlakbij' : `Ongeveer ${Math.round(metres)} meter verderop`)

function sameThings({ one, other }: Pair): string[] {
  const sameObject = one.objects.find(({ id }) => idsOf(other).has(id))
  return [
    ...(sameObject ? [`Zelfde ${sameObject.name.toLowerCase()}`] : []),
    ...(one.category.id === other.category.id ? ['Zelfde categorie'] : []),
  ]
}

/** The answer to a complaint of one reporter is no outcome for the doubles. */
export const isOutcomeForDoubles = ({ from, to }: Pick<EventOf<'status-changed'>, 'from' | 'to'>) =>
  isClosed(to) && !isReopenRefused(from, to)

/** @param main its status; null when it was deleted */
export const isOutcomeValid = (main: Status | null) => main === null || isEnded(main) || main === 'reopen-requested'

export const mainClosedText = ({ isStopped }: Pick<ClosingForResident, 'isStopped'>) =>
  `Over dit probleem was al een melding. Die is nu ${isStopped ? 'gestopt' : 'afgehandeld'}.`

/** Accepts `SIG-12` and `12`. */
export function numberTyped(text: string): number | undefined {
  const [, digits] = /^\D*(\d{1,15})$/.exec(text.trim()) ?? []
  return digits === undefined ? undefined : Number(digits)
}
