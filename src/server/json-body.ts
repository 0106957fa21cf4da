import type { FastifyInstance } from 'fastify'
import { Problem } from '../kit/problem.ts'

/** Read JSON in UTF-8 only; JSON of no length is no body at all. */
export function acceptJson(fastify: FastifyInstance) {
  const readJson = fastify.getDefaultJsonParser('error', 'error')
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const text = textOf(body)
    if (text === undefined) return done(new Problem('invalid-input', 'JSON parse error - not in UTF-8'))
    return text === '' ? done(null) : readJson(request, text, done)
  })
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
