import type { MapObjects, ObjectStatus } from './question.ts'

/** What a layer of the map says about a thing. */
type Properties = Readonly<Record<string, unknown>>

const says = (properties: Properties, field: string, value: string) => {
  const found = properties[field]
  return (typeof found === 'string' || typeof found === 'number') && String(found) === value
}

/** Whether a thing of the layer belongs on this map. */
export function isShown({ only }: MapObjects, properties: Properties): boolean {
  if (!only) return true
  return 'is' in only ? says(properties, only.field, only.is) : !says(properties, only.field, only.isNot)
}

/** What kind of thing it is, for its label and icon. */
export const kindOf = ({ kinds }: MapObjects, properties: Properties) =>
  kinds.find(({ field, value }) => says(properties, field, value))

/** Whether somebody reported it before, or somebody looked and found nothing. */
export const statusOf = ({ statuses = [] }: MapObjects, properties: Properties): ObjectStatus | undefined =>
  statuses.find(({ field, values }) => values.some(value => says(properties, field, value)))

/** A thing that was reported before cannot be picked again. */
export const mayBePicked = (objects: MapObjects, properties: Properties): boolean =>
  isShown(objects, properties) && statusOf(objects, properties)?.means !== 'reported'
