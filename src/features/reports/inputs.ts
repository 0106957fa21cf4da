import { z } from 'zod'
import { parseDateTime } from '../../kit/parse-date-time.ts'
import { limits } from './rules.ts'

/**
 * A date and time in a body, in the same notations as in a query: also with a space instead of the T. Without an offset it
 * is Dutch time. The output is ISO 8601 in UTC.
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
/** A text that may be left out or empty; both are null. */
export const blankToNull = <T extends z.ZodType<string | null | undefined>>(schema: T) =>
  schema.transform(value => value || null)

/** Contact details of the reporter in a body; blank is null. */
export const ReporterInput = z.object({
  email: blankToNull(z.union([z.literal(''), z.email().max(limits.email)]).nullish()),
  phone: blankToNull(z.string().max(limits.phone).nullish()),
  sharing_allowed: z.boolean().default(false),
})

const categoryUrlPattern = /^(https?:\/\/[^/\s]+)?\/?[\w\-/]*$/

/** Only these four are validated (docs/wire/reporting.md#answers); other keys of an answer are stored as sent. */
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

/** A chosen category, by its URL on the wire. */
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
