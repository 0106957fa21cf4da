/** The path of the page to which the OpenID provider redirects the browser. */
export const callbackPath = '/login/callback'

/** The scopes that the product requests, and that its own provider grants. */
export const scopes = ['openid', 'email'] as const

/** The readable cookie that is set to 1 beside the HttpOnly session cookie. */
export const signedInCookie = 'meldwerk-signed-in'

const isSet = new RegExp(`(?:^|; )${signedInCookie}=1(?:;|$)`)

/** Whether the cookies of a request or a page say that there may be a session. It is a hint only and authorizes nothing. */
export const hasSignedInCookie = (cookies: string) => isSet.test(cookies)
