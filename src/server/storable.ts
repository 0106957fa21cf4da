import { type FieldErrors, Problem } from '../kit/problem.ts'

const message = 'Deze tekst heeft tekens die niet bestaan. Haal ze weg en probeer het nogmaals.'

/**
 * What came in, as it is.
 * @throws Problem `invalid-input` naming the fields, when a text holds what no database keeps: a zero character, or half of
 * a character of two halves
 */
export function storable(body: unknown): unknown {
  const errors = errorsIn(body)
  if (errors !== undefined) throw new Problem('invalid-input', Array.isArray(errors) ? { body: errors } : errors)
  return body
}

export const isStorable = (value: unknown) => errorsIn(value) === undefined

type Errors = FieldErrors | string[]

function errorsIn(value: unknown): Errors | undefined {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0') ? undefined : [message]
  if (typeof value !== 'object' || value === null) return undefined
  let found: FieldErrors | undefined
  for (const [key, part] of Object.entries(value)) {
    const errors = errorsIn(key) ?? errorsIn(part)
    if (errors) found = { ...found, [key.toWellFormed().replaceAll('\0', '')]: errors }
  }
  return found
}
