import { type FieldErrors, Problem } from '../../kit/problem.ts'

const message = 'Deze tekst heeft tekens die niet bestaan. Haal ze weg en probeer het nogmaals.'

/** Maximum nesting: deeper than any real request, and no deeper than recursive code can handle. */
const maxDepth = 100

function isTooDeep(body: unknown): boolean {
  let level = [body]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth) return true
    level = level.flatMap(value => (typeof value === 'object' && value !== null ? Object.values(value) : []))
  }
  return false
}

/**
 * The value itself, when PostgreSQL can store it.
 * @throws Problem `invalid-input` when it is nested too deep; and with the names of the fields, when a text holds what the
 * database cannot store: a NUL character, or half of a surrogate pair
 */
export function storable(body: unknown): unknown {
  if (isTooDeep(body)) throw new Problem('invalid-input', 'JSON parse error - nested too deep')
  const errors = errorsIn(body)
  const isText = Array.isArray(errors) && typeof errors[0] === 'string'
  if (errors !== undefined) throw new Problem('invalid-input', isText ? { body: errors } : errors)
  return body
}

export const isStorable = (value: unknown) => errorsIn(value) === undefined

type Errors = FieldErrors | (string | FieldErrors)[]

function errorsIn(value: unknown): Errors | undefined {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0') ? undefined : [message]
  if (typeof value !== 'object' || value === null) return undefined
  if (Array.isArray(value)) return errorsInList(value.map(errorsIn))
  let result: FieldErrors | undefined
  for (const [key, part] of Object.entries(value)) {
    const errors = errorsIn(key) ?? errorsIn(part)
    if (errors) result = { ...result, [key.toWellFormed().replaceAll('\0', '')]: errors }
  }
  return result
}

/** The errors of a list's items are at the items' indexes, as on the wire; a list of texts has one error as a whole. */
function errorsInList(parts: readonly (Errors | undefined)[]): Errors | undefined {
  if (parts.some(Array.isArray)) return [message]
  const last = parts.findLastIndex(result => result !== undefined)
  if (last < 0) return undefined
  return parts.slice(0, last + 1).map(result => (result && !Array.isArray(result) ? result : {}))
}
