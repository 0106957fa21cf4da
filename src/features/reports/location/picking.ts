import { kindOf, mayBePicked, statusOf, thingOf, toggled, unregisteredThing } from '../../question-sets/map-objects.ts'
import type { Answer, MapObject, MapObjects, ObjectStatus, Picked, Question } from '../../question-sets/question.ts'
import type { LayerFeature } from './objects.ts'
import type { Address, Place } from './rules.ts'

/** A question that is answered on the map, with its answer so far. */
export type AskedOnMap = {
  question: Extract<Question, { type: 'map-objects' }>
  answer: Answer | undefined
  onAnswer: (answer: Picked) => void
}

/** What the map offers besides a place. */
export type OnMap = {
  /** The things that the question is about; undefined where a place is all that is asked. */
  objects: MapObjects | undefined
  /** What was chosen of them before. */
  picked: readonly MapObject[]
  /** What it is about. */
  category: { main: string; sub: string } | undefined
}

/** What was chosen on the map before. */
export const pickedIn = (answer: Answer | undefined): readonly MapObject[] =>
  typeof answer === 'object' && answer !== null && 'objects' in answer ? answer.objects : []

/** A thing of the layer, as the map and the list show it. */
export type Shown = {
  thing: MapObject
  place: Place
  /** Of its kind, for the icon. */
  kind: string | undefined
  status: ObjectStatus | undefined
  mayBePicked: boolean
}

export function shownThing(objects: MapObjects, { id, lat, lng, properties }: LayerFeature): Shown {
  const place = { lat, lng }
  return {
    thing: thingOf(objects, properties, { id, place }),
    place,
    kind: kindOf(objects, properties)?.value,
    status: statusOf(objects, properties),
    mayBePicked: mayBePicked(objects, properties),
  }
}

export const keyOf = ({ type, id }: Pick<MapObject, 'type' | 'id'>) => `${type} ${id}`

const notOnMap = 'not-on-map'
const nearby = 'nearby'
export const isUnregistered = ({ type, description }: MapObject, { unregistered }: MapObjects) =>
  type === notOnMap && description === unregistered
export const isReport = ({ type }: MapObject) => type === nearby

export type Picking = { picked: Picked; isTooMany: boolean }

/** A thing was pressed, on the map or in the list. One reported before, or looked at before it, gives way. */
export function press(
  picked: Picked,
  { thing, mayBePicked: may }: Pick<Shown, 'thing' | 'mayBePicked'>,
  most: number,
): Picking {
  const isPicked = picked.objects.some(one => keyOf(one) === keyOf(thing))
  if (!may && !isPicked) return { picked, isTooMany: false }
  const objects = picked.objects.filter(one => !isReport(one))
  return toggled({ place: picked.place, objects }, thing, most)
}

/** A report that is known already, as an answer says so: it stands alone. */
export const pressReport = ({ objects }: Picked, report: MapObject): Picked =>
  objects.some(one => keyOf(one) === keyOf(report))
    ? { place: null, objects: [] }
    : { place: report.coordinates ?? null, objects: [report] }

type Known = { name: string; createdAt: string; place: Place }

/** @param day on which it was reported, in words */
export const reportThing = ({ name, createdAt, place }: Known, day: string): MapObject => ({
  id: createdAt,
  type: nearby,
  status: '',
  description: 'Al bekende melding',
  label: `${name}, ${day}`,
  coordinates: place,
})

/**
 * A place was pressed beside all things. It is the place of what is not on the map; but things that were chosen stay
 * where they stand, and so does the place.
 */
export function pin(picked: Picked, place: Place, objects: MapObjects | undefined): Picked | undefined {
  const own = picked.objects.filter(one => !isReport(one))
  if (!own.every(one => objects && isUnregistered(one, objects))) return undefined
  return { place, objects: own.map(one => ({ ...one, coordinates: place })) }
}

/** It is not on the map, or it is after all. @param number of the thing; undefined when it is on the map */
export function setUnregistered(
  picked: Picked,
  objects: MapObjects,
  { number, most }: { number: string | undefined; most: number },
): Picking {
  const others = picked.objects.filter(one => !isUnregistered(one, objects) && !isReport(one))
  const before = picked.objects.find(one => isUnregistered(one, objects))
  if (number === undefined) {
    const place = others[0]?.coordinates ?? null
    return { picked: before ? { place, objects: others } : picked, isTooMany: false }
  }
  if (!before && others.length >= most) return { picked, isTooMany: true }
  const coordinates = before?.coordinates ?? picked.place
  const thing = { ...unregisteredThing(objects, number), ...(coordinates && { coordinates }) }
  const changed = before ? picked.objects.map(one => (one === before ? thing : one)) : [...others, thing]
  return { picked: { place: changed[0]?.coordinates ?? picked.place, objects: changed }, isTooMany: false }
}

/** The answer as it is kept: the first thing says where it stands, as the report itself does. */
export const answerOf = (
  objects: readonly MapObject[],
  { lat, lng, address }: Place & { address: Address | null },
): Picked => ({
  place: { lat, lng },
  objects: objects.map((one, index) => ({
    ...one,
    ...(!one.coordinates && { coordinates: { lat, lng } }),
    ...(index === 0 && address && { address }),
  })),
})
