import { callbackPath } from '../../kit/sign-in.ts'
import type { Notice } from './notices.ts'

/** A sign-in that has been started in this tab, stored while the browser is at the provider. */
export type PendingSignIn = { state: string; nonce: string; verifier: string; returnTo: string }

const key = 'meldwerk-sign-in'
const noticeKey = 'meldwerk-sign-in-fault'
/** Set from signing out until the next sign-in. */
const signedOutKey = 'meldwerk-signed-out'
export const defaultPage = '/manage/incidents'

/** @throws where the browser stores nothing */
export function savePending(pending: PendingSignIn) {
  sessionStorage.setItem(key, JSON.stringify(pending))
}

export const isSignedOut = () => stored(signedOutKey) !== null

/** Whether the browser's back button led here from the provider, by loading the page anew. */
export const cameBackFromProvider = () =>
  stored(key) !== null &&
  performance.getEntriesByType('navigation').some(entry => 'type' in entry && entry.type === 'back_forward')

export const setSignedOut = () => store(signedOutKey, '1')
export const clearSignedOut = () => take(signedOutKey)

/** The stored sign-in; removes it. */
export function takePending(): Partial<PendingSignIn> {
  const stored: unknown = JSON.parse(take(key) ?? '{}')
  return typeof stored === 'object' && stored !== null ? stored : {}
}

/** Stores a notice for after the page has been loaded again. */
export function saveNotice(notice: Notice) {
  sessionStorage.setItem(noticeKey, JSON.stringify(notice))
}

export function takeNotice(): Notice | undefined {
  const stored = take(noticeKey)
  return stored ? JSON.parse(stored) : undefined
}

/** Null also where the browser stores nothing. */
function stored(name: string): string | null {
  try {
    return sessionStorage.getItem(name)
  } catch {
    return null
  }
}

function store(name: string, value: string) {
  try {
    sessionStorage.setItem(name, value)
  } catch {
    // Where the browser stores nothing, signing in says so.
  }
}

function take(name: string): string | undefined {
  try {
    const value = sessionStorage.getItem(name)
    sessionStorage.removeItem(name)
    return value ?? undefined
  } catch {
    return undefined
  }
}

/** The path when it is a page of this site other than one of the sign-in itself, else the default page. */
export function safeReturnPath(path = defaultPage): string {
  if (!path.startsWith('/')) return defaultPage
  const { origin, pathname, search, hash } = new URL(path, location.origin)
  const isOfSignIn = pathname === '/login' || (pathname.startsWith('/login/') && pathname !== callbackPath)
  if (origin !== location.origin || isOfSignIn) return defaultPage
  return pathname + search + hash
}
