/**
 * Whether the cookies of a request or a page say that there may be a session: one of them stands beside the one that no
 * script can read. Asks nobody, and gives no right.
 */
export const saysSignedIn = (cookies: string) => /(?:^|; )meldwerk-signed-in=1(?:;|$)/.test(cookies)
