/**
 * Whether the cookies of a request or a page say that there may be a session: a readable cookie is set beside the
 * HttpOnly session cookie. It is a hint only and authorizes nothing.
 */
export const hasSignedInCookie = (cookies: string) => /(?:^|; )meldwerk-signed-in=1(?:;|$)/.test(cookies)
