import type { FastifyReply, FastifyRequest } from 'fastify'

type CookieOptions = {
  name: string
  /** The paths that the browser sends it to, as `/api/my-reports`. */
  path: string
  /** How long the browser keeps it. */
  seconds: number
}

/**
 * An HttpOnly cookie for the token of a page session, sent with requests of our own pages only.
 * @param publicUrl over https the browser sends the cookie over https only
 */
export function pageCookie(publicUrl: string, { name, path, seconds }: CookieOptions) {
  const options = { path, sameSite: 'strict', secure: publicUrl.startsWith('https:'), httpOnly: true } as const
  return {
    get: ({ cookies }: FastifyRequest): string | undefined => cookies[name],
    set(reply: FastifyReply, token: string) {
      reply.setCookie(name, token, { ...options, maxAge: seconds })
    },
    clear(reply: FastifyReply) {
      reply.clearCookie(name, options)
    },
  }
}
