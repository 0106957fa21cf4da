import type { FastifyInstance, FastifyRequest } from 'fastify'
import { parse } from 'qs'
import type { z } from 'zod'
import { Problem } from '../../kit/problem.ts'
import { convertFormValues } from './form-values.ts'
import { discardRest } from './uploads.ts'

/**
 * Accept forms as bodies (docs/wire/conventions.md#request-bodies), with dots in the names of nested fields and indexes in
 * those of lists, as on the wire: `reporter.email=a@example.com`, `notes[0]text=Gezien`.
 */
export const acceptFormBodies = (fastify: FastifyInstance) =>
  fastify.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    countFields(`${body}`) > maxFields
      ? done(new Problem('invalid-input', `Een formulier heeft hoogstens ${maxFields} velden.`))
      : done(null, parseFormFields(new URLSearchParams(`${body}`))),
  )

/** More than the longest form needs. To parse half a million names would keep the process busy for seconds. */
const maxFields = 1_000

const countFields = (body: string) => body.split('&', maxFields + 1).length

/** The body of a request as the endpoint's schema expects it, from JSON or from either kind of form; `{}` without a body. */
export async function readBodyFor(shape: z.ZodType, request: FastifyRequest): Promise<unknown> {
  if (request.isMultipart()) return convertFormValues(shape, parseFormFields(await fieldsOf(request)))
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')
  if (isForm) return convertFormValues(shape, request.body)
  return request.body === undefined ? {} : request.body
}

const multipartLimits = { fields: 100, parts: 100, fieldSize: 100_000 }

/** The text fields of a multipart body; files are skipped: an endpoint that takes one reads it itself. */
async function fieldsOf(request: FastifyRequest): Promise<[string, string][]> {
  const fields: [string, string][] = []
  try {
    for await (const part of request.parts({ limits: multipartLimits })) {
      if (part.type === 'file') part.file.resume()
      else fields.push([part.fieldname, String(part.value)])
    }
  } catch (error) {
    throw new Problem('invalid-input', `Multipart form parse error - ${error instanceof Error ? error.message : ''}`)
  } finally {
    discardRest(request)
  }
  return fields
}

/** Limits of nesting and of lists, as on the wire; a name that goes deeper is one flat name. */
const parseOptions = { allowDots: true, depth: 4, arrayLimit: 100, plainObjects: true }

/**
 * The fields of a form as a nested object. Every name is read as part of one field `body`, because the body may be a list. A
 * field that occurs more than once is a list.
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
