import cors from '@fastify/cors'
import swagger from '@fastify/swagger'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { jsonSchemaTransform, serializerCompiler } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import type { Endpoint, Right } from '../../kit/endpoint.ts'
import { Problem } from '../../kit/problem.ts'
import type { Account, User } from '../../kit/user.ts'
import type { VerifiedToken } from '../auth/tokens.ts'
import type { Base } from '../base.ts'
import { loggable } from '../error-texts.ts'
import { answerMalformedUrl, handleErrors, type NotFoundPage } from './errors.ts'
import { acceptFormBodies, readBodyFor } from './form-body.ts'
import { acceptJson } from './json-body.ts'
import { queryFor } from './query.ts'
import { logEachRequest } from './request-log.ts'
import { isStorable, storable } from './storable.ts'
import { warnAboutUntrustedProxy } from './untrusted-proxy.ts'
import { acceptUploads } from './uploads.ts'
import { wireVersion } from './wire-version.ts'

export type EndpointRequest<Param extends string, Query extends z.ZodType, Body extends z.ZodType> = {
  params: Record<Param, string>
  query: z.output<Query>
  /**
   * Validates the body. On the wire permissions are checked before the body is (docs/wire/access.md#order-of-checks).
   */
  body: () => z.output<Body>
  request: FastifyRequest
  reply: FastifyReply
}

type Handler<P extends string, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType, More> = (
  request: EndpointRequest<P, Q, B> & More,
) => Promise<z.input<A>>

export type Http = {
  /** A public endpoint; its contract says `access: 'public'`. */
  publicRoute: <P extends string, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
    endpoint: Endpoint<P, Q, B, A>,
    handle: Handler<P, Q, B, A, object>,
  ) => void
  /** An endpoint for users with the permissions of its contract. */
  authorizedRoute: <P extends string, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
    endpoint: Endpoint<P, Q, B, A>,
    handle: Handler<P, Q, B, A, { user: User }>,
  ) => void
  /**
   * The same for a frequent request without a body: only the token is verified beforehand. The handler reads the user's account
   * in the same query as its data, which saves a round trip to the database, and calls `authorize` before it answers.
   */
  authenticatedRoute: <P extends string, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
    endpoint: Endpoint<P, Q, B, A>,
    handle: Handler<P, Q, B, A, Authenticated>,
  ) => void
  /** For responses that are not JSON: pages, files, images. */
  fastify: FastifyInstance
  /** The user who sends this request. @throws Problem `not-signed-in` */
  userOf: (request: FastifyRequest) => Promise<User>
  /** The verified token of this request. @throws Problem `not-signed-in` */
  tokenOf: (request: FastifyRequest) => Promise<VerifiedToken>
}
/** A verified token; that alone authorizes nothing. */
export type Authenticated = {
  token: VerifiedToken
  /** @throws Problem `not-signed-in`, or `forbidden` without the permissions of the contract */
  authorize: (account: Account | undefined) => User
}
export type Authenticator = {
  /** Verify the token of an `Authorization` header. */
  verifyToken: (authorization: string | undefined) => Promise<VerifiedToken>
  /** @throws Problem `not-signed-in` when the account does not exist or may not sign in, or the session has ended */
  authorize: (account: Account | undefined) => User
  /** Both, with the account read from the database. */
  authenticatedUser: (authorization: string | undefined) => Promise<User>
}
export type Routes = (http: Http, base: Base) => void

/** Receives each line of the log. */
export type LogStream = { write(line: string): void }

type Options = {
  base: Base
  routes: readonly Routes[]
  authenticator: Authenticator
  trustProxy?: string | undefined
  logLevel?: string
  /** Where the log goes; to standard output when absent. */
  logTo?: LogStream | undefined
  notFoundPage?: NotFoundPage
  /** Registered before the routes: headers, rate limits, pages. */
  plugins?: (fastify: FastifyInstance) => Promise<void>
}

const loggerOptions = ({ logLevel = 'info', logTo }: Pick<Options, 'logLevel' | 'logTo'>) => ({
  level: logLevel,
  serializers: { err: loggable },
  ...(logTo && { stream: logTo }),
})

const exposedHeaders = ['Link', 'X-API-Version', 'X-Total-Count', 'ETag']

