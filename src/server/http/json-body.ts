import type { FastifyInstance } from 'fastify'
import { Problem } from '../../kit/problem.ts'

/** Parse JSON in UTF-8 only; an empty body counts as no body. */
export function acceptJson(fastify: FastifyInstance) {
  const readJson = fastify.getDefaultJsonParser('error', 'error')
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const text = decoded(body)
    if (text === undefined) return done(new Problem('invalid-input', 'JSON parse error - not in UTF-8'))
    return text === '' ? done(null) : readJson(request, text, done)
  })
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The text of a body; undefined when it is in another encoding, as it would be stored with missing characters. */
function decoded(body: string | Buffer): string | undefined {
  try {
    return typeof body === 'string' ? body : utf8.decode(body)
  } catch {
    return undefined
  }
}
