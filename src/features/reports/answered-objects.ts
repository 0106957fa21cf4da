import { z } from 'zod'

export type AnsweredObject = { id: string; name: string }

const MapObjectAnswer = z.looseObject({ id: z.string().min(1), type: z.string(), description: z.string().nullish() })
const Answer = z.looseObject({ answer: z.array(z.unknown()) })

/** Objects with this type are not on the map and have no id to compare by. */
const notOnMap = 'not-on-map'

export function answeredObjects(extraProperties: unknown): AnsweredObject[] {
  if (!Array.isArray(extraProperties)) return []
  return extraProperties
    .flatMap(item => Answer.safeParse(item).data?.answer ?? [])
    .flatMap(item => MapObjectAnswer.safeParse(item).data ?? [])
    .filter(({ type }) => type !== notOnMap)
    .map(({ id, description }) => ({ id, name: description || 'object' }))
}
