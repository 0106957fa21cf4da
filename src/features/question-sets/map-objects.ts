import type { MapAnswer, MapObject, MapObjectSettings, ObjectStatus, Place } from './question.ts'
import { texts } from './texts.ts'

/** The properties of an object in a map layer. */
type Properties = Readonly<Record<string, unknown>>

const hasValue = (properties: Properties, field: string, value: string) => {
  const actual = properties[field]
  return (typeof actual === 'string' || typeof actual === 'number') && String(actual) === value
}

/** Whether an object of the layer belongs on this map. */
export function isOnMap({ only }: MapObjectSettings, properties: Properties): boolean {
  if (!only) return true
  return 'is' in only ? hasValue(properties, only.field, only.is) : !hasValue(properties, only.field, only.isNot)
}

/** The kind of an object, for its label and icon. */
export const mapObjectKindOf = ({ kinds }: MapObjectSettings, properties: Properties) =>
  kinds.find(({ field, value }) => hasValue(properties, field, value))

/** Whether the object was reported before, or checked and found to be in order. */
export const mapObjectStatusOf = (
  { statuses = [] }: MapObjectSettings,
  properties: Properties,
): ObjectStatus | undefined =>
  statuses.find(({ field, values }) => values.some(value => hasValue(properties, field, value)))

/** An object that was reported before cannot be selected again. */
export const isSelectable = (objects: MapObjectSettings, properties: Properties): boolean =>
  isOnMap(objects, properties) && mapObjectStatusOf(objects, properties)?.means !== 'reported'

/** An object of the layer as it is stored with a report. */
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

/** The type of an object that is not on the map. */
export const notOnMapType = 'not-on-map'

/** An object that exists but is not on the map. @param id its number, empty when the resident does not know it */
export const unregisteredObject = ({ unregistered }: MapObjectSettings, id: string): MapObject => ({
  id,
  type: notOnMapType,
  status: '',
  description: unregistered,
  label: id === '' ? unregistered : `${unregistered} - ${id}`,
})

/**
 * Selects an object, or deselects it when it was selected. The place is that of the first selected one. Beyond `maxItems`
 * nothing changes but `isTooMany`.
 */
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
