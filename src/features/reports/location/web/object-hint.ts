import { directionTo, metresBetween } from '#kit/geo.ts'
import type { SelectableObject } from '../picking.ts'
import type { Place } from '../rules.ts'
import { texts } from './texts.ts'

type Known = {
  from: Place | undefined
  address: string | undefined
}

/** Metres; a larger distance says nothing. */
const maxDistance = 1000
/** Metres; closer objects have no direction. */
const minDistance = 3

export function objectHint(
  { status, place }: Pick<SelectableObject, 'status' | 'place'>,
  { from, address }: Known,
): string | undefined {
  const where = [from && distance(place, from, address === undefined), address && texts.nearAddress(address)]
  return [status?.label, ...where].filter(Boolean).join(', ') || undefined
}

function distance(place: Place, from: Place, withDirection: boolean): string | undefined {
  const metres = metresBetween(place, from)
  if (metres >= maxDistance) return undefined
  const text = texts.metresAway(Math.max(1, Math.round(metres)))
  return withDirection && metres >= minDistance ? `${text} ${texts.towards[directionTo(place, from)]}` : text
}
