import { hasSignedInCookie } from '../../kit/signed-in-cookie.ts'

/** Whether there may be a session, by the cookie that marks one. */
export const mayHaveSession = () => hasSignedInCookie(document.cookie)
