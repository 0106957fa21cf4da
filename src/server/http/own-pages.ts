import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#kit/problem.ts'
import type { Base } from '../base.ts'
import { unsupportedMedia } from './errors.ts'

const loopback = ['localhost', '127.0.0.1']

/**
 * Returns the origins of the product's own pages: the public address, and on a developer's computer also its other
 * loopback name. @param publicUrl without a slash at the end
 */
export function ownOrigins(publicUrl: string): string[] {
  const { protocol, hostname, port, origin } = new URL(publicUrl)
  if (!loopback.includes(hostname)) return [origin]
  return loopback.map(name => `${protocol}//${name}${port && `:${port}`}`)
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Only the product's own pages send this request; required for a route that reads a cookie. */
    ownPages?: OwnPages
    /** Sent by programs other than browsers; no cookie authenticates it. */
    isForAnySender?: true
  }
}

export type OwnPages = {
  contentTypes: readonly string[]
  isPage?: true
  /** Programs also send it without a cookie; only a request with one needs a proof. */
  isSentByPrograms?: true
  withFrontend?: true
  refuse?: (request: FastifyRequest, reply: FastifyReply) => FastifyReply
}

export const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data']

/** `unknown`: an old browser without the headers, or a program. */
type Sender = 'own' | 'other' | 'unknown'

type Origins = { own: readonly string[]; frontend: readonly string[] }

/**
 * Refuses requests from pages of other sites, including sister sites of the municipality: the browser adds its cookies
 * to them. It guards every route outside the wire. A route that reads a cookie also demands a proof and the content
 * type of our pages (docs/wire/access.md#own-pages).
 */
export function guardOwnPages(
  fastify: FastifyInstance,
  { publicUrl, frontendUrl }: Pick<Base, 'publicUrl' | 'frontendUrl'>,
) {
  const own = ownOrigins(publicUrl)
  const frontend = ownOrigins(frontendUrl).filter(origin => !own.includes(origin))
  // After the body is read: the page that refuses a form shows the typed text.
  fastify.addHook('preHandler', async (request, reply) => {
    const { config, url = '' } = request.routeOptions
    const { ownPages, isForAnySender } = config
    if (request.is404 || isForAnySender || url.startsWith('/signals')) return
    const origins = { own, frontend: ownPages && !ownPages.withFrontend ? [] : frontend }
    const sender = senderOf(request, origins)
    if (isReading(request)) {
      if (ownPages && !ownPages.isPage && sender === 'other') throw new Problem('forbidden')
      return
    }
    const needsProof = ownPages && !(ownPages.isSentByPrograms && request.headers.cookie === undefined)
    if (sender === 'other' || (sender === 'unknown' && needsProof)) {
      if (ownPages?.refuse) return ownPages.refuse(request, reply.code(403))
      throw new Problem('forbidden')
    }
    if (ownPages) checkContentType(request, ownPages)
  })
}

const isReading = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD' || method === 'OPTIONS'

function senderOf({ headers }: FastifyRequest, { own, frontend }: Origins): Sender {
  const { origin, referer, 'sec-fetch-site': site } = headers
  if (origin !== undefined && frontend.includes(origin)) return 'own'
  if (site === 'same-site' || site === 'cross-site') return 'other'
  if (origin !== undefined) return own.includes(origin) ? 'own' : 'other'
  if (site === 'same-origin') return 'own'
  if (referer === undefined) return 'unknown'
  return own.includes(URL.parse(referer)?.origin ?? '') ? 'own' : 'other'
}

function checkContentType({ headers }: FastifyRequest, { contentTypes }: OwnPages) {
  const [type = ''] = (headers['content-type'] ?? '').split(';')
  if (type !== '' && !contentTypes.includes(type.trim().toLowerCase())) throw unsupportedMedia(type)
}

/**
 * Returns the value of an authenticating cookie. It throws on routes without `ownPages`, so that none forgets the
 * check.
 */
export function cookieOf({ cookies, routeOptions }: FastifyRequest, name: string): string | undefined {
  if (!routeOptions.config.ownPages) throw new Error(`${routeOptions.url} reads a cookie, and is not for our own pages`)
  return cookies[name]
}
