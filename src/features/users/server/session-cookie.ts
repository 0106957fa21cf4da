import type { FastifyReply, FastifyRequest } from 'fastify'
import { signedInCookie } from '../../../kit/sign-in.ts'

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
