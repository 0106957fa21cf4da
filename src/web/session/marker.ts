/** Whether there may be a session: the cookie beside the one that no script can read. Asks nobody. */
export const mayBeSignedIn = () => /(?:^|; )meldwerk-signed-in=1(?:;|$)/.test(document.cookie)
