import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieOf } from './own-pages.ts'

type CookieOptions = {
  name: string
  /** Several paths must not contain each other. */
  path: string | readonly string[]
  seconds: number
}

/**
 * Returns an HttpOnly cookie for the token of a page session, sent with requests of our own pages only. @param
 * publicUrl with https the browser sends the cookie over https only
 */
export function pageCookie(publicUrl: string, { name, path, seconds }: CookieOptions) {
  const paths = [path].flat()
  const options = { sameSite: 'strict', secure: publicUrl.startsWith('https:'), httpOnly: true } as const
  return {
    get: (request: FastifyRequest): string | undefined => cookieOf(request, name),
    set(reply: FastifyReply, token: string) {
      for (const each of paths) reply.setCookie(name, token, { ...options, path: each, maxAge: seconds })
    },
    clear(reply: FastifyReply) {
      for (const each of paths) reply.clearCookie(name, { ...options, path: each })
    },
  }
}
