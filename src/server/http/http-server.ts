import Fastify, {
  type FastifyContextConfig,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import type { Endpoint, Right } from '#kit/endpoint.ts'
import { Problem } from '#kit/problem.ts'
import type { Account, User } from '#kit/user.ts'
import type { VerifiedToken } from '../auth/tokens.ts'
import type { Base } from '../base.ts'
import { loggable } from '../error-texts.ts'
import { handleErrors, type NotFoundPage } from './errors.ts'
import { guardConnections, serverOptions } from './hostile-clients.ts'
import { isStorable, storable, storableBody } from './one-line.ts'
import { securityOf, serveOpenApi } from './openapi.ts'
import { guardOwnPages } from './own-pages.ts'
import { acceptBodies, readBody } from './request-bodies.ts'
import { parseSized, safeParseSized } from './sizes.ts'
import { openWithTrailingMarks } from './trailing-marks.ts'
import { setWireHeaders } from './wire-headers.ts'

/**
 * Logs one line per request: its path without the query and without secrets, and no IP address. The path is kept when
 * the request arrives, as the sign-in library changes it.
 */
export function logEachRequest(fastify: FastifyInstance) {
  const urls = new WeakMap<FastifyRequest, string>()
  fastify.addHook('onRequest', async request => void urls.set(request, request.url))
  fastify.addHook('onResponse', async (request, reply) => {
    const url = urls.get(request) ?? request.url
    const path = redactPath(url.split('?')[0] ?? '')
    const entry = { method: request.method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }
    request.log.info(entry, 'request')
  })
}

const maxPathLength = 1_000

/**
 * Returns a path for the log, with secrets replaced by `…`: mailed links carry a token in their path (a slug has no
 * digits), and an e-mail address can end up in a path by mistake. Long paths are cut off.
 */
export const redactPath = (path: string) => {
  const redacted = path.split('/').map(part => (isSecret(part) ? '…' : part))
  const whole = redacted.join('/')
  return whole.length > maxPathLength ? `${whole.slice(0, maxPathLength)}…` : whole
}

const isSecret = (part: string) => /@|%40/.test(part) || (part.length >= 20 && /\d/.test(part))

/**
 * Parses the query of a request with the endpoint's schema. As on the wire, a parameter without a value counts as
 * absent, and the last of several values counts where one is expected.
 */
function queryFor(shape: z.ZodType, query: unknown): unknown {
  const parameters = withValues(storable(query))
  const { data, success, error } = safeParseSized(shape, parameters)
  if (success) return data
  const singleValued = new Set(error.issues.filter(isUnexpectedList).map(({ path }) => path[0]))
  if (singleValued.size === 0) throw error
  const reduced = Object.entries(parameters).map(([name, value]) => [
    name,
    singleValued.has(name) ? [value].flat().at(-1) : value,
  ])
  return parseSized(shape, Object.fromEntries(reduced))
}

const withValues = (query: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(query ?? {})
      .map(([name, value]) => [name, Array.isArray(value) ? value.filter(one => one !== '') : value] as const)
      .filter(([, value]) => value !== '' && !(Array.isArray(value) && value.length === 0)),
  )

const isUnexpectedList = ({ code, input, path }: z.core.$ZodIssue) =>
  code === 'invalid_type' && path.length === 1 && Array.isArray(input)

export type EndpointRequest<Param extends string, Query extends z.ZodType, Body extends z.ZodType> = {
  params: Record<Param, string>
  query: z.output<Query>
  /** Validates the body. The wire checks permissions before the body (docs/wire/access.md#order-of-checks). */
  body: () => z.output<Body>
  request: FastifyRequest
  reply: FastifyReply
}

type Handler<P extends string, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType, More> = (
  request: EndpointRequest<P, Q, B> & More,
) => Promise<z.input<A> | FastifyReply> // a reply when the handler has sent a stream

export type Http = {
  publicRoute: <P extends string, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
    endpoint: Endpoint<P, Q, B, A>,
    handle: Handler<P, Q, B, A, object>,
  ) => void
  /** For our own pages, authenticated by a cookie; the contract says `access: 'own-pages'`. */
  ownPageRoute: Http['publicRoute']
  authorizedRoute: <P extends string, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
    endpoint: Endpoint<P, Q, B, A>,
    handle: Handler<P, Q, B, A, { user: User }>,
  ) => void
  /**
   * For frequent requests without a body: only the token is verified beforehand. The handler reads the account in the
   * same query as its data, which saves a round trip to the database, and calls `authorize` before it answers.
   */
  authenticatedRoute: <P extends string, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
    endpoint: Endpoint<P, Q, B, A>,
    handle: Handler<P, Q, B, A, Authenticated>,
  ) => void
  fastify: FastifyInstance
  /** @throws Problem `not-signed-in` */
  userOf: (request: FastifyRequest) => Promise<User>
  /** @throws Problem `not-signed-in` */
  tokenOf: (request: FastifyRequest) => Promise<VerifiedToken>
}
/** A verified token alone authorizes nothing. */
export type Authenticated = {
  token: VerifiedToken
  /** @throws Problem `not-signed-in`, or `forbidden` without the permissions of the contract */
  authorize: (account: Account | undefined) => User
}
export type Authenticator = {
  verifyToken: (authorization: string | undefined) => Promise<VerifiedToken>
  /** @throws Problem `not-signed-in` when the account does not exist or may not sign in, or the session has ended */
  authorize: (account: Account | undefined) => User
  authenticatedUser: (authorization: string | undefined) => Promise<User>
}
export type Routes = (http: Http, base: Base) => void

