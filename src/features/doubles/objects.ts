import { z } from 'zod'

/** A thing on the map that a report is about: a lamp post, a container. */
export type MapObject = { id: string; name: string }

const MapObjectAnswer = z.looseObject({ id: z.string().min(1), type: z.string(), description: z.string().nullish() })
const Answer = z.looseObject({ answer: z.array(z.unknown()) })

/** What is not on the map has no number that another report would know it by. */
const notOnMap = 'not-on-map'

/** The things that were picked on the map, among the answers of a report; anything else is passed over. */
export function mapObjectsIn(extraProperties: unknown): MapObject[] {
  if (!Array.isArray(extraProperties)) return []
  return extraProperties
    .flatMap(one => Answer.safeParse(one).data?.answer ?? [])
    .flatMap(one => MapObjectAnswer.safeParse(one).data ?? [])
    .filter(({ type }) => type !== notOnMap)
    .map(({ id, description }) => ({ id, name: description || 'object' }))
}
