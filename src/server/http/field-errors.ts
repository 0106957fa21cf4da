import type { ZodError, z } from 'zod'
import { partition } from '#kit/collections.ts'
import type { FieldErrors } from '#kit/problem.ts'

type Issue = z.core.$ZodIssue

/**
 * Returns the issues of a ZodError as the error body of the wire (docs/wire/conventions.md#errors). Unknown keys are
 * reported only when nothing else is wrong.
 */
export function fieldErrorsOf(error: ZodError): FieldErrors | FieldErrors[] {
  const [unknown, others] = partition(
    error.issues.slice(0, maxIssues).flatMap(lastShapeIssues),
    issue => issue.code === 'unrecognized_keys',
  )
  if (others.length > 0)
    return nestedErrors(withoutFollowUps(others).map(issue => ({ path: pathOf(issue), message: sentenceFor(issue) })))
  const keys = unknown.flatMap(issue => (issue.code === 'unrecognized_keys' ? issue.keys : []))
  return { non_field_errors: [`Extra properties present: ${keys.join(', ')}`] }
}

/** A list with a thousand wrong items is wrong in one way. */
const maxIssues = 1_000

/** A value that fits no shape of a union gets the errors of the last shape; the others are alternatives to it. */
function lastShapeIssues(issue: Issue): Issue[] {
  const last = issue.code === 'invalid_union' ? issue.errors.at(-1) : undefined
  if (!last || last.length === 0) return [issue]
  return last.flatMap(inner => lastShapeIssues({ ...inner, path: [...issue.path, ...inner.path] }))
}

const withoutFollowUps = (issues: readonly Issue[]) => {
  const placeOf = ({ path }: Issue) => path.join('\0')
  const mistyped = new Set(issues.filter(({ code }) => code === 'invalid_type').map(placeOf))
  return issues.filter(issue => issue.code === 'invalid_type' || !mistyped.has(placeOf(issue)))
}

/** A list item that is no object has no field to name. */
const pathOf = (issue: Issue): readonly PropertyKey[] =>
  issue.code === 'invalid_type' && issue.expected === 'object' && typeof issue.path.at(-1) === 'number'
    ? [...issue.path, 'non_field_errors']
    : issue.path

function nestedErrors(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): FieldErrors | FieldErrors[] {
  const errors: FieldErrors = {}
  for (const { path, message } of issues) {
    const last = path.at(-1)
    if (last === undefined) add(errors, 'non_field_errors', message)
    else add(descend(errors, path.slice(0, -1)), String(last), message)
  }
  return withLists(errors)
}

type FieldValue = FieldErrors[string]
const isByField = (value: FieldValue): value is FieldErrors => typeof value === 'object' && !Array.isArray(value)

/** The errors of list items are at the indexes of the items, with an empty object for each valid item before them. */
function withLists(errors: FieldErrors): FieldErrors | FieldErrors[] {
  const fields: FieldErrors = Object.fromEntries(
    Object.entries(errors).map(([field, value]) => [field, isByField(value) ? withLists(value) : value]),
  )
  const keys = Object.keys(fields)
  const isList = keys.every(key => /^\d+$/.test(key)) && Object.values(fields).every(isByField)
  if (!isList) return fields
  return Array.from({ length: Math.max(...keys.map(Number)) + 1 }, (_, index) => {
    const error = fields[index]
    return error !== undefined && isByField(error) ? error : {}
  })
}

function descend(errors: FieldErrors, path: readonly PropertyKey[]): FieldErrors {
  let current = errors
  for (const step of path) {
    const child = current[String(step)]
    const next: FieldErrors =
      child !== undefined && typeof child === 'object' && !Array.isArray(child) ? (child as FieldErrors) : {}
    current[String(step)] = next
    current = next
  }
  return current
}

function add(errors: FieldErrors, field: string, message: string) {
  const messages = errors[field]
  errors[field] = Array.isArray(messages) ? [...messages, message] : [message]
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
  return input === null ? 'Dit veld mag niet leeg zijn.' : `"${quoted(input)}" is een ongeldige keuze.`
}

const quoted = (input: unknown) => (typeof input === 'object' ? JSON.stringify(input) : String(input)).slice(0, 100)

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

/** The wire has Python's names of types. */
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
