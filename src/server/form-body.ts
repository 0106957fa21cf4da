import type { FastifyInstance } from 'fastify'

type Fields = { [name: string]: string | Fields }

/** Let forms be sent too (api 0.2), with dots in the names of nested fields: `reporter.email=a@example.com`. */
export function acceptForms(fastify: FastifyInstance) {
  fastify.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, nested(new URLSearchParams(String(body)))),
  )
}

/** Names as deep as the wire goes; a deeper one is a name by itself. */
const deepest = 4

function nested(sent: URLSearchParams): Fields {
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
