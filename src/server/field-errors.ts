import type { ZodError, z } from 'zod'
import type { FieldErrors } from '../kit/problem.ts'

type Issue = z.core.$ZodIssue

/** What zod found wrong, in the wire's words and nesting (api 0.4). Unknown keys are told only when nothing else is wrong. */
export function fieldErrorsOf(error: ZodError): FieldErrors | FieldErrors[] {
  const [unknown, others] = parted(error.issues, issue => issue.code === 'unrecognized_keys')
  if (others.length > 0) return nested(others.map(issue => ({ path: issue.path, message: sentenceFor(issue) })))
  const keys = unknown.flatMap(issue => (issue.code === 'unrecognized_keys' ? issue.keys : []))
  return { non_field_errors: [`Extra properties present: ${keys.join(', ')}`] }
}

const parted = <T>(all: readonly T[], holds: (one: T) => boolean) =>
  [all.filter(holds), all.filter(one => !holds(one))] as const

function nested(found: readonly { path: readonly PropertyKey[]; message: string }[]): FieldErrors | FieldErrors[] {
  const errors: FieldErrors = {}
  for (const { path, message } of found) {
    const last = path.at(-1)
    if (last === undefined) add(errors, 'non_field_errors', message)
    else add(into(errors, path.slice(0, -1)), String(last), message)
  }
  return withLists(errors)
}

type Kept = FieldErrors[string]
const isByField = (kept: Kept): kept is FieldErrors => typeof kept === 'object' && !Array.isArray(kept)

/** What is wrong with parts of a list stands in their places; nothing is wrong with those before them. */
function withLists(errors: FieldErrors): FieldErrors | FieldErrors[] {
  const inside: FieldErrors = Object.fromEntries(
    Object.entries(errors).map(([field, kept]) => [field, isByField(kept) ? withLists(kept) : kept]),
  )
  const places = Object.keys(inside)
  const isOfList = places.every(place => /^\d+$/.test(place)) && Object.values(inside).every(isByField)
  if (!isOfList) return inside
  return Array.from({ length: Math.max(...places.map(Number)) + 1 }, (_, at) => {
    const found = inside[at]
    return found !== undefined && isByField(found) ? found : {}
  })
}

function into(errors: FieldErrors, path: readonly PropertyKey[]): FieldErrors {
  let at = errors
  for (const step of path) {
    const found = at[String(step)]
    const next: FieldErrors =
      found !== undefined && typeof found === 'object' && !Array.isArray(found) ? (found as FieldErrors) : {} // a list was ruled out
    at[String(step)] = next
    at = next
  }
  return at
}

function add(errors: FieldErrors, field: string, message: string) {
  const already = errors[field]
  errors[field] = Array.isArray(already) ? [...already, message] : [message]
}

function sentenceFor(issue: Issue): string {
  if (issue.code === 'invalid_type') return wrongType(issue)
  if (issue.code === 'too_big' && issue.origin === 'string')
    return `Zorg ervoor dat dit veld niet meer dan ${issue.maximum} karakters bevat.`
  if (issue.code === 'too_small' && issue.origin === 'string' && issue.minimum === 1)
    return 'Dit veld mag niet leeg zijn.'
  if (issue.code === 'too_small' && issue.origin === 'string')
    return `Zorg dat deze waarde ten minste ${issue.minimum} tekens bevat.`
  if (issue.code === 'invalid_value')
    return issue.input === undefined ? 'Dit veld is vereist.' : `"${issue.input}" is een ongeldige keuze.`
  if (issue.code === 'invalid_format') return wrongFormat(issue.format, issue.message)
  return issue.message
}

function wrongType({ expected, input, message }: Extract<Issue, { code: 'invalid_type' }>): string {
  if (input === undefined) return 'Dit veld is vereist.'
  if (input === null) return 'Dit veld mag niet leeg zijn.'
  if (expected === 'object')
    return `Ongeldige data. Verwacht een dictionary, kreeg een ${Array.isArray(input) ? 'list' : typeof input}.`
  if (expected === 'string') return 'Geen geldige tekst.'
  if (expected === 'number' || expected === 'int') return 'Een geldig getal is vereist.'
  if (expected === 'boolean') return 'Moet een geldige booleaanse waarde zijn.'
  if (expected === 'array') return `Verwachtte een lijst met items, maar kreeg type "${typeof input}".`
  return message
}

function wrongFormat(format: string, message: string): string {
  if (format === 'email') return 'Voer een geldig e-mailadres in.'
  if (format === 'uuid') return 'Voer een geldige UUID in.'
  if (format === 'datetime') return 'Voer een geldige datum/tijd in.'
  if (format === 'date') return 'Voer een geldige datum in.'
  return message
}
