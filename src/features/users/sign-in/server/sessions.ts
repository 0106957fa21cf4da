import type { FastifyReply, FastifyRequest } from 'fastify'
import { signedInCookie } from '../../../../kit/sign-in.ts'
import type { Base } from '../../../../server/base.ts'
import { exchangeCode, refreshTokens, revokeToken } from '../../../../server/oidc/exchange.ts'
import type { IdentityProvider } from '../../../../server/oidc/identity.ts'
import type { SessionTokens } from './session-tokens.ts'
import { forgetToken, refreshOnce } from './used-refresh-tokens.ts'

/** The sessions of browsers at the identity provider, each known by its refresh token. */
export function browserSessions(
  identity: IdentityProvider,
  base: Pick<Base, 'db' | 'clock'>,
  sessionTokens?: SessionTokens,
) {
  const refresh = refreshOnce(base, async token => {
    const tokens = await refreshTokens(identity, token)
    if (!tokens) await sessionTokens?.end(token)
    else if ((await sessionTokens?.renewed(token, tokens)) === false) return undefined
    return tokens
  })
  return {
    async open(code: Parameters<typeof exchangeCode>[1]) {
      const tokens = await exchangeCode(identity, code)
      await sessionTokens?.opened(tokens)
      return tokens
    },
    /** @returns undefined when the session has expired */
    refresh: async (token: string | undefined) => (token === undefined ? undefined : refresh(token)),
    /** @returns the page of the provider where the user signs out, or null */
    async close(token: string | undefined, request: FastifyRequest) {
      if (token !== undefined) {
        await forgetToken(base.db, token)
        await sessionTokens?.end(token)
      }
      // Signing out must work even when the provider can't be reached.
      const leaveBy = await identity.endSession(request).catch(() => null)
      if (token !== undefined) await revokeToken(identity, token).catch(() => {})
      return leaveBy
    },
  }
}

/** The cookie with the refresh token, and a readable one that tells scripts that there may be a session. */
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
