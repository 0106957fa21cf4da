import { type FieldErrors, Problem } from '../kit/problem.ts'

const message = 'Deze tekst heeft tekens die niet bestaan. Haal ze weg en probeer het nogmaals.'

/** Deeper than anything that is meant: whoever goes that deep is after what goes through it step by step. */
const deepest = 100

function isTooDeep(body: unknown): boolean {
  let level = [body]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) return true
    level = level.flatMap(value => (typeof value === 'object' && value !== null ? Object.values(value) : []))
  }
  return false
}

/**
 * What came in, as it is.
 * @throws Problem `invalid-input` when its parts stand in one another without end; and naming the fields, when a text
 * holds what no database keeps: a zero character, or half of a character of two halves
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
  let found: FieldErrors | undefined
  for (const [key, part] of Object.entries(value)) {
    const errors = errorsIn(key) ?? errorsIn(part)
    if (errors) found = { ...found, [key.toWellFormed().replaceAll('\0', '')]: errors }
  }
  return found
}

/** What is wrong with parts of a list stands in their places, as on the wire; of a text among texts it is told once. */
function errorsInList(parts: readonly (Errors | undefined)[]): Errors | undefined {
  if (parts.some(Array.isArray)) return [message]
  const last = parts.findLastIndex(found => found !== undefined)
  if (last < 0) return undefined
  return parts.slice(0, last + 1).map(found => (found && !Array.isArray(found) ? found : {}))
}
