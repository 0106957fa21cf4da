import cors from '@fastify/cors'
import swagger from '@fastify/swagger'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { jsonSchemaTransform, serializerCompiler } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import type { Endpoint } from '../kit/endpoint.ts'
import { Problem } from '../kit/problem.ts'
import type { Account, User } from '../kit/user.ts'
import type { Base } from './base.ts'
import { acceptForms, bodyFor } from './form-body.ts'
import { acceptJson } from './json-body.ts'
import { answerOddAddress, answerProblems, type NotFoundPage } from './problems.ts'
import { queryFor } from './query.ts'
import { isStorable, storable } from './storable.ts'
import { acceptUploads } from './uploads.ts'
import { wireVersion } from './wire-version.ts'

export type Asked<Param extends string, Query extends z.ZodType, Body extends z.ZodType> = {
  params: Record<Param, string>
  query: z.output<Query>
  /**
   * Checked only now: on the wire the right to something is judged before the body is (docs/wire/access.md#order-of-checks).
   */
  body: () => z.output<Body>
  request: FastifyRequest
  reply: FastifyReply
}

type Handler<P extends string, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType, More> = (
  asked: Asked<P, Q, B> & More,
) => Promise<z.input<A>>

type Http = {
  /** An endpoint for anybody; its contract says `access: 'public'`. */
  open: <P extends string, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
    endpoint: Endpoint<P, Q, B, A>,
    handle: Handler<P, Q, B, A, object>,
  ) => void
  /** An endpoint for who is signed in and has the permissions of its contract. */
  on: <P extends string, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
    endpoint: Endpoint<P, Q, B, A>,
    handle: Handler<P, Q, B, A, { user: User }>,
  ) => void
  /**
   * The same for a path that is asked often and has no body: who asks is looked up together with what is asked, which
   * spares a turn to the database. It shows nothing before it has let him in.
   */
  onProven: <P extends string, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
    endpoint: Endpoint<P, Q, B, A>,
    handle: Handler<P, Q, B, A, Proven>,
  ) => void
  /** For what is no JSON: pages, files, pictures. */
  fastify: FastifyInstance
  /** Who sends this request; throws `not-signed-in`. */
  userOf: (request: FastifyRequest) => Promise<User>
}
/** Whose address a token proves; nobody is let in by that alone. */
export type Proven = {
  email: string
  /** @throws Problem `not-signed-in`, or `forbidden` without the permissions of the contract */
  admit: (account: Account | undefined) => User
}
export type Doorkeeper = {
  /** The e-mail address that the header proves. */
  prove: (authorization: string | undefined) => Promise<string>
  admit: (account: Account | undefined) => User
  /** Both, with a look at who that is in between. */
  authenticate: (authorization: string | undefined) => Promise<User>
}
export type Routes = (http: Http, base: Base) => void

type Options = {
  base: Base
  routes: readonly Routes[]
  doorkeeper: Doorkeeper
  trustProxy?: string | undefined
  logLevel?: string
  notFoundPage?: NotFoundPage
  /** Registered before the routes: headers, throttles, pages. */
  plugins?: (fastify: FastifyInstance) => Promise<void>
}

const readableHeaders = ['Link', 'X-API-Version', 'X-Total-Count', 'ETag']

/** The HTTP server with every route of the product; not yet listening. */
export async function httpServer(options: Options): Promise<FastifyInstance> {
  const fastify = Fastify({
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 }, // slugs are as long as names
    frameworkErrors: (_, request, reply) => answerOddAddress(request, reply),
    bodyLimit: 1_000_000,
    requestTimeout: 600_000, // photos over a slow connection; a silent one is cut off sooner (uploads.ts)
    logController: new LogController({ disableRequestLogging: true }),
    ...(options.trustProxy && { trustProxy: options.trustProxy }),
    logger: options.logLevel === 'silent' ? false : { level: options.logLevel ?? 'info' },
  })
  fastify.removeContentTypeParser('text/plain')
  fastify.setValidatorCompiler(() => () => true) // each endpoint checks its own input, in the wire's order
  fastify.setSerializerCompiler(serializerCompiler)
  answerProblems(fastify, options.notFoundPage)
  logEachRequest(fastify)
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
  acceptForms(fastify)
  fastify.addHook('onSend', async (request, reply) => {
    if (isWire(request.url)) {
      reply.header('X-API-Version', wireVersion)
      if (reply.getHeader('content-type') === 'application/json; charset=utf-8') reply.type('application/json')
    }
    if (!reply.hasHeader('Cache-Control') && (isWire(request.url) || request.url.startsWith('/api/')))
      reply.header('Cache-Control', 'no-store')
  })
  await options.plugins?.(fastify)
  const http = mounting(fastify, options)
  for (const register of options.routes) register(http, options.base)
  return fastify
}

