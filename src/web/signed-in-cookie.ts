import { hasSignedInCookie } from '#kit/sign-in.ts'

/** Pages without access to cookies, as in some frames, count as signed out. */
export function mayBeSignedIn(): boolean {
  try {
    return hasSignedInCookie(document.cookie)
  } catch {
    return false
  }
}
