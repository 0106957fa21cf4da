import type { FastifyReply, FastifyRequest } from 'fastify'

type CookieOptions = {
  name: string
  /** The path that the browser sends it to, as `/api/my-reports`; or several, of which none lies below another one. */
  path: string | readonly string[]
  /** How long the browser keeps it. */
  seconds: number
}

/**
 * An HttpOnly cookie for the token of a page session, sent with requests of our own pages only.
 * @param publicUrl over https the browser sends the cookie over https only
 */
export function pageCookie(publicUrl: string, { name, path, seconds }: CookieOptions) {
  const paths = [path].flat()
  const options = { sameSite: 'strict', secure: publicUrl.startsWith('https:'), httpOnly: true } as const
  return {
    get: ({ cookies }: FastifyRequest): string | undefined => cookies[name],
    set(reply: FastifyReply, token: string) {
      for (const each of paths) reply.setCookie(name, token, { ...options, path: each, maxAge: seconds })
    },
    clear(reply: FastifyReply) {
      for (const each of paths) reply.clearCookie(name, { ...options, path: each })
    },
  }
}
