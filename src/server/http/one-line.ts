import { type FieldErrors, Problem } from '#kit/problem.ts'
import { isVisible } from '#kit/visible-text.ts'
import { readable } from './errors.ts'

/** Single-line fields, wherever they occur: they get into mail headers, file names, lists and logs. */
const fields = new Set(
  `name title subject caption username email email_override first_name last_name firstName lastName public_name publicName
  display_name displayName recipient phone source openbare_ruimte huisnummer huisletter huisnummer_toevoeging postcode woonplaats
  stadsdeel buurt_code label topic`.split(/\s+/),
)
/** Other systems store these values in their own format. */
const foreign = new Set(['extra_properties', 'data', 'options'])
/** Secrets are compared as they were typed. */
const secrets = new Set(['password', 'current', 'next'])

/** Control characters and the line ends of every system. */
const control = /[\p{Cc}\u2028\u2029]+/gu

/** Returns the text as one line: control characters become a space. */
export const oneLineText = (text: string): string =>
  text.search(control) < 0 ? text : text.replace(control, ' ').trim()

/**
 * Returns the body with its single-line fields as one line, and each text of which nothing can be seen as an empty one:
 * what would look like nothing to its readers is refused, or left out, where nothing would be.
 */
export const cleanFields = (body: unknown): unknown => cleanValue('', body)

function cleanValue(key: string, value: unknown): unknown {
  if (foreign.has(key) || secrets.has(key)) return value
  if (typeof value === 'string') return cleanText(key, value)
  if (Array.isArray(value)) return value.map(each => cleanValue(key, each))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, cleanValue(name, part)]))
}

function cleanText(key: string, value: string): string {
  const text = fields.has(key) ? oneLineText(value) : value
  return isVisible(text) ? text : ''
}

const message = 'Deze tekst heeft tekens die niet bestaan. Haal ze weg en probeer het nogmaals.'

/**
 * Returns the value when PostgreSQL can store it. @throws Problem `invalid-input` with the names of the fields, for a
 * NUL character or half a surrogate pair
 */
export function storable(body: unknown): unknown {
  const errors = errorsIn(body)
  const isText = Array.isArray(errors) && typeof errors[0] === 'string'
  if (errors !== undefined) throw new Problem('invalid-input', isText ? { body: errors } : errors)
  return body
}

/** Returns the storable body of a request with clean fields. @throws Problem also when the body could not be parsed */
export const storableBody = (body: unknown): unknown => cleanFields(storable(readable(body)))

export const isStorable = (value: unknown) => errorsIn(value) === undefined

type Errors = FieldErrors | (string | FieldErrors)[]

function errorsIn(value: unknown): Errors | undefined {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0') ? undefined : [message]
  if (typeof value !== 'object' || value === null) return undefined
  if (Array.isArray(value)) return errorsInList(value.map(errorsIn))
  const wrong = Object.entries(value).flatMap(([key, part]) => {
    const errors = errorsIn(key) ?? errorsIn(part)
    return errors ? [[key.toWellFormed().replaceAll('\0', ''), errors] as const] : []
  })
  return wrong.length > 0 ? Object.fromEntries(wrong.slice(0, maxErrors)) : undefined
}

/** No form sends more mistakes. */
const maxErrors = 100

/** The errors of list items are at their indexes, as on the wire; a list of texts has one error as a whole. */
function errorsInList(parts: readonly (Errors | undefined)[]): Errors | undefined {
  if (parts.some(Array.isArray)) return [message]
  const last = parts.findLastIndex(result => result !== undefined)
  if (last < 0) return undefined
  return parts.slice(0, last + 1).map(result => (result && !Array.isArray(result) ? result : {}))
}
