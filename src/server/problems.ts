import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ZodError } from 'zod'
import { Problem, problems } from '../kit/problem.ts'
import { fieldErrorsOf } from './field-errors.ts'
import { wireVersion } from './wire-version.ts'

/** Translate what goes wrong into the wire's error bodies (docs/wire/conventions.md#errors); the one place that does. */
export function answerProblems(fastify: FastifyInstance, notFoundPage?: NotFoundPage) {
  fastify.setErrorHandler<FastifyError>((error, request, reply) => {
    const problem =
      error instanceof ZodError
        ? new Problem('invalid-input', fieldErrorsOf(error))
        : (knownTo(error, request) ?? error)
    if (!(problem instanceof Problem)) {
      request.log.error({ ...loggable(error), id: request.id }, 'bug')
      return reply.code(500).send({ detail: `Interne fout op de server. Probeer het nogmaals (${request.id})` })
    }
    if (problem.code === 'not-signed-in') reply.header('WWW-Authenticate', 'Bearer realm="signals"')
    return reply
      .code(problems[problem.code])
      .send(typeof problem.what === 'string' ? { detail: problem.what } : problem.what)
  })
  answerWhatIsNotThere(fastify, notFoundPage)
}

/** Sends a page that says so to a browser that asked for one. */
export type NotFoundPage = (reply: FastifyReply, url: string) => FastifyReply

/** An address that no route can be asked about: no hook runs for it, so that it brings its headers along. */
export const answerOddAddress = ({ url }: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply
    .code(404)
    .headers({
      'Content-Type': 'application/json',
      'X-Frame-Options': 'DENY',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'same-origin',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Content-Security-Policy': "default-src 'none'",
      ...(url.startsWith('/signals') && { 'X-API-Version': wireVersion, 'Access-Control-Allow-Origin': '*' }),
    })
    .send(Buffer.from('{"detail":"Niet gevonden."}')) // of a text it would add the alphabet

/** What Fastify and the database throw by themselves. */
function knownTo(error: FastifyError, { headers }: FastifyRequest): Problem | undefined {
  if (error instanceof Problem) return error
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new Problem('unsupported-media', `Ongeldige media type "${headers['content-type'] ?? ''}" in aanvraag.`)
  if (error.statusCode === 413) return new Problem('too-large')
  if (error.statusCode === 429) return new Problem('too-many-requests', error.message)
  if (error.statusCode === 400) return new Problem('invalid-input', { detail: `JSON parse error - ${error.message}` })
  if (isDatabaseGone(error)) return new Problem('unavailable')
  return undefined
}

/** Not there, not found by its name, on its way to or from another machine, out of room, or slower than anybody may wait. */
const goneCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '25P03',
  '25006',
  '08006',
  '08001',
  '53300',
  '53100',
  '53200',
]
const isDatabaseGone = ({ code, message }: FastifyError) =>
  goneCodes.includes(code) ||
  /Connection terminated|not queryable|cached plan must not change|timeout exceeded when trying to connect/.test(
    message,
  )

/** Errors of the database carry what people typed: only the code and the name of the constraint may be written down. */
const loggable = (error: FastifyError) =>
  'severity' in error
    ? {
        code: error.code,
        constraint: 'constraint' in error ? error.constraint : undefined,
        stack: error.stack?.split('\n').slice(1),
      }
    : { message: error.message, stack: error.stack }

function answerWhatIsNotThere(fastify: FastifyInstance, notFoundPage?: NotFoundPage) {
  const paths: { method: string; pattern: RegExp; open: number }[] = []
  fastify.addHook('onRoute', ({ method, url }) => {
    const pattern = new RegExp(
      `^${url
        .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
        .replace(/:\w+/g, '[^/]+')
        .replace(/\\\*$/, '.*')}/?$`,
    )
    const open = url.match(/:\w+|\*/g)?.length ?? 0
    for (const each of [method].flat()) paths.push({ method: each, pattern, open })
  })
  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    const [path = ''] = request.url.split('?')
    const fitting = paths.filter(({ pattern, method }) => method !== 'OPTIONS' && pattern.test(path))
    const closest = Math.min(...fitting.map(({ open }) => open)) // as the router does: a name goes before a number
    const allowed = fitting.filter(({ open }) => open === closest).map(({ method }) => method)
    const wantsPage = request.method === 'GET' && request.headers.accept?.includes('text/html')
    if (allowed.length === 0 && wantsPage && notFoundPage) return notFoundPage(reply, request.url)
    if (allowed.length === 0 || allowed.includes(request.method))
      return reply.code(404).send({ detail: 'Niet gevonden.' })
    const methods = [...new Set(allowed)].join(', ')
    if (request.method === 'OPTIONS') return reply.code(204).header('Allow', `${methods}, OPTIONS`).send()
    return reply
      .code(405)
      .header('Allow', methods)
      .send({ detail: `Methode "${request.method}" niet toegestaan.` })
  }
  fastify.setNotFoundHandler(answer)
  // Whatever the body is: nobody is there to read it.
  fastify.addHook('preParsing', async (request, reply) => (request.is404 ? answer(request, reply) : undefined))
}