const isWire = (url: string) => url.startsWith('/signals')

/** Any site may use the wire, without credentials; nothing else answers another site. */
const corsFor = (url = '') =>
  isWire(url)
    ? { origin: '*', methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'], exposedHeaders: readableHeaders }
    : { origin: false }

/** A browser asks before it lets a page of another site do something; anything else wants to know what there is. */
const isPreflight = ({ headers }: Pick<FastifyRequest, 'headers'>) =>
  headers.origin !== undefined && headers['access-control-request-method'] !== undefined

function mounting(fastify: FastifyInstance, { doorkeeper }: Options): Http {
  const userOf = (request: FastifyRequest) => doorkeeper.authenticate(request.headers.authorization)

  const asked = <P extends string, Q extends z.ZodType, B extends z.ZodType>(
    { query, body }: Endpoint<P, Q, B>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Asked<P, Q, B> => ({
    params: paramsOf<P>(request),
    query: (query && queryFor(query, request.query)) as z.output<Q>, // undefined exactly where the contract has none
    body: () => body?.parse(storable(request.body), { reportInput: true }) as z.output<B>,
    request,
    reply,
  })

  type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
  const mount = (endpoint: Endpoint, handler: Handler, onRequest?: (request: FastifyRequest) => Promise<void>) => {
    const { method, path, access, query, body, answer, summary } = endpoint
    const security = access === 'public' ? [] : [{ bearer: access === 'signed-in' ? [] : [...access] }]
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
    open(endpoint, handle) {
      if (endpoint.access !== 'public') throw new Error(`${endpoint.path} is not public`)
      mount(endpoint, async (request, reply) => {
        await readBody(endpoint, request)
        return handle(asked(endpoint, request, reply))
      })
    },
    on(endpoint, handle) {
      const permitted = permittedBy(endpoint)
      const admitted = new WeakMap<FastifyRequest, User>()
      const handler: Handler = async (request, reply) => {
        const user = admitted.get(request)
        if (!user) throw new Error('a request that nobody let in')
        await readBody(endpoint, request)
        return handle({ ...asked(endpoint, request, reply), user })
      }
      // Before anything of the body is read: who may not is told so first (docs/wire/access.md#order-of-checks).
      mount(endpoint, handler, async request => void admitted.set(request, permitted(await userOf(request))))
    },
    onProven(endpoint, handle) {
      const permitted = permittedBy(endpoint)
      mount(endpoint, async (request, reply) => {
        const email = await doorkeeper.prove(request.headers.authorization)
        const admit = (account: Account | undefined) => permitted(doorkeeper.admit(account))
        return handle({ ...asked(endpoint, request, reply), email, admit })
      })
    },
  }
}

/** Who has the permissions of the contract passes. */
function permittedBy({ access, path }: Pick<Endpoint, 'access' | 'path'>) {
  if (access === 'public') throw new Error(`${path} is public`)
  return (user: User): User => {
    if (access === 'signed-in' || access.every(needed => user.isSuperuser || user.permissions.includes(needed)))
      return user
    throw new Problem('forbidden')
  }
}

function paramsOf<P extends string>({ params }: FastifyRequest) {
  if (!isStorable(params)) throw new Problem('not-found')
  return params as Record<P, string> // the router fills in the names of the endpoint's own path
}

async function readBody({ body }: Endpoint, request: FastifyRequest) {
  if (body) request.body = await bodyFor(body, request)
}

/** One line per request: its path without the query and without what opens something, and no address of whoever asked. */
function logEachRequest(fastify: FastifyInstance) {
  fastify.addHook('onResponse', async (request, reply) => {
    const path = withoutKeys(request.url.split('?')[0] ?? '')
    const line = { method: request.method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }
    request.log.info(line, 'request')
  })
}

/**
 * Links in mails and the like carry a key in their path: whoever reads the log may not use it. Slugs have no digits. Nor is an
 * address of somebody written down that ended up in a path by mistake.
 */
export const withoutKeys = (path: string) =>
  path.replace(/[^/]{20,}/g, part => (/\d/.test(part) ? '…' : part)).replace(/[^/]*(?:@|%40)[^/]*/g, '…')
