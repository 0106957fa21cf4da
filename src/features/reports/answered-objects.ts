import { z } from 'zod'

/** An object on the map that a report is about: a lamp post, a container. */
export type AnsweredObject = { id: string; name: string }

const MapObjectAnswer = z.looseObject({ id: z.string().min(1), type: z.string(), description: z.string().nullish() })
const Answer = z.looseObject({ answer: z.array(z.unknown()) })

/** The type of an object that is not on the map, and so has no id to compare by. */
const notOnMap = 'not-on-map'

/** The map objects among the answers of a report; anything else is ignored. */
export function answeredObjects(extraProperties: unknown): AnsweredObject[] {
  if (!Array.isArray(extraProperties)) return []
  return extraProperties
    .flatMap(item => Answer.safeParse(item).data?.answer ?? [])
    .flatMap(item => MapObjectAnswer.safeParse(item).data ?? [])
    .filter(({ type }) => type !== notOnMap)
    .map(({ id, description }) => ({ id, name: description || 'object' }))
}
