import { z } from 'zod'
import type { FieldType } from './field-types.ts'

/** How long a text may be: it becomes the text of a status. */
const maxAnswerLength = 10_000

type Check = {
  /** The type in JSON that its payload has. */
  type: 'string' | 'integer' | 'boolean' | 'number' | 'object'
  /** What else has to hold, with its name in the message; `minimum` in another form. */
  format?: { name: string; schema: z.ZodType }
}

const text = (name: string, schema: z.ZodType): Check => ({ type: 'string', format: { name, schema } })

const SelectedObject = z.object({
  id: z.string(),
  type: z.string(),
  onMap: z.boolean(),
  coordinates: z.object({ lat: z.number(), lng: z.number() }).optional(),
})

const checks: Record<Exclude<FieldType, 'image'>, Check> = {
  plain_text: { type: 'string' },
  email: text('email', z.email()),
  dutch_telephone_number: text('telephone', z.string().regex(/^[ ()0-9+-]*$/)),
  integer: { type: 'integer' },
  positive_integer: { type: 'integer', format: { name: 'positive', schema: z.number().min(0) } },
  boolean: { type: 'boolean' },
  float: { type: 'number' },
  date: text('date', z.iso.date()),
  date_time: text('date-time', z.iso.datetime({ offset: true })),
  time: text('time', z.iso.time()),
  selected_object: { type: 'object', format: { name: 'selected object', schema: SelectedObject } },
}

const typeSchemas: Record<Check['type'], z.ZodType> = {
  string: z.string(),
  integer: z.int(),
  boolean: z.boolean(),
  number: z.number(),
  object: z.record(z.string(), z.unknown()),
}

/** Why a payload is no answer to a question of this type; undefined when it is one. In the words of the wire. */
export function payloadError(fieldType: FieldType, payload: unknown): string | undefined {
  if (fieldType === 'image') return 'Submitted answer does not validate. A file is sent as an attachment'
  const { type, format } = checks[fieldType]
  if (!typeSchemas[type].safeParse(payload).success) return invalid(`${quoted(payload)} is not of type '${type}'`)
  if (format && !format.schema.safeParse(payload).success)
    return invalid(`${quoted(payload)} is not a '${format.name}'`)
  if (typeof payload === 'string' && payload.length > maxAnswerLength) return invalid(`it is too long`)
  return undefined
}

const invalid = (reason: string) => `Submitted answer does not validate. ${reason}`

const quoted = (payload: unknown) =>
  typeof payload === 'string' ? `'${payload.slice(0, 200)}'` : JSON.stringify(payload)
