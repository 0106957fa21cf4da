import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { Problem } from '#kit/problem.ts'
import type { VerifiedToken } from '#server/auth/tokens.ts'
import type { Routes } from '#server/http/http-server.ts'
import { parseId } from '#server/http/pagination.ts'
import type { TokenResponse } from '#server/oidc/exchange.ts'
import type { IdentityProvider } from '#server/oidc/identity.ts'
import * as contract from '../contract.ts'
import { changePassword, requestPasswordLink } from './password-links.ts'
import { type AuthorizeUser, clientOf } from './provider-setup.ts'
import type { SessionTokens } from './session-tokens.ts'
import { browserSessions, endAllSessions, endSession, listSessions, sessionCookie } from './sessions.ts'
import { listSignIns, signInsFile } from './sign-in-log.ts'

type SessionOptions = {
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
  ({ identity, tokens: sessionTokens, authorize, scopes, verify, flow, idleSeconds }: SessionOptions): Routes =>
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

type AccountOptions = {
  hasPasswords: boolean
  lockedPassword: (email: string) => string | undefined
}

export const accountRoutes =
  ({ hasPasswords, lockedPassword }: AccountOptions): Routes =>
  ({ authorizedRoute, tokenOf }, base) => {
    const requirePasswords = () => {
      if (!hasPasswords) throw new Problem('not-found', 'Wachtwoorden horen hier bij een andere inlogdienst.')
    }

    authorizedRoute(contract.listSessions, async ({ user, request }) =>
      listSessions(base, user.id, await tokenOf(request)),
    )

    authorizedRoute(contract.endSession, async ({ user, params, reply }) => {
      reply.code(204)
      await endSession(base, user, params.id)
      return undefined
    })

    authorizedRoute(contract.endSessions, async ({ user, request, reply }) => {
      reply.code(204)
      await endAllSessions(base, { by: user, userId: user.id, client: clientOf(request) })
      return undefined
    })

    authorizedRoute(contract.listSessionsOf, ({ params }) => listSessions(base, parseId(params.id)))

    authorizedRoute(contract.endSessionsOf, async ({ user: by, params, request, reply }) => {
      reply.code(204)
      await endAllSessions(base, { by, userId: parseId(params.id), client: clientOf(request) })
      return undefined
    })

    authorizedRoute(contract.mailPasswordLink, async ({ user, params, reply }) => {
      requirePasswords()
      reply.code(202)
      await requestPasswordLink(base, user, parseId(params.id))
      return undefined
    })

    authorizedRoute(contract.listSignIns, ({ user: reader, query, request }) =>
      listSignIns(base, { reader, client: clientOf(request), query }),
    )

    authorizedRoute(contract.downloadSignIns, async ({ user: reader, query, request, reply }) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', 'attachment; filename="inloggen.csv"')
        .send(Readable.from(signInsFile(base, { reader, client: clientOf(request), query }))),
    )

    authorizedRoute(contract.changePassword, async ({ user, body, request, reply }) => {
      requirePasswords()
      const input = body()
      const locked = lockedPassword(user.email)
      reply.code(204)
      const { session } = await tokenOf(request)
      return changePassword(base, { user, input, session, client: clientOf(request), locked }).then(() => undefined)
    })
  }
