import { z } from 'zod'
import type { Draft } from '../reports/draft/rules.ts'

/** Longer than any text of the form may be, so that what is too long is said; the rest is not stored. */
const Text = z.string().transform(text => text.slice(0, 10_000))
const Short = z.string().max(300)
const Point = z.object({ lat: z.number(), lng: z.number() })

const Address = z.object({
  openbare_ruimte: Short.nullish(),
  huisnummer: z.union([Short, z.int()]).nullish(),
  huisletter: Short.nullish(),
  huisnummer_toevoeging: Short.nullish(),
  postcode: Short.nullish(),
  woonplaats: Short.nullish(),
})

const ChosenObject = z.object({
  id: Short,
  type: Short,
  label: Short,
  description: z.exactOptional(Text),
  status: z.exactOptional(Short),
  coordinates: z.exactOptional(Point),
  address: z.exactOptional(z.unknown()),
  GlobalID: z.exactOptional(Short),
})

/** In this order: an object of the map is no place, though it may hold one. */
const GivenAnswer = z.union([
  Text,
  z.number(),
  z.boolean(),
  z.null(),
  z.array(Text).max(100),
  z.object({ place: Point.nullable(), objects: z.array(ChosenObject).max(50) }),
  Point,
])

const HandedDraft = z.object({
  idempotencyKey: z.uuid(),
  sentAt: z.iso.datetime().optional(),
  description: Text,
  category: z
    .object({ main: Short, sub: Short, name: Short, chosenBy: z.enum(['text', 'route', 'person']) })
    .optional(),
  answers: z.record(z.string().max(200), GivenAnswer),
  place: Point.extend({
    address: Address.nullable(),
    typed: Text.optional(),
    approximate: z.boolean().optional(),
    neighbourhood: Short.optional(),
  }).optional(),
  placeInput: z
    .object({
      search: Text,
      isTyping: z.boolean(),
      typed: z.object({ street: Short, number: Short, postcode: Short, town: Short }),
    })
    .optional(),
  sameAs: z.object({ token: Text, name: Short }).optional(),
  phone: Text,
  email: Text,
  allowsContactSharing: z.boolean(),
  completedSteps: z.int().min(0).max(4),
})

/**
 * A draft as a resident's browser hands it over: what staff fill in is no part of it.
 * @returns undefined where it is no draft
 */
export function readHandedDraft(text: string): Draft | undefined {
  const { data } = HandedDraft.safeParse(parsed(text))
  if (!data) return undefined
  const { sentAt, category, place, sameAs, ...rest } = data
  return {
    ...rest,
    id: data.idempotencyKey,
    sentAt,
    category,
    place,
    sameAs,
    staffFields: undefined,
    staffUserId: undefined,
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
