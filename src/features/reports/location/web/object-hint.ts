import { directionTo, metresBetween } from '../../../../kit/geo.ts'
import type { SelectableObject } from '../picking.ts'
import type { Place } from '../rules.ts'
import { texts } from './texts.ts'

type Known = {
  /** The address that was searched or typed. */
  from: Place | undefined
  /** The address nearest to the object: its street and number. */
  address: string | undefined
}

/** Farther away a distance says nothing (metres). */
const maxDistance = 1000
/** Nearer by there is no direction (metres). */
const minDistance = 3

/** What tells an object from its neighbours: its status, how far it is, and at which address or in which direction. */
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