export type LogStream = { write(line: string): void }

type Options = {
  base: Base
  routes: readonly Routes[]
  authenticator: Authenticator
  trustProxy?: Parameters<typeof guardConnections>[2]
  logLevel?: string
  logTo?: LogStream | undefined
  notFoundPage?: NotFoundPage
  plugins?: (fastify: FastifyInstance) => Promise<void>
}

const loggerOptions = ({ logLevel = 'info', logTo }: Pick<Options, 'logLevel' | 'logTo'>) => ({
  level: logLevel,
  serializers: { err: loggable },
  ...(logTo && { stream: logTo }),
})

/** Returns the HTTP server with every route of the product; it does not listen yet. */
export async function httpServer(options: Options): Promise<FastifyInstance> {
  const { publicUrl } = options.base
  const fastify = Fastify({
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 }, // category slugs can be as long as names
    ...serverOptions(publicUrl),
    bodyLimit: 1_000_000,
    requestTimeout: 600_000, // photos over a slow connection; slow-bodies.ts closes slower ones sooner
    return503OnClosing: false, // a stopping process finishes running requests
    logController: new LogController({ disableRequestLogging: true }),
    ...(options.trustProxy && { trustProxy: options.trustProxy }),
    logger: options.logLevel === 'silent' ? false : loggerOptions(options),
  })
  fastify.setValidatorCompiler(() => () => true) // each endpoint validates its own input, in the order of the wire
  fastify.setSerializerCompiler(serializerCompiler)
  const userOf = (request: FastifyRequest) => options.authenticator.authenticatedUser(request.headers.authorization)
  handleErrors(fastify, { notFoundPage: options.notFoundPage, userOf })
  logEachRequest(fastify)
  guardConnections(fastify, publicUrl, options.trustProxy)
  openWithTrailingMarks(fastify)
  await serveOpenApi(fastify)
  await setWireHeaders(fastify)
  await acceptBodies(fastify)
  guardOwnPages(fastify, options.base)
  await options.plugins?.(fastify)
  const http = endpointRegistrar(fastify, { ...options, userOf })
  for (const register of options.routes) register(http, options.base)
  return fastify
}

