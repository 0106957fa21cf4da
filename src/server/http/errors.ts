import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ZodError } from 'zod'
import { Problem, problems } from '../../kit/problem.ts'
import { loggable } from '../error-texts.ts'
import { fieldErrorsOf } from './field-errors.ts'
import type { Refusal } from './refusal-page.ts'
import { wireVersion } from './wire-version.ts'

/**
 * Translate every error into the wire's error bodies (docs/wire/conventions.md#errors), or into a page where a plain form was
 * refused; no other code does.
 */
export function handleErrors(fastify: FastifyInstance, notFoundPage?: NotFoundPage) {
  fastify.setErrorHandler<FastifyError>((error, request, reply) => {
    const problem =
      error instanceof ZodError
        ? new Problem('invalid-input', fieldErrorsOf(error))
        : (problemFor(error, request) ?? error)
    const { refusalPage } = request.routeOptions.config
    if (!(problem instanceof Problem)) {
      request.log.error({ ...loggable(error), id: request.id }, 'bug')
      reply.code(500)
      if (refusalPage) return sendRefusal(request, reply, { code: 'bug', what: '' })
      return reply.send({ detail: `Interne fout op de server. Probeer het nogmaals (${request.id})` })
    }
    if (problem.retryAfterSeconds) reply.header('Retry-After', problem.retryAfterSeconds)
    reply.code(problems[problem.code])
    if (refusalPage) return sendRefusal(request, reply, problem)
    if (problem.code === 'not-signed-in') reply.header('WWW-Authenticate', 'Bearer realm="signals"')
    return reply.send(typeof problem.what === 'string' ? { detail: problem.what } : problem.what)
  })
  answerNotFound(fastify, notFoundPage)
}

function sendRefusal(request: FastifyRequest, reply: FastifyReply, { code, what }: Pick<Refusal, 'code' | 'what'>) {
  const waitSeconds = Number(reply.getHeader('Retry-After')) || undefined
  const page = request.routeOptions.config.refusalPage?.({ code, what, waitSeconds, body: request.body })
  return reply.header('Cache-Control', 'no-store').type('text/html; charset=utf-8').send(page)
}

/** Sends the HTML page for 404 to a browser that accepts HTML. */
export type NotFoundPage = (reply: FastifyReply, url: string) => FastifyReply

/** Answer a URL that cannot be routed. No hook runs for it, so the headers are set here. */
export const answerMalformedUrl = ({ url }: FastifyRequest, reply: FastifyReply): FastifyReply =>
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
    .send(Buffer.from('{"detail":"Niet gevonden."}')) // for a string Fastify would add the charset

/** The problem for an error that Fastify or the database throws; undefined for an unexpected error. */
function problemFor(error: FastifyError, { headers }: FastifyRequest): Problem | undefined {
  if (error instanceof Problem) return error
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new Problem('unsupported-media', `Ongeldige media type "${headers['content-type'] ?? ''}" in aanvraag.`)
  if (error.statusCode === 413) return new Problem('too-large')
  if (error.statusCode === 400) return new Problem('invalid-input', { detail: `JSON parse error - ${error.message}` })
  if (isDatabaseUnavailable(error)) return new Problem('unavailable')
  return undefined
}

/** Database unreachable, name not resolved, failing over, out of memory or disk space, or slower than the timeout. */
const unavailableCodes = [
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
  '08P01', // a pooler that is restarted, or has no connection to its database
  '58000',
  '53300',
  '53100',
  '53200',
]
const isDatabaseUnavailable = ({ code, message }: FastifyError) =>
  unavailableCodes.includes(code) ||
  /Connection terminated|not queryable|cached plan must not change|timeout exceeded when trying to connect/.test(
    message,
  )

function answerNotFound(fastify: FastifyInstance, notFoundPage?: NotFoundPage) {
  const paths: { method: string; pattern: RegExp; parameterCount: number }[] = []
  fastify.addHook('onRoute', ({ method, url }) => {
    const pattern = new RegExp(
      `^${url
        .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
        .replace(/:\w+/g, '[^/]+')
        .replace(/\\\*$/, '.*')}/?$`,
    )
    const parameterCount = url.match(/:\w+|\*/g)?.length ?? 0
    for (const each of [method].flat()) paths.push({ method: each, pattern, parameterCount })
  })
  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    const [path = ''] = request.url.split('?')
    const matching = paths.filter(({ pattern, method }) => method !== 'OPTIONS' && pattern.test(path))
    // As the router does: static parts go before parameters.
    const fewest = Math.min(...matching.map(({ parameterCount }) => parameterCount))
    const allowed = matching.filter(({ parameterCount }) => parameterCount === fewest).map(({ method }) => method)
    const wantsPage = request.method === 'GET' && request.headers.accept?.includes('text/html')
    // A page that the municipality does not have is routed, and says so itself.
    if (allowed.length === 0 || allowed.includes(request.method)) {
      if (wantsPage && notFoundPage) return notFoundPage(reply, request.url)
      return reply.code(404).send({ detail: 'Niet gevonden.' })
    }
    const methods = [...new Set(allowed)].join(', ')
    if (request.method === 'OPTIONS') return reply.code(204).header('Allow', `${methods}, OPTIONS`).send()
    return reply
      .code(405)
      .header('Allow', methods)
      .send({ detail: `Methode "${request.method}" niet toegestaan.` })
  }
  fastify.setNotFoundHandler(answer)
  // Before the body is parsed: no route reads it.
  fastify.addHook('preParsing', async (request, reply) => (request.is404 ? answer(request, reply) : undefined))
}
