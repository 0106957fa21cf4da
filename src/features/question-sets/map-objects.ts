import type { MapAnswer, MapObject, MapObjectSettings, ObjectStatus, Place } from './question.ts'
import { texts } from './texts.ts'

type Properties = Readonly<Record<string, unknown>>

const hasValue = (properties: Properties, field: string, value: string) => {
  const actual = properties[field]
  return (typeof actual === 'string' || typeof actual === 'number') && String(actual) === value
}

export function isOnMap({ only }: MapObjectSettings, properties: Properties): boolean {
  if (!only) return true
  return 'is' in only ? hasValue(properties, only.field, only.is) : !hasValue(properties, only.field, only.isNot)
}

export const mapObjectKindOf = ({ kinds }: MapObjectSettings, properties: Properties) =>
  kinds.find(({ field, value }) => hasValue(properties, field, value))

export const mapObjectStatusOf = (
  { statuses = [] }: MapObjectSettings,
  properties: Properties,
): ObjectStatus | undefined =>
  statuses.find(({ field, values }) => values.some(value => hasValue(properties, field, value)))

/** A reported object cannot be selected again. */
export const isSelectable = (objects: MapObjectSettings, properties: Properties): boolean =>
  isOnMap(objects, properties) && mapObjectStatusOf(objects, properties)?.means !== 'reported'

export function mapObjectOf(
  objects: MapObjectSettings,
  properties: Properties,
  { id, place }: { id: string; place: Place },
) {
  const kind = mapObjectKindOf(objects, properties)
  const globalId = objects.kind === 'caterpillar' ? properties.GlobalID : undefined
  const description = kind?.label ?? texts.unknownObject
  const mapObject: MapObject = {
    id,
    type: kind?.value ?? notOnMapType,
    description,
    label: `${description} - ${id}`,
    status: mapObjectStatusOf(objects, properties)?.means ?? '',
    coordinates: place,
    ...(typeof globalId === 'string' && { GlobalID: globalId }),
  }
  return mapObject
}

export const notOnMapType = 'not-on-map'

/** @param id empty when the resident does not know the number */
export const unregisteredObject = ({ unregistered }: MapObjectSettings, id: string): MapObject => ({
  id,
  type: notOnMapType,
  status: '',
  description: unregistered,
  label: id === '' ? unregistered : `${unregistered} - ${id}`,
})

/** The first selected object determines the place. Beyond `maxItems` only `isTooMany` changes. */
export function toggleSelected(
  picked: MapAnswer,
  mapObject: MapObject,
  maxItems: number,
): { picked: MapAnswer; isTooMany: boolean } {
  const otherObjects = picked.objects.filter(({ id, type }) => id !== mapObject.id || type !== mapObject.type)
  const objects = otherObjects.length < picked.objects.length ? otherObjects : [...picked.objects, mapObject]
  if (objects.length > Math.max(maxItems, picked.objects.length)) return { picked, isTooMany: true }
  if (objects.length === 0) return { picked: { place: null, objects }, isTooMany: false }
  return { picked: { place: objects[0]?.coordinates ?? picked.place, objects }, isTooMany: false }
}
