import type { FastifyReply, FastifyRequest } from 'fastify'
import { signedInCookie } from '../../../kit/sign-in.ts'
import { exchangeCode, refreshTokens, revokeToken } from '../../../server/oidc/exchange.ts'
import type { IdentityProvider } from '../../../server/oidc/identity.ts'

/** The sessions of browsers at the identity provider, each known by its refresh token. */
export function browserSessions(identity: IdentityProvider, clock: () => Date) {
  const refreshes = withGracePeriod(clock, (token: string) => refreshTokens(identity, token))
  return {
    open: (code: Parameters<typeof exchangeCode>[1]) => exchangeCode(identity, code),
    /** @returns undefined when the session has expired */
    refresh: async (token: string | undefined) => (token === undefined ? undefined : refreshes.get(token)),
    /** @returns the page of the provider where the user signs out, or null */
    async close(token: string | undefined, request: FastifyRequest) {
      refreshes.forget((oldToken, tokens) => oldToken === token || tokens?.refresh_token === token)
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
