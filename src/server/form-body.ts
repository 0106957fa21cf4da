import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { Problem } from '../kit/problem.ts'

type Fields = { [name: string]: string | string[] | Fields }

/**
 * Let forms be sent too (docs/wire/conventions.md#request-bodies), with dots in the names of nested fields and numbers in
 * those of lists, as on the wire: `reporter.email=a@example.com`, `notes[0]text=Gezien`. JSON of no length is no body at all.
 */
export function acceptForms(fastify: FastifyInstance) {
  const readJson = fastify.getDefaultJsonParser('error', 'error')
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const text = textOf(body)
    if (text === undefined) return done(new Problem('invalid-input', 'JSON parse error - not in UTF-8'))
    return text === '' ? done(null) : readJson(request, text, done)
  })
  fastify.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, nested(new URLSearchParams(String(body)))),
  )
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Nothing when it is written in another alphabet: it would be kept with holes in it. */
function textOf(body: string | Buffer): string | undefined {
  try {
    return typeof body === 'string' ? body : utf8.decode(body)
  } catch {
    return undefined
  }
}

/** The body of a request as an endpoint with this shape wants it, from JSON or from a form of either kind; none is empty. */
export async function bodyFor(shape: z.ZodType, request: FastifyRequest): Promise<unknown> {
  if (request.isMultipart()) return typed(shape, nested(await fieldsOf(request)))
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')
  if (isForm) return typed(shape, request.body)
  return request.body === undefined ? {} : request.body
}

const largest = { fields: 100, parts: 100, fieldSize: 100_000 }

/** The texts among the parts; files are passed over, for no endpoint with a shape takes one. */
async function fieldsOf(request: FastifyRequest): Promise<[string, string][]> {
  const fields: [string, string][] = []
  try {
    for await (const part of request.parts({ limits: largest })) {
      if (part.type === 'file') part.file.resume()
      else fields.push([part.fieldname, String(part.value)])
    }
  } catch (error) {
    throw new Problem('invalid-input', `Multipart form parse error - ${error instanceof Error ? error.message : ''}`)
  } finally {
    request.raw.resume() // whoever was refused halfway has to get rid of the rest before he hears why
  }
  return fields
}

/** Names as deep as the wire goes; a deeper one is a name by itself. */
const deepest = 4

function nested(sent: Iterable<[string, string]>): unknown {
  const fields: Fields = Object.create(null)
  for (const [name, value] of sent) put(fields, stepsOf(name), value)
  return withLists(fields)
}

/** `notes[0]text` goes through a list. */
const stepsOf = (name: string) =>
  name
    .replace(/\[(\d{1,2})\]/g, '.$1.')
    .replace(/^\.|\.$|(?<=\.)\./g, '')
    .split('.', deepest)

/** What comes more than once is a list, where the shape wants one. */
function put(fields: Fields, [name = '', ...rest]: readonly string[], value: string) {
  const before = fields[name]
  if (rest.length > 0) {
    const into: Fields = typeof before === 'object' && !Array.isArray(before) ? before : Object.create(null)
    fields[name] = into
    put(into, rest, value)
  } else if (Array.isArray(before)) before.push(value)
  else fields[name] = typeof before === 'string' ? [before, value] : value
}

/** Fields whose names are numbers only are the parts of a list, in their order. */
function withLists(fields: Fields): unknown {
  const inside = Object.entries(fields).map(
    ([name, part]) => [name, typeof part === 'string' || Array.isArray(part) ? part : withLists(part)] as const,
  )
  const isList = inside.length > 0 && inside.every(([name]) => /^\d{1,2}$/.test(name))
  return isList ? inside.map(([, part]) => part) : Object.assign(Object.create(null), Object.fromEntries(inside))
}

type Path = readonly PropertyKey[]

/** In a form all is text: where the shape wants something else, what the text says; where it wants no blank, nothing. */
function typed(shape: z.ZodType, fields: unknown): unknown {
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
