import type { FastifyInstance } from 'fastify'
import { pageCookie } from './page-cookie.ts'

type MailedLink = {
  /** The path of the link, which ends in its token, as `/mijn-meldingen/:token`. */
  path: string
  /** The page that it leads to, which has one button. */
  page: string
  cookie: { name: string; path: string }
  /** The page that says that a link is mangled, and which tokens are. */
  mangled?: { page: string; isMangled: (token: string) => boolean }
  /** Whether the municipality has these pages; without them the link leads to the page for 404. */
  isServed?: () => boolean
}

/** How long a token waits in the browser for the press (seconds). */
const waitSeconds = 15 * 60

/**
 * Serve a link of a mail whose token opens something. The browser keeps the token in an HttpOnly cookie and is sent on to a page,
 * so that the token is not in the address bar, in the history, or within reach of scripts. Opening the link uses nothing up, as
 * mail scanners do that too: a button of the page sends a request, whose endpoint reads the token.
 * @returns the cookie with the token of the link that was opened last in this browser
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
