import { lazy } from '../../../kit/lazy.ts'
import {
  isSelectable,
  mapObjectKindOf,
  mapObjectOf,
  mapObjectStatusOf,
  notOnMapType,
  toggleSelected,
  unregisteredObject,
} from '../../question-sets/map-objects.ts'
import type {
  Answer,
  MapAnswer,
  MapObject,
  MapObjectSettings,
  ObjectStatus,
  Question,
} from '../../question-sets/question.ts'
import type { LayerFeature } from './objects.ts'
import type { Address, Place } from './rules.ts'

/** A question that is answered on the map, with its answer so far. */
export type MapQuestion = {
  question: Extract<Question, { type: 'map-objects' }>
  answer: Answer | undefined
  onAnswer: (answer: MapAnswer) => void
}

/** What can be picked on the map besides a place. */
export type MapOptions = {
  /** The objects that the question is about; undefined when only a place is asked. */
  objects: MapObjectSettings | undefined
  /** The objects that were picked before. */
  picked: readonly MapObject[]
  /** The category of the report. */
  category: { main: string; sub: string } | undefined
  /** Called with the known reports that are shown. */
  onKnownReports?: ((reports: readonly MapObject[]) => void) | undefined
}

/** The objects in an answer that was given on the map. */
export const pickedObjectsIn = (answer: Answer | undefined): readonly MapObject[] =>
  typeof answer === 'object' && answer !== null && 'objects' in answer ? answer.objects : []

/** An object of the layer, as the map and the list show it. */
export type SelectableObject = {
  object: MapObject
  place: Place
  /** The value of its kind, which determines the icon. */
  kind: string | undefined
  status: ObjectStatus | undefined
  mayBePicked: boolean
}

export function selectableObjectOf(
  objects: MapObjectSettings,
  { id, lat, lng, properties }: LayerFeature,
): SelectableObject {
  const place = { lat, lng }
  return {
    object: mapObjectOf(objects, properties, { id, place }),
    place,
    kind: mapObjectKindOf(objects, properties)?.value,
    status: mapObjectStatusOf(objects, properties),
    mayBePicked: isSelectable(objects, properties),
  }
}

/** How many objects of a list get the address nearest to them: the first ones, as each is asked for. */
export const maxAddressed = 20

export const objectKeyOf = ({ type, id }: Pick<MapObject, 'type' | 'id'>) => `${type} ${id}`

const nearbyType = 'nearby'
export const isUnregisteredObject = ({ type, description }: MapObject, { unregistered }: MapObjectSettings) =>
  type === notOnMapType && description === unregistered
export const isKnownReport = ({ type }: MapObject) => type === nearbyType

export type PickResult = { picked: MapAnswer; isTooMany: boolean }

/** Adds or removes an object that was pressed, on the map or in the list. It replaces a known report. */
export function pickObject(
  picked: MapAnswer,
  { object, mayBePicked: isAllowed }: Pick<SelectableObject, 'object' | 'mayBePicked'>,
  maxItems: number,
): PickResult {
  const isPicked = picked.objects.some(one => objectKeyOf(one) === objectKeyOf(object))
  if (!isAllowed && !isPicked) return { picked, isTooMany: false }
  const objects = picked.objects.filter(one => !isKnownReport(one))
  return toggleSelected({ place: picked.place, objects }, object, maxItems)
}

/** Picks or removes a known report, which is always the only object of the answer. */
export const pickKnownReport = ({ objects }: MapAnswer, report: MapObject): MapAnswer =>
  objects.some(object => objectKeyOf(object) === objectKeyOf(report))
    ? { place: null, objects: [] }
    : { place: report.coordinates ?? null, objects: [report] }

type KnownReport = { name: string; createdAt: string; place: Place }

const dutchDays = lazy(() => new Intl.DateTimeFormat('nl-NL', { dateStyle: 'long', timeZone: 'Europe/Amsterdam' }))

/** A known report in the form of a map object, as it is stored: in Dutch. Pages show it by `objectLabel`. */
export const knownReportAsMapObject = ({ name, createdAt, place }: KnownReport): MapObject => ({
  id: createdAt,
  type: nearbyType,
  status: '',
  description: 'Al bekende melding',
  label: `${name}, ${dutchDays().format(new Date(createdAt))}`,
  coordinates: place,
})

/**
 * Sets the place, also of an unregistered object. @returns undefined when registered objects are picked: they determine the
 * place
 */
export function placePin(
  picked: MapAnswer,
  place: Place,
  objects: MapObjectSettings | undefined,
): MapAnswer | undefined {
  const pickedObjects = picked.objects.filter(one => !isKnownReport(one))
  if (!pickedObjects.every(one => objects && isUnregisteredObject(one, objects))) return undefined
  return { place, objects: pickedObjects.map(one => ({ ...one, coordinates: place })) }
}

/** Adds, changes or removes an unregistered object. @param number of the object; undefined to remove it */
export function setUnregisteredObject(
  picked: MapAnswer,
  objects: MapObjectSettings,
  { number, maxItems }: { number: string | undefined; maxItems: number },
): PickResult {
  const otherObjects = picked.objects.filter(one => !isUnregisteredObject(one, objects) && !isKnownReport(one))
  const previous = picked.objects.find(one => isUnregisteredObject(one, objects))
  if (number === undefined) {
    const place = otherObjects[0]?.coordinates ?? null
    return { picked: previous ? { place, objects: otherObjects } : picked, isTooMany: false }
  }
  if (!previous && otherObjects.length >= maxItems) return { picked, isTooMany: true }
  const coordinates = previous?.coordinates ?? picked.place
  const object = { ...unregisteredObject(objects, number), ...(coordinates && { coordinates }) }
  const changedObjects = previous
    ? picked.objects.map(one => (one === previous ? object : one))
    : [...otherObjects, object]
  return {
    picked: { place: changedObjects[0]?.coordinates ?? picked.place, objects: changedObjects },
    isTooMany: false,
  }
}

/** The answer as it is stored: with the place of the report, and its address in the first object. */
export const mapAnswerOf = (
  objects: readonly MapObject[],
  { lat, lng, address }: Place & { address: Address | null },
): MapAnswer => ({
  place: { lat, lng },
  objects: objects.map((object, index) => ({
    ...object,
    ...(!object.coordinates && { coordinates: { lat, lng } }),
    ...(index === 0 && address && { address }),
  })),
})
