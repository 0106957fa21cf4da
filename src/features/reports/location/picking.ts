import {
  isSelectable,
  mapObjectKindOf,
  mapObjectOf,
  mapObjectStatusOf,
  notOnMapType,
  toggleSelected,
  unregisteredObject,
} from '#features/question-sets/map-objects.ts'
import type {
  Answer,
  MapAnswer,
  MapObject,
  MapObjectSettings,
  ObjectStatus,
  Question,
} from '#features/question-sets/question.ts'
import { lazy } from '#kit/lazy.ts'
import type { ObjectKind, PublicObjectLayer } from '#kit/map-layers.ts'
import type { Address, Place } from './rules.ts'

export type MapQuestion = {
  question: Extract<Question, { type: 'map-objects' }>
  answer: Answer | undefined
  onAnswer: (answer: MapAnswer) => void
}

export type MapOptions = {
  objects: MapObjectSettings | undefined
  picked: readonly MapObject[]
  category: { main: string; sub: string } | undefined
  /** Objects of these kinds come first in the list. The most telling words come first. */
  about: readonly string[]
  onKnownReports?: ((reports: readonly MapObject[]) => void) | undefined
}

export const pickedObjectsIn = (answer: Answer | undefined): readonly MapObject[] =>
  typeof answer === 'object' && answer !== null && 'objects' in answer ? answer.objects : []

export type SelectableObject = {
  object: MapObject
  place: Place
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

export const askedFirst = <One extends Pick<SelectableObject, 'kind'>>(
  objects: readonly One[],
  asked: readonly string[],
): readonly One[] => {
  const isAsked = ({ kind }: One) => kind !== undefined && asked.includes(kind)
  return [...objects.filter(isAsked), ...objects.filter(one => !isAsked(one))]
}

export const aboutOf = ({ category, description }: AboutReport): readonly string[] => [
  `${category?.sub} ${category?.name}`,
  description,
]
type AboutReport = { category: { sub: string; name: string } | undefined; description: string }

/** Each of these objects costs a request for its address. */
export const maxAddressed = 20

export const objectKeyOf = ({ type, id }: Pick<MapObject, 'type' | 'id'>) => `${type} ${id}`

const nearbyType = 'nearby'
export const isUnregisteredObject = ({ type, description }: MapObject, { unregistered }: MapObjectSettings) =>
  type === notOnMapType && description === unregistered
export const isKnownReport = ({ type }: MapObject) => type === nearbyType

export type PickResult = { picked: MapAnswer; isTooMany: boolean }

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

export const pickKnownReport = ({ objects }: MapAnswer, report: MapObject): MapAnswer =>
  objects.some(object => objectKeyOf(object) === objectKeyOf(report))
    ? { place: null, objects: [] }
    : { place: report.coordinates ?? null, objects: [report] }

type KnownReport = { name: string; createdAt: string; place: Place }

const dutchDays = lazy(() => new Intl.DateTimeFormat('nl-NL', { dateStyle: 'long', timeZone: 'Europe/Amsterdam' }))

/** Stored in Dutch; pages show it by `objectLabel`. */
export const knownReportAsMapObject = ({ name, createdAt, place }: KnownReport): MapObject => ({
  id: createdAt,
  type: nearbyType,
  status: '',
  description: 'Al bekende melding',
  label: `${name}, ${dutchDays().format(new Date(createdAt))}`,
  coordinates: place,
})

export function placePin(
  picked: MapAnswer,
  place: Place,
  objects: MapObjectSettings | undefined,
): MapAnswer | undefined {
  const pickedObjects = picked.objects.filter(one => !isKnownReport(one))
  if (!pickedObjects.every(one => objects && isUnregisteredObject(one, objects))) return undefined
  return { place, objects: pickedObjects.map(one => ({ ...one, coordinates: place })) }
}

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

export function layerFieldsOf({ kinds, only, statuses = [] }: MapObjectSettings): string[] {
  const fields = [...kinds.map(({ field }) => field), ...statuses.map(({ field }) => field)]
  return [...new Set([...fields, ...(only ? [only.field] : []), 'GlobalID'])]
}

export type LayerFeature = {
  id: string
  lat: number
  lng: number
  properties: Readonly<Record<string, string | number | null>>
}

export const layerFor = (
  { kind }: Pick<MapObjectSettings, 'kind'>,
  layers: Partial<Record<ObjectKind, PublicObjectLayer>>,
): PublicObjectLayer | undefined => layers[kind]
