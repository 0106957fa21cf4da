import { z } from 'zod'
import { parseDateTime } from '#kit/day.ts'
import { emailAddress } from '#kit/schemas.ts'
import { isLongPhone, storedPhone } from './phone.ts'
import { limits } from './rules.ts'

/**
 * Accepts the notations of a query: a space may replace the T. Without an offset it is Dutch time. The output is ISO
 * 8601 in UTC.
 */
export const DateTimeInput = z
  .string()
  .meta({ format: 'date-time' })
  .transform((text, context) => {
    const moment = parseDateTime(text)
    if (moment) return moment.toISOString()
    context.addIssue({ code: 'custom', message: 'Voer een geldige datum/tijd in.' })
    return z.NEVER
  })
export const blankToNull = <T extends z.ZodType<string | null | undefined>>(schema: T) =>
  schema.transform(value => value || null)

const Phone = z.string().transform((phone, context) => {
  if (!isLongPhone(phone)) return storedPhone(phone)
  context.addIssue({ code: 'too_big', origin: 'string', maximum: limits.phone, inclusive: true, input: phone })
  return z.NEVER
})

export const ReporterInput = z.object({
  email: blankToNull(z.union([z.literal(''), emailAddress(limits.email)]).nullish()),
  phone: blankToNull(Phone.nullish()),
  sharing_allowed: z.boolean().default(false),
})

const categoryUrlPattern = /^(?:https?:\/\/[^/\s]+(?:\/[\w\-/]*)?|[\w\-/]*)$/

/** Other keys of an answer are stored as sent (docs/wire/reporting.md#answers). */
export const ExtraProperty = z.looseObject({
  id: z.string(),
  label: z.string(),
  answer: z.unknown(),
  category_url: z
    .unknown()
    .refine(url => typeof url !== 'string' || categoryUrlPattern.test(url))
    .optional(),
})
export type ExtraProperty = z.output<typeof ExtraProperty>

export const ExtraProperties = z
  .unknown()
  .optional()
  .transform((value, context) => {
    if (value === undefined || value === null) return null
    const parsed = z.array(ExtraProperty).safeParse(value)
    if (parsed.success) return parsed.data
    context.addIssue({ code: 'custom', message: 'Invalid input.' })
    return z.NEVER
  })

export const CategoryInput = z
  .object({
    sub_category: z.string().optional(),
    category_url: z.string().optional(),
    text: z.string().max(10_000).nullish(),
  })
  .transform(({ sub_category, category_url, text }, context) => {
    const urls = [sub_category, category_url].filter(url => url !== undefined)
    if (urls.length === 1 && urls[0] !== undefined) return { url: urls[0], text: text ?? null }
    context.addIssue({ code: 'custom', message: 'Either sub_category or category_url must be given', path: [] })
    return z.NEVER
  })

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
