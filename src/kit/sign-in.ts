export const callbackPath = '/login/callback'

export const scopes = ['openid', 'email'] as const

/** A readable cookie with value 1 beside the HttpOnly session cookie. */
export const signedInCookie = 'meldwerk-signed-in'

const isSet = new RegExp(`(?:^|; )${signedInCookie}=1(?:;|$)`)

/** Returns true when there may be a session. It is a hint only and authorizes nothing. */
export const hasSignedInCookie = (cookies: string) => isSet.test(cookies)
