import type { FastifyReply, FastifyRequest } from 'fastify'
import { signedInCookie } from '../../../../kit/sign-in.ts'
import type { VerifiedToken } from '../../../../server/auth/tokens.ts'
import type { Base } from '../../../../server/base.ts'
import { exchangeCode, refreshTokens, revokeToken, type TokenResponse } from '../../../../server/oidc/exchange.ts'
import type { IdentityProvider } from '../../../../server/oidc/identity.ts'
import type { ClientDescription } from '../client.ts'
import type { AuthorizeUser } from './authorize-user.ts'
import type { SessionTokens } from './session-tokens.ts'
import { recordSignIn, saveSession, touchSession } from './store.ts'
import { forgetToken, refreshOnce } from './used-refresh-tokens.ts'

type Options = {
  identity: IdentityProvider
  /** The tokens of each session, where the provider does not keep its sessions in this database. */
  sessionTokens: SessionTokens | undefined
  authorize: AuthorizeUser | undefined
  verify: (accessToken: string) => Promise<VerifiedToken>
  idleSeconds: number
}

/** The sessions of browsers at the identity provider, each known by its refresh token. */
export function browserSessions(
  base: Pick<Base, 'db' | 'clock'>,
  { identity, sessionTokens, authorize, verify, idleSeconds }: Options,
) {
  const { db, clock } = base
  /** Of which session, and of whom, an access token is; undefined for one that no request would be accepted with. */
  const sessionOf = async (tokens: TokenResponse, id: string | undefined) => {
    const verified = await verify(tokens.access_token).catch(() => undefined)
    const sessionId = id ?? verified?.session
    if (!verified || !sessionId) return undefined
    const idToken = sessionTokens?.encryptedIdToken(sessionId, tokens)
    return { id: sessionId, email: verified.email, now: clock(), idleSeconds, idToken }
  }
  const refresh = refreshOnce(base, async token => {
    const tokens = await refreshTokens(identity, token)
    if (!tokens) {
      await sessionTokens?.end(token)
      return undefined
    }
    const id = await sessionTokens?.renewed(token, tokens)
    if (id === null) return undefined
    const session = await sessionOf(tokens, id)
    if (session) await touchSession(db, session)
    return tokens
  })
  return {
    async open(code: Parameters<typeof exchangeCode>[1], client: ClientDescription) {
      const { tokens, claims } = await exchangeCode(identity, code)
      await authorize?.({ tokens, claims, client })
      const id = await sessionTokens?.opened(tokens)
      const session = await sessionOf(tokens, id)
      if (session) await saveSession(db, { ...session, client })
      // The product's own provider records it itself, with the attempts that failed.
      if (session && sessionTokens) await recordSignIn(db, { ...session, outcome: 'signed-in', client })
      return tokens
    },
    /** @returns undefined when the session has expired */
    refresh: async (token: string | undefined) => (token === undefined ? undefined : refresh(token)),
    /** @returns the page of the provider where the user signs out, or null */
    async close(token: string | undefined, request: FastifyRequest) {
      if (token !== undefined) await forgetToken(db, token)
      const idToken = token === undefined ? undefined : await sessionTokens?.end(token)
      // Signing out must work even when the provider can't be reached.
      const leaveBy = await identity.endSession(request, idToken).catch(() => null)
      if (token !== undefined) await revokeToken(identity, token).catch(() => {})
      return leaveBy
    },
  }
}

/** The cookie with the refresh token, and a readable one by which scripts know that there may be a session. */
export function sessionCookie(isSecure: boolean, maxAge: number) {
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
