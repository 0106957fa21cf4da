import type { z } from 'zod'

type Path = readonly PropertyKey[]

/**
 * The fields of a form, which are all text, converted to the types of a schema: numbers, booleans and JSON where it expects
 * them, null or undefined for a blank that it does not accept.
 */
export function convertFormValues(shape: z.ZodType, fields: unknown): unknown {
  const issuesIn = (value: unknown) =>
    shape.safeParse(value, { reportInput: true }).error?.issues.flatMap(allShapeIssues) ?? []
  const single = withChanges(fields, issuesIn(fields), lastOf)
  const converted = withChanges(single, issuesIn(single), convertText)
  const fits = (value: unknown, path: Path) => !issuesIn(value).some(issue => isSame(issue.path, path))
  const blanks = issuesIn(converted).filter(({ input }) => input === '')
  return blanks.reduce<unknown>((values, { path }) => {
    const alternatives = [null, undefined].map(blank => changedAt(values, path, () => blank))
    return alternatives.find(value => fits(value, path)) ?? values
  }, converted)
}

const isSame = (one: Path, other: Path) => one.length === other.length && one.every((step, at) => step === other[at])

type Issue = z.core.$ZodIssue
/** The issues of every shape of a union: the text may be meant for any of them. Errors are reported for the last one only. */
const allShapeIssues = (issue: Issue): Issue[] =>
  issue.code === 'invalid_union' && issue.errors.length > 0
    ? issue.errors.flat().map(inner => ({ ...inner, path: [...issue.path, ...inner.path] }))
    : [issue]

type Change = (value: unknown, issue: Issue) => unknown

const withChanges = (fields: unknown, issues: readonly Issue[], change: Change) =>
  issues.reduce((values, issue) => changedAt(values, issue.path, value => change(value, issue)), fields)

function changedAt(value: unknown, [step, ...rest]: Path, change: (value: unknown) => unknown): unknown {
  if (step === undefined) return change(value)
  if (Array.isArray(value)) return value.map((part, at) => (at === step ? changedAt(part, rest, change) : part))
  if (typeof value !== 'object' || value === null) return value
  const inside = Object.entries(value).map(([name, part]) => [
    name,
    name === step ? changedAt(part, rest, change) : part,
  ])
  return Object.fromEntries(inside.filter(([, part]) => part !== undefined))
}

const wantsList = (issue: Issue) => issue.code === 'invalid_type' && issue.expected === 'array'

/** Where one value is expected and several were sent, the last counts. */
const lastOf: Change = (value, issue) => (Array.isArray(value) && !wantsList(issue) ? value.at(-1) : value)

const convertText: Change = (value, issue) => {
  if (typeof value !== 'string' || value === '') return value
  const parsed = parsedText(value)
  return wantsList(issue) && typeof parsed === 'string' ? [parsed] : parsed
}

function parsedText(text: string): unknown {
  if (/^(true|on)$/i.test(text)) return true
  if (/^(false|off)$/i.test(text)) return false
  if (/^-?\d{1,15}(\.\d{1,15})?$/.test(text)) return Number(text)
  if (!/^\s*[[{]/.test(text)) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
