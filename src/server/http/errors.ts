import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ZodError } from 'zod'
import { Problem, problems } from '#kit/problem.ts'
import { isDatabaseUnavailable } from '../db/unavailable.ts'
import { loggable } from '../error-texts.ts'
import type { FilesStatus } from '../files/open-file-store.ts'
import { fieldErrorsOf } from './field-errors.ts'
import type { Refusal } from './refusal-page.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The handler reads the body after it found the object, so that 404 precedes errors in the body. */
    readsBodyLate?: true
  }
}

class UnreadableBody {
  readonly problem: Problem
  constructor(problem: Problem) {
    this.problem = problem
  }
}

/** Returns the problem for an unsupported kind of body. @param type as the request names it */
export const unsupportedMedia = (type: string) =>
  new Problem('unsupported-media', `Ongeldige media type "${type}" in aanvraag.`)

/** Returns the parser result for an unreadable body: refused at once, or left to a handler that reads it late. */
export function refuseBody(
  request: FastifyRequest,
  problem: Problem,
  done: (error: Error | null, body?: unknown) => void,
) {
  if (request.routeOptions.config.readsBodyLate) done(null, new UnreadableBody(problem))
  else done(problem)
}

/** Returns the body of a request. @throws Problem when it could not be parsed */
export function readable(body: unknown): unknown {
  if (body instanceof UnreadableBody) throw body.problem
  return body
}

/** Reads the body of a request; a problem with it is left to a handler that reads it late. */
export async function readLate(request: FastifyRequest, read: () => Promise<unknown>) {
  if (request.body instanceof UnreadableBody) return
  try {
    request.body = await read()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    request.body = new UnreadableBody(error)
  }
}

/**
 * Serves `/status/ready`: it tells if a proxy should send requests to this process. It fails while the process stops,
 * or has the files of another database. Faults that all processes share, such as a database that is down, are in
 * `/status/health`: pages are still served (docs/decisions/0034-what-an-operator-is-told.md).
 */
export function openReadiness(filesStatus: () => Promise<FilesStatus>) {
  let isStopping = false
  return {
    mount(fastify: FastifyInstance) {
      fastify.get('/status/ready', { schema: { hide: true } }, async (_, reply) => {
        const reason = isStopping
          ? 'Stopping'
          : (await filesStatus()).state === 'wrong' && 'Not the files of this database'
        reply.code(reason ? 503 : 200).type('text/plain; charset=utf-8')
        return reason || 'Ready'
      })
      fastify.addHook('onSend', async (_, reply) => {
        if (isStopping) reply.header('Connection', 'close')
      })
    },
    /** Requests are answered as before, each on a connection that closes after it. */
    startStopping() {
      isStopping = true
    },
  }
}

/**
 * Translates every error into the error bodies of the wire (docs/wire/conventions.md#errors), or into a page for a
 * refused plain form; no other code does.
 */
export function handleErrors(fastify: FastifyInstance, options: NotFoundOptions = {}) {
  fastify.setErrorHandler<FastifyError>((error, request, reply) => {
    const problem =
      error instanceof ZodError ? new Problem('invalid-input', fieldErrorsOf(error)) : (problemFor(error) ?? error)
    const { refusalPage } = request.routeOptions.config
    if (!(problem instanceof Problem)) {
      request.log.error({ ...loggable(error), id: request.id }, 'bug')
      reply.code(500)
      if (refusalPage) return sendRefusal(request, reply, { code: 'bug', what: '' })
      return reply.send({ detail: `Interne fout op de server. Probeer het nogmaals (${request.id})` })
    }
    if (problem.retryAfterSeconds) reply.header('Retry-After', problem.retryAfterSeconds)
    reply.code(problems[problem.code])
    if (problem.code === 'too-slow') reply.header('Connection', 'close')
    if (refusalPage) return sendRefusal(request, reply, problem)
    if (problem.code === 'not-signed-in') reply.header('WWW-Authenticate', 'Bearer realm="signals"')
    return reply.send(typeof problem.what === 'string' ? { detail: problem.what } : problem.what)
  })
  answerNotFound(fastify, options)
}

