import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../../../kit/problem.ts'
import { scopes, signedInCookie } from '../../../kit/sign-in.ts'
import type { Routes } from '../../../server/http/http-server.ts'
import { isSameOrigin } from '../../../server/http/own-origins.ts'
import { exchangeCode, refreshTokens, revokeToken, type TokenResponse } from '../../../server/oidc/exchange.ts'
import type { IdentityProvider } from '../../../server/oidc/identity.ts'
import { closeSession, openSession, refreshSession, sessionSettings } from '../contract.ts'

type Options = {
  identity: IdentityProvider
  ownOrigins: readonly string[]
  flow: 'code' | 'implicit'
  idleSeconds: number
}

/**
 * The browser's session: the refresh token is in an HttpOnly cookie, the access token goes to the page.
 * Only requests from the product's own origins are accepted.
 */
export const sessionRoutes =
  ({ identity, ownOrigins, flow, idleSeconds }: Options): Routes =>
  (http, { publicUrl, clock }) => {
    const cookie = sessionCookie(publicUrl.startsWith('https:'), idleSeconds)
    const refreshes = withGracePeriod(clock, (token: string) => refreshTokens(identity, token))

    const toSession = (reply: FastifyReply, tokens: TokenResponse) => {
      if (tokens.refresh_token) cookie.set(reply, tokens.refresh_token)
      return { accessToken: tokens.access_token, expiresIn: tokens.expires_in, idleSeconds }
    }
    const checkOrigin = (request: FastifyRequest) => {
      if (!isSameOrigin(request, ownOrigins)) throw new Problem('forbidden')
    }

    http.onPublic(sessionSettings, async () => {
      const { authorizationEndpoint } = await identity.discover()
      return { flow, authorizationEndpoint, clientId: identity.clientId, scope: scopes.join(' ') }
    })

    http.onPublic(openSession, async ({ body, request, reply }) => {
      checkOrigin(request)
      return toSession(reply, await exchangeCode(identity, body()))
    })

    http.onPublic(refreshSession, async ({ request, reply }) => {
      checkOrigin(request)
      const token = cookie.get(request)
      const tokens = token === undefined ? undefined : await refreshes.get(token)
      if (tokens) return toSession(reply, tokens)
      cookie.clear(reply)
      throw new Problem('not-signed-in', 'De sessie is verlopen.')
    })

    http.onPublic(closeSession, async ({ request, reply }) => {
      checkOrigin(request)
      const token = cookie.get(request)
      cookie.clear(reply)
      refreshes.forget((oldToken, tokens) => oldToken === token || tokens?.refresh_token === token)
      // Signing out must work even when the provider can't be reached.
      const leaveBy = await identity.endSession(request).catch(() => null)
      if (token !== undefined) await revokeToken(identity, token).catch(() => {})
      return { leaveBy }
    })
  }

/** The cookie with the refresh token, and a readable one that tells scripts that there may be a session. */
function sessionCookie(isSecure: boolean, maxAge: number) {
  const name = isSecure ? '__Host-meldwerk-session' : 'meldwerk-session'
  const cookieOptions = { path: '/', sameSite: 'strict', secure: isSecure } as const
  return {
    get: ({ cookies }: FastifyRequest) => cookies[name],
    set(reply: FastifyReply, token: string) {
      reply.setCookie(name, token, { ...cookieOptions, httpOnly: true, maxAge })
      reply.setCookie(signedInCookie, '1', { ...cookieOptions, maxAge })
    },
    clear(reply: FastifyReply) {
      reply.clearCookie(name, { ...cookieOptions, httpOnly: true })
      reply.clearCookie(signedInCookie, cookieOptions)
    },
  }
}

const gracePeriodMs = 20_000

/**
 * A refresh token works once, but a response may get lost: the page is reloaded, or the network fails. The same token
 * within the grace period gets the same response; later it counts as stolen.
 */
function withGracePeriod<Result>(clock: () => Date, refresh: (token: string) => Promise<Result>) {
  const recentRefreshes = new Map<string, { at: number; answer: Promise<Result>; result?: Result }>()
  return {
    get(token: string): Promise<Result> {
      const now = clock().getTime()
      for (const [oldToken, { at }] of recentRefreshes) if (now - at > gracePeriodMs) recentRefreshes.delete(oldToken)
      const previous = recentRefreshes.get(token)
      if (previous) return previous.answer
      const answer = refresh(token)
      recentRefreshes.set(token, { at: now, answer })
      answer.then(
        result => recentRefreshes.has(token) && recentRefreshes.set(token, { at: now, answer, result }),
        () => recentRefreshes.delete(token),
      )
      return answer
    },
    /** Drops cached responses, so that nothing is repeated after signing out. */
    forget(matches: (token: string, result: Result | undefined) => boolean) {
      for (const [oldToken, { result }] of recentRefreshes)
        if (matches(oldToken, result)) recentRefreshes.delete(oldToken)
    },
  }
}
