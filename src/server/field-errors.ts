import type { ZodError, z } from 'zod'
import type { FieldErrors } from '../kit/problem.ts'

type Issue = z.core.$ZodIssue

/**
 * What zod found wrong, in the wire's words and nesting (docs/wire/conventions.md#errors). Unknown keys are told only when
 * nothing else is wrong.
 */
export function fieldErrorsOf(error: ZodError): FieldErrors | FieldErrors[] {
  const [unknown, others] = parted(error.issues.flatMap(inLastShape), issue => issue.code === 'unrecognized_keys')
  if (others.length > 0)
    return nested(firstOfEach(others).map(issue => ({ path: pathOf(issue), message: sentenceFor(issue) })))
  const keys = unknown.flatMap(issue => (issue.code === 'unrecognized_keys' ? issue.keys : []))
  return { non_field_errors: [`Extra properties present: ${keys.join(', ')}`] }
}

const parted = <T>(all: readonly T[], holds: (one: T) => boolean) =>
  [all.filter(holds), all.filter(one => !holds(one))] as const

/** What fits none of several shapes is judged by the last one: the others say what may stand in its place. */
function inLastShape(issue: Issue): Issue[] {
  const last = issue.code === 'invalid_union' ? issue.errors.at(-1) : undefined
  if (!last || last.length === 0) return [issue]
  return last.flatMap(inner => inLastShape({ ...inner, path: [...issue.path, ...inner.path] }))
}

/** What is no text has no length: of what is of the wrong type nothing more is told. */
const firstOfEach = (issues: readonly Issue[]) => {
  const mistyped = issues.filter(({ code }) => code === 'invalid_type')
  const isTold = ({ path }: Issue) => mistyped.some(other => other.path.join('\0') === path.join('\0'))
  return issues.filter(issue => mistyped.includes(issue) || !isTold(issue))
}

/** In a list of things by field, one that is no such thing has no field to name. */
const pathOf = (issue: Issue): readonly PropertyKey[] =>
  issue.code === 'invalid_type' && issue.expected === 'object' && typeof issue.path.at(-1) === 'number'
    ? [...issue.path, 'non_field_errors']
    : issue.path

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
  if (issue.code === 'too_big') return tooBig(issue)
  if (issue.code === 'too_small') return tooSmall(issue)
  if (issue.code === 'invalid_value') return wrongChoice(issue.input)
  if (issue.code === 'invalid_format') return wrongFormat(issue.format, issue.message)
  return issue.code === 'custom' ? issue.message : 'Geen geldige waarde.'
}

function wrongChoice(input: unknown): string {
  if (input === undefined) return 'Dit veld is vereist.'
  return input === null ? 'Dit veld mag niet leeg zijn.' : `"${shown(input)}" is een ongeldige keuze.`
}

const shown = (input: unknown) => (typeof input === 'object' ? JSON.stringify(input) : String(input)).slice(0, 100)

function tooBig({ origin, maximum, message }: Extract<Issue, { code: 'too_big' }>): string {
  if (!message.startsWith('Too big')) return message
  if (origin === 'string') return `Zorg ervoor dat dit veld niet meer dan ${maximum} karakters bevat.`
  if (origin === 'array') return `Zorg ervoor dat dit veld niet meer dan ${maximum} elementen bevat.`
  return `Zorg ervoor dat deze waarde kleiner is dan of gelijk is aan ${maximum}.`
}

function tooSmall({ origin, minimum, message }: Extract<Issue, { code: 'too_small' }>): string {
  if (!message.startsWith('Too small')) return message
  if (origin === 'string' && minimum === 1) return 'Dit veld mag niet leeg zijn.'
  if (origin === 'string') return `Zorg dat deze waarde ten minste ${minimum} tekens bevat.`
  if (origin === 'array' && minimum === 1) return 'Deze lijst mag niet leeg zijn.'
  if (origin === 'array') return `Zorg ervoor dat dit veld ten minste ${minimum} elementen bevat.`
  return `Zorg ervoor dat deze waarde groter is dan of gelijk is aan ${minimum}.`
}

function wrongType({ expected, input, message }: Extract<Issue, { code: 'invalid_type' }>): string {
  if (!message.startsWith('Invalid input')) return message
  if (input === undefined) return 'Dit veld is vereist.'
  if (input === null) return 'Dit veld mag niet leeg zijn.'
  if (expected === 'object' || expected === 'record')
    return `Ongeldige data. Verwacht een dictionary, kreeg een ${typeName(input)}.`
  if (expected === 'string') return 'Geen geldige tekst.'
  if (expected === 'number' || expected === 'int') return 'Een geldig getal is vereist.'
  if (expected === 'boolean') return 'Moet een geldige booleaanse waarde zijn.'
  if (expected === 'array' || expected === 'tuple')
    return `Verwachtte een lijst met items, maar kreeg type "${typeName(input)}".`
  return 'Geen geldige waarde.'
}

/** As the wire's own language calls it. */
function typeName(input: unknown): string {
  if (Array.isArray(input)) return 'list'
  if (typeof input === 'string') return 'str'
  if (typeof input === 'boolean') return 'bool'
  if (typeof input === 'number') return Number.isInteger(input) ? 'int' : 'float'
  return 'dict'
}

function wrongFormat(format: string, message: string): string {
  if (format === 'email') return 'Voer een geldig e-mailadres in.'
  if (format === 'uuid') return 'Voer een geldige UUID in.'
  if (format === 'datetime') return 'Voer een geldige datum/tijd in.'
  if (format === 'date') return 'Voer een geldige datum in.'
  if (format === 'url') return 'Voer een geldige URL in.'
  return message.startsWith('Invalid') ? 'Deze waarde is niet in het juiste formaat.' : message
}