function sendRefusal(request: FastifyRequest, reply: FastifyReply, { code, what }: Pick<Refusal, 'code' | 'what'>) {
  const waitSeconds = Number(reply.getHeader('Retry-After')) || undefined
  const page = request.routeOptions.config.refusalPage?.({ code, what, waitSeconds, body: request.body })
  return reply.header('Cache-Control', 'no-store').type('text/html; charset=utf-8').send(page)
}

export type NotFoundPage = (reply: FastifyReply, url: string) => FastifyReply

type NotFoundOptions = {
  notFoundPage?: NotFoundPage | undefined
  /** For paths that only users have. @throws Problem `not-signed-in` */
  userOf?: (request: FastifyRequest) => Promise<unknown>
}

function problemFor(error: FastifyError): Problem | undefined {
  if (error instanceof Problem) return error
  if (error.statusCode === 413) return new Problem('too-large')
  if (error.statusCode === 400) return new Problem('invalid-input', { detail: `JSON parse error - ${error.message}` })
  if (isDatabaseUnavailable(error)) return new Problem('unavailable', undefined, { retryAfterSeconds: 10 })
  return undefined
}

function answerNotFound(fastify: FastifyInstance, { notFoundPage, userOf }: NotFoundOptions) {
  const paths: { method: string; pattern: RegExp; parameterCount: number; isForUsers: boolean }[] = []
  const withoutParameters = new Set<string>()
  fastify.addHook('onRoute', ({ method, url, config }) => {
    const pattern = new RegExp(
      `^${url
        .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
        .replace(/:\w+/g, '[^/]+')
        .replace(/\\\*$/, '.*')}/?$`,
    )
    const parameterCount = url.match(/:\w+|\*/g)?.length ?? 0
    if (parameterCount === 0 && method !== 'OPTIONS') withoutParameters.add(url)
    for (const each of [method].flat())
      paths.push({ method: each, pattern, parameterCount, isForUsers: config?.isForUsers ?? false })
  })
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const [path = ''] = request.url.split('?')
    const matching = paths.filter(({ pattern, method }) => method !== 'OPTIONS' && pattern.test(path))
    // As in the router, static parts go before parameters.
    const fewest = Math.min(...matching.map(({ parameterCount }) => parameterCount))
    const closest = matching.filter(({ parameterCount }) => parameterCount === fewest)
    const allowed = closest.map(({ method }) => method)
    const wantsPage = request.method === 'GET' && request.headers.accept?.includes('text/html')
    // A page that the municipality does not have is routed, and answers 404 itself.
    if (allowed.length === 0 || allowed.includes(request.method)) {
      if (wantsPage && notFoundPage) return notFoundPage(reply, request.url)
      return reply.code(404).send({ detail: 'Niet gevonden.' })
    }
    const methods = [...new Set(allowed)].join(', ')
    if (request.method === 'OPTIONS') return reply.code(204).header('Allow', `${methods}, OPTIONS`).send()
    if (closest.every(({ isForUsers }) => isForUsers)) await userOf?.(request)
    return reply
      .code(405)
      .header('Allow', methods)
      .send({ detail: `Methode "${request.method}" niet toegestaan.` })
  }
  // For a method that a path lacks, the router reads its last word as the id in another path: the wire has no such ids.
  const isWordAsId = ({ url, routeOptions }: FastifyRequest) =>
    routeOptions.url?.startsWith('/signals/') === true &&
    routeOptions.url.includes(':') &&
    withoutParameters.has(url.split('?')[0] ?? '')
  fastify.setNotFoundHandler(answer)
  // Before the body is parsed: no route reads it.
  fastify.addHook('preParsing', async (request, reply) =>
    request.is404 || isWordAsId(request) ? answer(request, reply) : undefined,
  )
}
