import { hasSignedInCookie } from '../../kit/sign-in.ts'

/** Whether there may be a session, by the cookie that marks one. */
export const mayHaveSession = () => hasSignedInCookie(document.cookie)