const endpointRequest = <P extends string, Q extends z.ZodType, B extends z.ZodType>(
  { query, body }: Endpoint<P, Q, B>,
  request: FastifyRequest,
  reply: FastifyReply,
): EndpointRequest<P, Q, B> => ({
  params: paramsOf<P>(request),
  query: (query && queryFor(query, request.query)) as z.output<Q>, // undefined exactly where the contract has none
  body: () => (body && parseSized(body, storableBody(request.body))) as z.output<B>,
  request,
  reply,
})

function endpointRegistrar(
  fastify: FastifyInstance,
  { authenticator, userOf }: Pick<Options, 'authenticator'> & Pick<Http, 'userOf'>,
): Http {
  const tokenOf = (request: FastifyRequest) => authenticator.verifyToken(request.headers.authorization)

  type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
  const mount = (endpoint: Endpoint, handler: Handler, onRequest?: (request: FastifyRequest) => Promise<void>) => {
    const { method, path, access, query, body, answer, summary } = endpoint
    const schema = {
      summary,
      security: securityOf(access),
      response: { '2xx': answer },
      ...(query && { querystring: query }),
      ...(body && { body }),
    }
    const url = path.replaceAll('::', ':')
    fastify.route({
      method,
      url,
      schema,
      handler,
      config: { readsBodyLate: true, ...configOf(endpoint) },
      ...(onRequest && { onRequest }),
    })
  }
  const openRoute =
    (expected: 'public' | 'own-pages'): Http['publicRoute'] =>
    (endpoint, handle) => {
      if (endpoint.access !== expected) throw new Error(`${endpoint.path} is not ${expected}`)
      mount(endpoint, async (request, reply) => {
        await readBody(endpoint, request)
        return handle(endpointRequest(endpoint, request, reply))
      })
    }

  return {
    fastify,
    userOf,
    tokenOf,
    publicRoute: openRoute('public'),
    ownPageRoute: openRoute('own-pages'),
    authorizedRoute(endpoint, handle) {
      const requirePermissions = permissionCheck(endpoint)
      const users = new WeakMap<FastifyRequest, User>()
      const handler: Handler = async (request, reply) => {
        const user = users.get(request)
        if (!user) throw new Error('the request was not authorized')
        await readBody(endpoint, request)
        return handle({ ...endpointRequest(endpoint, request, reply), user })
      }
      // Authorize before the body is read (docs/wire/access.md#order-of-checks).
      mount(endpoint, handler, async request => void users.set(request, requirePermissions(await userOf(request))))
    },
    authenticatedRoute(endpoint, handle) {
      const requirePermissions = permissionCheck(endpoint)
      mount(endpoint, async (request, reply) => {
        const token = await tokenOf(request)
        const authorize = (account: Account | undefined) => requirePermissions(authenticator.authorize(account))
        return handle({ ...endpointRequest(endpoint, request, reply), token, authorize })
      })
    },
  }
}

/** @throws Problem `forbidden` */
function permissionCheck({ access, path }: Pick<Endpoint, 'access' | 'path'>) {
  if (access === 'public' || access === 'own-pages') throw new Error(`${path} is ${access}`)
  return (user: User): User => {
    if (access === 'signed-in' || user.isSuperuser || access.every(right => holds(user, right))) return user
    throw new Problem('forbidden')
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Signed-out clients get no further than the headers of their request. */
    isForUsers?: true
  }
}

function configOf({ access, takesFile }: Endpoint): FastifyContextConfig {
  if (access === 'public') return {}
  if (access !== 'own-pages') return { isForUsers: true }
  return { ownPages: { contentTypes: ['application/json', ...(takesFile ? ['multipart/form-data'] : [])] } }
}

const holds = ({ permissions }: User, right: Right) => [right].flat().some(codename => permissions.includes(codename))

function paramsOf<P extends string>({ params }: FastifyRequest) {
  if (!isStorable(params)) throw new Problem('not-found')
  return params as Record<P, string> // the router fills in the names of the endpoint's own path
}
