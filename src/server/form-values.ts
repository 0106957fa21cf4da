import type { z } from 'zod'

type Path = readonly PropertyKey[]

/** In a form all is text: where the shape wants something else, what the text says; where it wants no blank, nothing. */
export function typed(shape: z.ZodType, fields: unknown): unknown {
  const issuesIn = (value: unknown) =>
    shape.safeParse(value, { reportInput: true }).error?.issues.flatMap(inEveryShape) ?? []
  const once = changed(fields, issuesIn(fields), lastOf)
  const read = changed(once, issuesIn(once), saidBy)
  const fits = (value: unknown, path: Path) => !issuesIn(value).some(issue => isSame(issue.path, path))
  const blanks = issuesIn(read).filter(({ input }) => input === '')
  return blanks.reduce<unknown>((found, { path }) => {
    const instead = [null, undefined].map(nothing => changedAt(found, path, () => nothing))
    return instead.find(value => fits(value, path)) ?? found
  }, read)
}

const isSame = (one: Path, other: Path) => one.length === other.length && one.every((step, at) => step === other[at])

type Issue = z.core.$ZodIssue
/** What fits none of several shapes is judged by each: the text may mean any of them. Errors are told by the last one. */
const inEveryShape = (issue: Issue): Issue[] =>
  issue.code === 'invalid_union' && issue.errors.length > 0
    ? issue.errors.flat().map(inner => ({ ...inner, path: [...issue.path, ...inner.path] }))
    : [issue]

type Change = (value: unknown, issue: Issue) => unknown

const changed = (fields: unknown, issues: readonly Issue[], change: Change) =>
  issues.reduce((found, issue) => changedAt(found, issue.path, value => change(value, issue)), fields)

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

/** Of what is wanted once and came more often the last counts. */
const lastOf: Change = (value, issue) => (Array.isArray(value) && !wantsList(issue) ? value.at(-1) : value)

const saidBy: Change = (value, issue) => {
  if (typeof value !== 'string' || value === '') return value
  const said = meantBy(value)
  return wantsList(issue) && typeof said === 'string' ? [said] : said
}

function meantBy(text: string): unknown {
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
