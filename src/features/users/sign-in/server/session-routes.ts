import type { FastifyReply } from 'fastify'
import { Problem } from '#kit/problem.ts'
import type { VerifiedToken } from '#server/auth/tokens.ts'
import type { Routes } from '#server/http/http-server.ts'
import type { TokenResponse } from '#server/oidc/exchange.ts'
import type { IdentityProvider } from '#server/oidc/identity.ts'
import * as contract from '../contract.ts'
import type { AuthorizeUser } from './authorize-user.ts'
import { clientOf } from './provider-setup.ts'
import type { SessionTokens } from './session-tokens.ts'
import { browserSessions, sessionCookie } from './sessions.ts'

type Options = {
  identity: IdentityProvider
  tokens: SessionTokens | undefined
  authorize: AuthorizeUser | undefined
  scopes: readonly string[]
  verify: (accessToken: string) => Promise<VerifiedToken>
  flow: 'code' | 'implicit'
  idleSeconds: number
}

/** The refresh token is in an HttpOnly cookie; the page gets the access token. */
export const sessionRoutes =
  ({ identity, tokens: sessionTokens, authorize, scopes, verify, flow, idleSeconds }: Options): Routes =>
  ({ publicRoute, ownPageRoute }, base) => {
    const cookie = sessionCookie(base.publicUrl.startsWith('https:'), idleSeconds)
    const sessions = browserSessions(base, { identity, sessionTokens, authorize, verify, idleSeconds })

    const toSession = (reply: FastifyReply, tokens: TokenResponse) => {
      if (tokens.refresh_token) cookie.set(reply, tokens.refresh_token)
      return { accessToken: tokens.access_token, expiresIn: tokens.expires_in, idleSeconds }
    }

    publicRoute(contract.sessionSettings, async () => {
      const { authorizationEndpoint } = await identity.discover()
      return { flow, authorizationEndpoint, clientId: identity.clientId, scope: scopes.join(' ') }
    })

    ownPageRoute(contract.openSession, async ({ body, request, reply }) =>
      toSession(reply, await sessions.open(body(), clientOf(request))),
    )

    ownPageRoute(contract.refreshSession, async ({ request, reply }) => {
      const tokens = await sessions.refresh(cookie.get(request))
      if (tokens) return toSession(reply, tokens)
      cookie.clear(reply)
      throw new Problem('not-signed-in', 'De sessie is verlopen.')
    })

    ownPageRoute(contract.closeSession, async ({ request, reply }) => {
      const token = cookie.get(request)
      cookie.clear(reply)
      return { leaveBy: await sessions.close(token, request) }
    })
  }
