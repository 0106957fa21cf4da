import type { FastifyInstance, FastifyRequest } from 'fastify'
import { parse } from 'qs'
import type { z } from 'zod'
import { Problem } from '#kit/problem.ts'
import { refuseBody } from './errors.ts'
import { clip } from './sizes.ts'
import { discardRest } from './uploads.ts'

type Path = readonly PropertyKey[]

/**
 * Converts the text fields of a form to the types of a schema: numbers, booleans and JSON where it expects them, null
 * or undefined for a blank that it does not accept.
 */
export function convertFormValues(shape: z.ZodType, fields: unknown): unknown {
  const issuesIn = (value: unknown) =>
    shape.safeParse(value, { reportInput: true }).error?.issues.flatMap(allShapeIssues) ?? []
  const { value: received } = clip(shape, fields) // the schema refuses larger values later
  const single = withChanges(received, issuesIn(received), lastOf)
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
/** The text may be meant for any shape of a union; reported are only the errors of the last shape. */
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

/**
 * Accepts forms as bodies (docs/wire/conventions.md#request-bodies). Names have dots for nested fields and indexes for
 * lists, as on the wire: `reporter.email=a@example.com`, `notes[0]text=Gezien`.
 */
export const acceptFormBodies = (fastify: FastifyInstance) =>
  fastify.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, body, done) =>
    countFields(`${body}`) > maxFields
      ? refuseBody(request, new Problem('invalid-input', `Een formulier heeft hoogstens ${maxFields} velden.`), done)
      : done(null, parseFormFields(new URLSearchParams(`${body}`))),
  )

/** More than the longest form needs. Parsing half a million names would keep the process busy for seconds. */
const maxFields = 1_000

const countFields = (body: string) => body.split('&', maxFields + 1).length

/**
 * Returns the body of a request as the endpoint's schema expects it, from JSON or from either kind of form; `{}`
 * without a body.
 */
export async function readBodyFor(shape: z.ZodType, request: FastifyRequest): Promise<unknown> {
  if (request.isMultipart()) return convertFormValues(shape, parseFormFields(await fieldsOf(request)))
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')
  if (isForm) return convertFormValues(shape, request.body)
  return request.body === undefined ? {} : request.body
}

/** The limit of any other body. */
const maxFormBytes = 1_000_000
const multipartLimits = { fields: 100, parts: 100, fieldSize: 100_000 }

async function fieldsOf(request: FastifyRequest): Promise<[string, string][]> {
  const fields: [string, string][] = []
  let size = 0
  try {
    for await (const part of request.parts({ limits: multipartLimits })) {
      if (part.type === 'file') part.file.resume()
      else {
        size += Buffer.byteLength(String(part.value))
        if (size > maxFormBytes) throw new Problem('too-large')
        fields.push([part.fieldname, String(part.value)])
      }
    }
  } catch (error) {
    if (error instanceof Problem) throw error
    throw new Problem('invalid-input', `Multipart form parse error - ${error instanceof Error ? error.message : ''}`)
  } finally {
    discardRest(request)
  }
  return fields
}

const parseOptions = { allowDots: true, depth: 4, arrayLimit: 100, plainObjects: true }

/**
 * Returns the fields of a form as a nested object. Every name is read as part of one field `body`, because the body may
 * be a list. A repeated field becomes a list.
 */
export function parseFormFields(entries: Iterable<[string, string]>): unknown {
  const byName = Object.entries(Object.groupBy(entries, ([name]) => qsName(name)))
  const fields = byName.map(([name, pairs = []]) => {
    const [value = '', ...more] = pairs.map(pair => pair[1])
    return [name, more.length > 0 ? [value, ...more] : value]
  })
  const form: Record<string, string> = Object.fromEntries(fields) // the library takes lists too, its types do not
  return parse(form, parseOptions).body ?? {}
}

/** The wire writes `notes[0]text`, the library `notes[0].text`. */
const qsName = (name: string) => `body.${name}`.replaceAll('.[', '[').replace(/\](?=[^.[])/g, '].')
