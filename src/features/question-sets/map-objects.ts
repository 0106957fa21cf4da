import type { MapAnswer, MapObject, MapObjects, ObjectStatus, Place } from './question.ts'

/** What a layer of the map says about a thing. */
type Properties = Readonly<Record<string, unknown>>

const hasValue = (properties: Properties, field: string, value: string) => {
  const actual = properties[field]
  return (typeof actual === 'string' || typeof actual === 'number') && String(actual) === value
}

/** Whether a thing of the layer belongs on this map. */
export function isShown({ only }: MapObjects, properties: Properties): boolean {
  if (!only) return true
  return 'is' in only ? hasValue(properties, only.field, only.is) : !hasValue(properties, only.field, only.isNot)
}

/** What kind of thing it is, for its label and icon. */
export const kindOf = ({ kinds }: MapObjects, properties: Properties) =>
  kinds.find(({ field, value }) => hasValue(properties, field, value))

/** Whether somebody reported it before, or somebody looked and found nothing. */
export const statusOf = ({ statuses = [] }: MapObjects, properties: Properties): ObjectStatus | undefined =>
  statuses.find(({ field, values }) => values.some(value => hasValue(properties, field, value)))

/** A thing that was reported before cannot be picked again. */
export const mayBePicked = (objects: MapObjects, properties: Properties): boolean =>
  isShown(objects, properties) && statusOf(objects, properties)?.means !== 'reported'

/** A thing of the map as a report keeps it. */
export function mapObjectOf(objects: MapObjects, properties: Properties, { id, place }: { id: string; place: Place }) {
  const kind = kindOf(objects, properties)
  const globalId = objects.kind === 'caterpillar' ? properties.GlobalID : undefined
  const description = kind?.label ?? unknownLabel
  const mapObject: MapObject = {
    id,
    type: kind?.value ?? notOnMapType,
    description,
    label: `${description} - ${id}`,
    status: statusOf(objects, properties)?.means ?? '',
    coordinates: place,
    ...(typeof globalId === 'string' && { GlobalID: globalId }),
  }
  return mapObject
}

const unknownLabel = 'Onbekend'
const notOnMapType = 'not-on-map'

/** A thing that stands there but not on the map. @param id its number, empty when the resident does not know it */
export const unregisteredObject = ({ unregistered }: MapObjects, id: string): MapObject => ({
  id,
  type: notOnMapType,
  status: '',
  description: unregistered,
  label: id === '' ? unregistered : `${unregistered} - ${id}`,
})

/**
 * Pick a thing, or let it go when it was picked. The place follows the first that is left. Beyond `most` nothing
 * changes, and somebody should be told.
 */
export function togglePicked(
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
