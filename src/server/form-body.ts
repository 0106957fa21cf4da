import type { FastifyInstance, FastifyRequest } from 'fastify'
import { parse } from 'qs'
import type { z } from 'zod'
import { Problem } from '../kit/problem.ts'
import { typed } from './form-values.ts'

/**
 * Let forms be sent too (docs/wire/conventions.md#request-bodies), with dots in the names of nested fields and numbers in
 * those of lists, as on the wire: `reporter.email=a@example.com`, `notes[0]text=Gezien`.
 */
export const acceptForms = (fastify: FastifyInstance) =>
  fastify.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, nested(new URLSearchParams(`${body}`))),
  )

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

/** Names as deep as the wire goes, and lists as long; what is deeper is a name by itself. */
const limits = { allowDots: true, depth: 4, arrayLimit: 100, plainObjects: true }

/** All stands in one field while it is read, for the body may be a list. What comes more than once is a list. */
export function nested(sent: Iterable<[string, string]>): unknown {
  const byName = Object.entries(Object.groupBy(sent, ([name]) => nameOf(name)))
  const fields = byName.map(([name, pairs = []]) => {
    const [value = '', ...more] = pairs.map(pair => pair[1])
    return [name, more.length > 0 ? [value, ...more] : value]
  })
  const form: Record<string, string> = Object.fromEntries(fields) // the library takes lists too, its types do not
  return parse(form, limits).body ?? {}
}

/** The wire writes `notes[0]text`, the library `notes[0].text`. */
const nameOf = (name: string) => `body.${name}`.replaceAll('.[', '[').replace(/\](?=[^.[])/g, '].')
