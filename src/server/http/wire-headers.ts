import cors from '@fastify/cors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Base } from '../base.ts'
import { pageCookie } from './page-cookie.ts'

/** Returns the HAL `curies` entry that explains the prefix `sia:` of links in most responses. */
export const curies = ({ publicUrl }: Pick<Base, 'publicUrl'>) => ({
  name: 'sia',
  href: `${publicUrl}/signals/v1/relations`,
})

type MailedLink = {
  /** Ends in the token, as `/mijn-meldingen/:token`. */
  path: string
  page: string
  cookie: { name: string; path: string }
  /** Shown for a link that a mail program damaged. */
  mangled?: { page: string; isMangled: (token: string) => boolean }
  isServed?: () => boolean
}

/** How long a token waits in the browser for the press of the button (seconds). */
const waitSeconds = 15 * 60

/**
 * Serves a mailed link. The browser keeps its token in an HttpOnly cookie and is redirected to a page, so that the
 * token is not in the address bar, in the history, or within reach of scripts. Opening the link does not use the token,
 * as mail scanners open links too: the button of the page sends a request, whose endpoint reads the token. @returns the
 * cookie with the token of the link that was opened last in this browser
 */
export function serveMailedLink(
  fastify: FastifyInstance,
  publicUrl: string,
  { path, page, cookie: { name, path: cookiePath }, mangled, isServed = () => true }: MailedLink,
) {
  const cookie = pageCookie(publicUrl, { name, path: cookiePath, seconds: waitSeconds })
  fastify.get<{ Params: { token: string } }>(path, (request, reply) => {
    if (!isServed()) return reply.callNotFound()
    if (mangled?.isMangled(request.params.token))
      return reply.header('Cache-Control', 'no-store').redirect(mangled.page, 303)
    cookie.set(reply, request.params.token)
    return reply.header('Cache-Control', 'no-store').redirect(page, 303)
  })
  return cookie
}

/**
 * The version of the wire that this product implements (docs/wire/conventions.md#headers); its own version is at
 * `/status/version`.
 */
export const wireVersion = '2.50.12'

const exposedHeaders = ['Link', 'X-API-Version', 'X-Total-Count', 'ETag']

/** Sets the headers of the wire (docs/wire/conventions.md#headers), and CORS. */
export async function setWireHeaders(fastify: FastifyInstance) {
  await fastify.register(cors, {
    delegator: (request, done) => done(null, { ...corsFor(request.url), preflight: isPreflight(request) }),
  })
  fastify.addHook('onSend', async (request, reply) => {
    if (isWire(request.url)) {
      reply.header('X-API-Version', wireVersion)
      if (reply.getHeader('content-type') === 'application/json; charset=utf-8') reply.type('application/json')
    }
    if (!reply.hasHeader('Cache-Control') && (isWire(request.url) || request.url.startsWith('/api/')))
      reply.header('Cache-Control', 'no-store')
  })
}

export const isWire = (url: string) => url.startsWith('/signals')

/** Any site may call the wire, without credentials; all other paths are same-origin only. */
const corsFor = (url = '') =>
  isWire(url)
    ? { origin: '*', methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'], exposedHeaders }
    : { origin: false }

const isPreflight = ({ headers }: Pick<FastifyRequest, 'headers'>) =>
  headers.origin !== undefined && headers['access-control-request-method'] !== undefined
