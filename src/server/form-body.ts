import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { Problem } from '../kit/problem.ts'

type Fields = { [name: string]: string | Fields }

/**
 * Let forms be sent too (api 0.2), with dots in the names of nested fields: `reporter.email=a@example.com`. JSON of no
 * length is no body at all, as on the wire.
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

function nested(sent: Iterable<[string, string]>): Fields {
  const fields: Fields = Object.create(null)
  for (const [name, value] of sent) put(fields, name.split('.', deepest), value)
  return fields
}

function put(fields: Fields, [name = '', ...rest]: readonly string[], value: string) {
  if (rest.length === 0) {
    fields[name] = value
    return
  }
  const inner = fields[name]
  const into: Fields = typeof inner === 'object' ? inner : Object.create(null)
  fields[name] = into
  put(into, rest, value)
}

/** In a form all is text: where the shape wants something else, what the text says. */
function typed(shape: z.ZodType, fields: unknown): unknown {
  const { error } = shape.safeParse(fields, { reportInput: true })
  const issues = error?.issues.flatMap(inEveryShape) ?? []
  return issues.reduce((found, { path }) => changedAt(found, path), fields)
}

type Issue = z.core.$ZodIssue
const inEveryShape = (issue: Issue): Issue[] =>
  issue.code === 'invalid_union' && issue.errors.length > 0
    ? issue.errors.flat().map(inner => ({ ...inner, path: [...issue.path, ...inner.path] }))
    : [issue]

function changedAt(value: unknown, [step, ...rest]: readonly PropertyKey[]): unknown {
  if (step === undefined) return typeof value === 'string' ? saidBy(value) : value
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const inside = Object.entries(value).map(([name, part]) => [name, name === step ? changedAt(part, rest) : part])
  return Object.fromEntries(inside)
}

function saidBy(text: string): unknown {
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
