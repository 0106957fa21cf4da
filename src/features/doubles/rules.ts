import type { MapObject } from './objects.ts'
import { type AnalysedText, sharedWords, wordOverlap } from './words.ts'

/** What decides whether two reports tell of the same. */
export type Told = {
  category: { id: number; mainId: number }
  createdAt: Date
  said: AnalysedText
  /** The things on the map that it is about. */
  objects: readonly MapObject[]
}
export type Pair = { metres: number; one: Told; other: Told }

/** Further away, or longer apart, nobody takes it for the same. */
export const maxMetres = 60
export const maxDaysApart = 60
/** What was closed longer ago than this has come back: that is a new report. */
export const maxDaysSinceClosed = 7
/** From this probability on a resident is asked whether it is the same, and staff see it. */
export const likely = { forResidents: 0.72, forStaff: 0.5 } as const
/** So many are shown. */
export const maxDoublesShown = 5

/** What is reported about people, and not about things, is told to nobody else. */
export const categoriesAboutPeople: readonly string[] = [
  'ondermijning',
  'overlast-van-en-door-personen-of-groepen',
  'overig',
  'wonen',
]

export const dayInMilliseconds = 86_400_000

/** How far two lists name the same, and how far each names something that the other does not. */
function compareSets(one: ReadonlySet<string>, other: ReadonlySet<string>) {
  const both = one.intersection(other).size
  const smallest = Math.min(one.size, other.size)
  const eachHasOther = one.size > both && other.size > both
  return { same: smallest > 0 ? both / smallest : 0, other: eachHasOther ? (both > 0 ? 0.5 : 1) : 0 }
}

const idsOf = ({ objects }: Told) => new Set(objects.map(({ id }) => id))

/** What speaks for and against, each from 0 to 1. */
export function signsOf({ metres, one, other }: Pair) {
  const thingComparison = compareSets(one.said.things, other.said.things)
  const troubleComparison = compareSets(one.said.troubles, other.said.troubles)
  const objectComparison = compareSets(idsOf(one), idsOf(other))
  const isSameSub = one.category.id === other.category.id
  const days = Math.abs(one.createdAt.getTime() - other.createdAt.getTime()) / dayInMilliseconds
  return {
    near: Math.max(0, 1 - metres / maxMetres),
    recent: Math.max(0, 1 - days / maxDaysApart),
    sameSub: Number(isSameSub),
    sameMain: Number(!isSameSub && one.category.mainId === other.category.mainId),
    words: wordOverlap(one.said, other.said),
    sameThing: thingComparison.same,
    otherThing: thingComparison.other,
    sameTrouble: troubleComparison.same,
    otherTrouble: troubleComparison.other,
    sameObject: Number(objectComparison.same > 0),
    otherObject: Number(objectComparison.other === 1),
  }
}
type Feature = keyof ReturnType<typeof signsOf>

/** What is known for sure is set: another lamp post is another report. */
export const known = { sameObject: 1.5, otherObject: -6 } as const

/** As `npm run fit-doubles` finds them. */
const weights = {
  near: 2.77,
  recent: 2.4,
  sameSub: 2.02,
  sameMain: 0.02,
  words: 1.98,
  sameThing: 1.6,
  otherThing: -1.83,
  sameTrouble: 1.68,
  otherTrouble: -1.54,
  ...known,
} as const satisfies Record<Feature, number>
const bias = -6.57

/** How likely it is that two reports tell of the same, from 0 to 1. */
export function probabilityOf(pair: Pair): number {
  const features: Record<string, number> = signsOf(pair)
  const sum = Object.entries(weights).reduce((total, [name, weight]) => total + weight * (features[name] ?? 0), bias)
  return 1 / (1 + Math.exp(-sum))
}

const maxWords = 3

/**
 * Why, in words for people.
 * @param isPublic then only words that name a thing or what is the matter with it: of another's text nothing shows
 */
export function reasonsFor({ metres, one, other }: Pair, isPublic: boolean): string[] {
  const sameObject = one.objects.find(({ id }) => idsOf(other).has(id))
  const words = sharedWords(one.said, other.said).filter(({ isNamed }) => isNamed || !isPublic)
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
