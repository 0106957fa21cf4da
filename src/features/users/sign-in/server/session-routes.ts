import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../../../../kit/problem.ts'
import type { VerifiedToken } from '../../../../server/auth/tokens.ts'
import type { Routes } from '../../../../server/http/http-server.ts'
import { requireSameOrigin } from '../../../../server/http/own-origins.ts'
import type { TokenResponse } from '../../../../server/oidc/exchange.ts'
import type { IdentityProvider } from '../../../../server/oidc/identity.ts'
import * as contract from '../contract.ts'
import type { AuthorizeUser } from './authorize-user.ts'
import { clientOf } from './client-of.ts'
import type { SessionTokens } from './session-tokens.ts'
import { browserSessions, sessionCookie } from './sessions.ts'

type Options = {
  identity: IdentityProvider
  tokens: SessionTokens | undefined
  authorize: AuthorizeUser | undefined
  scopes: readonly string[]
  verify: (accessToken: string) => Promise<VerifiedToken>
  ownOrigins: readonly string[]
  flow: 'code' | 'implicit'
  idleSeconds: number
}

/**
 * The browser's session: the refresh token is in an HttpOnly cookie, the access token goes to the page.
 * Only requests from the product's own origins are accepted.
 */
export const sessionRoutes =
  ({ identity, tokens: sessionTokens, authorize, scopes, verify, ownOrigins, flow, idleSeconds }: Options): Routes =>
  ({ publicRoute }, base) => {
    const cookie = sessionCookie(base.publicUrl.startsWith('https:'), idleSeconds)
    const sessions = browserSessions(base, { identity, sessionTokens, authorize, verify, idleSeconds })

    const toSession = (reply: FastifyReply, tokens: TokenResponse) => {
      if (tokens.refresh_token) cookie.set(reply, tokens.refresh_token)
      return { accessToken: tokens.access_token, expiresIn: tokens.expires_in, idleSeconds }
    }
    const checkOrigin = (request: FastifyRequest) => requireSameOrigin(request, ownOrigins)

    publicRoute(contract.sessionSettings, async () => {
      const { authorizationEndpoint } = await identity.discover()
      return { flow, authorizationEndpoint, clientId: identity.clientId, scope: scopes.join(' ') }
    })

    publicRoute(contract.openSession, async ({ body, request, reply }) => {
      checkOrigin(request)
      return toSession(reply, await sessions.open(body(), clientOf(request)))
    })

    publicRoute(contract.refreshSession, async ({ request, reply }) => {
      checkOrigin(request)
      const tokens = await sessions.refresh(cookie.get(request))
      if (tokens) return toSession(reply, tokens)
      cookie.clear(reply)
      throw new Problem('not-signed-in', 'De sessie is verlopen.')
    })

    publicRoute(contract.closeSession, async ({ request, reply }) => {
      checkOrigin(request)
      const token = cookie.get(request)
      cookie.clear(reply)
      return { leaveBy: await sessions.close(token, request) }
    })
  }
