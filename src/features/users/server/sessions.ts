import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../../../kit/problem.ts'
import type { Routes } from '../../../server/http.ts'
import { redeem, renew, revoke, type Tokens } from '../../../server/oidc/exchange.ts'
import { isFromOwnPage } from '../../../server/oidc/form-pages.ts'
import type { Identity } from '../../../server/oidc/identity.ts'
import { closeSession, openSession, refreshSession, sessionSettings } from '../contract.ts'

type Options = {
  identity: Identity
  ownOrigins: readonly string[]
  flow: 'code' | 'implicit'
  scope: string
  idleSeconds: number
}

/**
 * The browser's session: the refresh token lies in a cookie that no script can read, the access token goes to the page.
 * Only our own pages may ask.
 */
export const sessionRoutes =
  ({ identity, ownOrigins, flow, scope, idleSeconds }: Options): Routes =>
  (http, { publicUrl, clock }) => {
    const cookie = sessionCookie(publicUrl.startsWith('https:'), idleSeconds)
    const renewedOnce = onceEach(clock, (token: string) => renew(identity, token))

    const answer = (reply: FastifyReply, tokens: Tokens) => {
      if (tokens.refresh_token) cookie.set(reply, tokens.refresh_token)
      return { accessToken: tokens.access_token, expiresIn: tokens.expires_in, idleSeconds }
    }
    const checkOrigin = (request: FastifyRequest) => {
      if (!isFromOwnPage(request, ownOrigins)) throw new Problem('forbidden')
    }

    http.open(sessionSettings, async () => {
      const { authorizationEndpoint } = await identity.client()
      return { flow, authorizationEndpoint, clientId: identity.clientId, scope }
    })

    http.open(openSession, async ({ body, request, reply }) => {
      checkOrigin(request)
      return answer(reply, await redeem(identity, body()))
    })

    http.open(refreshSession, async ({ request, reply }) => {
      checkOrigin(request)
      const token = cookie.get(request)
      const tokens = token === undefined ? undefined : await renewedOnce.ask(token)
      if (tokens) return answer(reply, tokens)
      cookie.clear(reply)
      throw new Problem('not-signed-in', 'De sessie is verlopen.')
    })

    http.open(closeSession, async ({ request, reply }) => {
      checkOrigin(request)
      const token = cookie.get(request)
      cookie.clear(reply)
      renewedOnce.forget((asked, tokens) => asked === token || tokens?.refresh_token === token)
      // A provider that can't be reached keeps nobody from leaving here.
      const leaveBy = await identity.forget(request).catch(() => null)
      if (token !== undefined) await revoke(identity, token).catch(() => {})
      return { leaveBy }
    })
  }

/** The cookie with the refresh token, and one beside it by which scripts see that there may be a session. */
function sessionCookie(isSecure: boolean, maxAge: number) {
  const name = isSecure ? '__Host-meldwerk-session' : 'meldwerk-session'
  const shared = { path: '/', sameSite: 'strict', secure: isSecure } as const
  return {
    get: ({ cookies }: FastifyRequest) => cookies[name],
    set(reply: FastifyReply, token: string) {
      reply.setCookie(name, token, { ...shared, httpOnly: true, maxAge })
      reply.setCookie('meldwerk-signed-in', '1', { ...shared, maxAge })
    },
    clear(reply: FastifyReply) {
      reply.clearCookie(name, { ...shared, httpOnly: true })
      reply.clearCookie('meldwerk-signed-in', shared)
    },
  }
}

const graceMilliseconds = 20_000

/**
 * A refresh token works once, but an answer may never arrive: the page is reloaded meanwhile, or the network fails. Who
 * comes back with the same token within twenty seconds gets the same answer; later it counts as stolen.
 */
function onceEach<Result>(clock: () => Date, ask: (token: string) => Promise<Result>) {
  const recent = new Map<string, { at: number; answer: Promise<Result>; result?: Result }>()
  return {
    ask(token: string): Promise<Result> {
      const now = clock().getTime()
      for (const [old, { at }] of recent) if (now - at > graceMilliseconds) recent.delete(old)
      const found = recent.get(token)
      if (found) return found.answer
      const answer = ask(token)
      recent.set(token, { at: now, answer })
      answer.then(
        result => recent.has(token) && recent.set(token, { at: now, answer, result }),
        () => recent.delete(token),
      )
      return answer
    },
    /** Who signed out gets nothing again. */
    forget(isOver: (token: string, result: Result | undefined) => boolean) {
      for (const [old, { result }] of recent) if (isOver(old, result)) recent.delete(old)
    },
  }
}
