import type { z } from 'zod'
import { safeParseSized } from './sizes.ts'

/**
 * Converts each value of a wire body to the type in the endpoint's schema, as the reference does
 * (docs/wire/conventions.md#conversion): `"7"` to a number, `"on"` and 1 to true, 12345 to text, and it trims texts.
 * Values without a conversion stay unchanged, and the schema refuses them. JSON columns of the wire are not touched.
 */
export function wireValues(schema: z.core.$ZodType, value: unknown): unknown {
  const { def } = schema._zod as z.core.$ZodTypes['_zod'] // a union of all definitions, told apart by `type`
  switch (def.type) {
    case 'string':
      return toText(value, isUuid(def))
    case 'enum':
      return typeof value === 'number' ? String(value) : value
    case 'number':
      return typeof value === 'string' ? toNumber(value, isInteger(def)) : value
    case 'boolean':
      return toBoolean(value)
    case 'nullable':
      return isNullWord(def.innerType, value) ? null : wireValues(def.innerType, value)
    case 'optional':
    case 'nonoptional':
    case 'default':
    case 'catch':
    case 'readonly':
      return wireValues(def.innerType, value)
    case 'pipe':
      return wireValues(def.in, value)
    case 'object':
      return isObject(value) ? convertFields(def.shape, value) : value
    case 'array':
      return Array.isArray(value) ? value.map(item => wireValues(def.element, item)) : value
    case 'union':
      return toOneOf(def.options, value)
    default:
      return value
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const convertFields = (shape: Readonly<Record<string, z.core.$ZodType>>, fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const schema = Object.hasOwn(shape, name) ? shape[name] : undefined
      return [name, schema ? wireValues(schema, value) : value]
    }),
  )

/**
 * Uses the first schema that accepts the value, else the first that accepts it converted. Otherwise the last with the
 * same list or non-list kind: only its mistakes are reported.
 */
function toOneOf(options: readonly z.core.$ZodType[], value: unknown): unknown {
  const accepting = options.find(option => accepts(option, value))
  if (accepting) return wireValues(accepting, value)
  const converted = options.map(option => ({ option, value: wireValues(option, value) }))
  const meant = converted.find(each => accepts(each.option, each.value)) ?? converted.findLast(isOfKind(value))
  return (meant ?? converted.at(-1))?.value
}

const isOfKind =
  (value: unknown) =>
  ({ option }: { option: z.core.$ZodType }) =>
    Array.isArray(value) === ((option._zod.def as z.core.$ZodTypes['_zod']['def']).type === 'array')

// zod's own class
const accepts = (schema: z.core.$ZodType, value: unknown) => safeParseSized(schema as z.ZodType, value).success

function toText(value: unknown, isId: boolean): unknown {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return value
  return isId ? toUuid(value.trim()) : value.trim()
}

const isUuid = (def: object) => 'format' in def && def.format === 'uuid'
const isInteger = (def: object) => 'format' in def && def.format === 'safeint'

const uuidPattern = /^(?:urn:)?(?:uuid:)?\{?([\da-f]{8})-?([\da-f]{4})-?([\da-f]{4})-?([\da-f]{4})-?([\da-f]{12})\}?$/i

const toUuid = (text: string) => {
  const parts = uuidPattern.exec(text.slice(0, 50))?.slice(1)
  return parts && text.length <= 50 ? parts.join('-').toLowerCase() : text
}

/** Longer numbers are no safe integers, and no coordinates or durations either. */
const maxDigits = 30

function toNumber(text: string, isWhole: boolean): string | number {
  const trimmed = text.trim()
  if (trimmed.length > maxDigits) return text
  const pattern = isWhole ? /^[+-]?\d+(\.0*)?$/ : /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i
  return pattern.test(trimmed) ? Number(trimmed) : text
}

const trueWords: readonly unknown[] = ['t', 'y', 'yes', 'true', 'on', '1', 1]
const falseWords: readonly unknown[] = ['f', 'n', 'no', 'false', 'off', '0', 0]

function toBoolean(value: unknown): unknown {
  const word = typeof value === 'string' ? value.trim().toLowerCase() : value
  if (trueWords.includes(word)) return true
  return falseWords.includes(word) ? false : value
}

/** The wire reads these words as null where a boolean may be null. */
const isNullWord = (inner: z.core.$ZodType, value: unknown) =>
  inner._zod.def.type === 'boolean' && typeof value === 'string' && ['', 'null'].includes(value.toLowerCase())