/** The HTTP server with every route of the product; it does not listen yet. */
export async function httpServer(options: Options): Promise<FastifyInstance> {
  const fastify = Fastify({
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 }, // slugs are as long as names
    frameworkErrors: (_, request, reply) => answerMalformedUrl(request, reply),
    bodyLimit: 1_000_000,
    requestTimeout: 600_000, // photos over a slow connection; one that sends nothing is closed sooner (uploads.ts)
    return503OnClosing: false, // what is in progress when the process is stopped is finished
    logController: new LogController({ disableRequestLogging: true }),
    ...(options.trustProxy && { trustProxy: options.trustProxy }),
    logger: options.logLevel === 'silent' ? false : loggerOptions(options),
  })
  fastify.removeContentTypeParser('text/plain')
  fastify.setValidatorCompiler(() => () => true) // each endpoint validates its own input, in the wire's order
  fastify.setSerializerCompiler(serializerCompiler)
  handleErrors(fastify, options.notFoundPage)
  logEachRequest(fastify)
  warnAboutUntrustedProxy(fastify)
  await fastify.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Meldwerk', version: wireVersion },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: input => (input.schema?.summary ? jsonSchemaTransform(input) : { ...input, schema: { hide: true } }),
  })
  await fastify.register(cors, {
    delegator: (request, done) => done(null, { ...corsFor(request.url), preflight: isPreflight(request) }),
  })
  await acceptUploads(fastify)
  acceptJson(fastify)
  acceptFormBodies(fastify)
  fastify.addHook('onSend', async (request, reply) => {
    if (isWire(request.url)) {
      reply.header('X-API-Version', wireVersion)
      if (reply.getHeader('content-type') === 'application/json; charset=utf-8') reply.type('application/json')
    }
    if (!reply.hasHeader('Cache-Control') && (isWire(request.url) || request.url.startsWith('/api/')))
      reply.header('Cache-Control', 'no-store')
  })
  await options.plugins?.(fastify)
  const http = endpointRegistrar(fastify, options)
  for (const register of options.routes) register(http, options.base)
  return fastify
}

const isWire = (url: string) => url.startsWith('/signals')

/** Any site may call the wire, without credentials; all other paths are same-origin only. */
const corsFor = (url = '') =>
  isWire(url)
    ? { origin: '*', methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'], exposedHeaders }
    : { origin: false }

/** A CORS preflight; any other OPTIONS request asks which methods a path has. */
const isPreflight = ({ headers }: Pick<FastifyRequest, 'headers'>) =>
  headers.origin !== undefined && headers['access-control-request-method'] !== undefined

function endpointRegistrar(fastify: FastifyInstance, { authenticator }: Options): Http {
  const userOf = (request: FastifyRequest) => authenticator.authenticatedUser(request.headers.authorization)
  const tokenOf = (request: FastifyRequest) => authenticator.verifyToken(request.headers.authorization)

  const endpointRequest = <P extends string, Q extends z.ZodType, B extends z.ZodType>(
    { query, body }: Endpoint<P, Q, B>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): EndpointRequest<P, Q, B> => ({
    params: paramsOf<P>(request),
    query: (query && queryFor(query, request.query)) as z.output<Q>, // undefined exactly where the contract has none
    body: () => body?.parse(storable(request.body), { reportInput: true }) as z.output<B>,
    request,
    reply,
  })

  type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
  const mount = (endpoint: Endpoint, handler: Handler, onRequest?: (request: FastifyRequest) => Promise<void>) => {
    const { method, path, access, query, body, answer, summary } = endpoint
    const security = access === 'public' ? [] : [{ bearer: access === 'signed-in' ? [] : access.map(nameOfRight) }]
    const schema = {
      summary,
      security,
      response: { '2xx': answer },
      ...(query && { querystring: query }),
      ...(body && { body }),
    }
    fastify.route({ method, url: path.replaceAll('::', ':'), schema, handler, ...(onRequest && { onRequest }) })
  }

  return {
    fastify,
    userOf,
    tokenOf,
    publicRoute(endpoint, handle) {
      if (endpoint.access !== 'public') throw new Error(`${endpoint.path} is not public`)
      mount(endpoint, async (request, reply) => {
        await readBody(endpoint, request)
        return handle(endpointRequest(endpoint, request, reply))
      })
    },
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

/** The check that a user has the permissions of an endpoint's contract. @throws Problem `forbidden` */
function permissionCheck({ access, path }: Pick<Endpoint, 'access' | 'path'>) {
  if (access === 'public') throw new Error(`${path} is public`)
  return (user: User): User => {
    if (access === 'signed-in' || user.isSuperuser || access.every(right => holds(user, right))) return user
    throw new Problem('forbidden')
  }
}

const holds = ({ permissions }: User, right: Right) => [right].flat().some(codename => permissions.includes(codename))

const nameOfRight = (right: Right) => [right].flat().join(' or ')

function paramsOf<P extends string>({ params }: FastifyRequest) {
  if (!isStorable(params)) throw new Problem('not-found')
  return params as Record<P, string> // the router fills in the names of the endpoint's own path
}

async function readBody({ body, takesFile }: Endpoint, request: FastifyRequest) {
  if (body && !(takesFile && request.isMultipart())) request.body = await readBodyFor(body, request)
}
