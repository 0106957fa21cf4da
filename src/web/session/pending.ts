import type { Notice } from './notices.ts'

/** What has to be remembered in this tab while somebody is away at the provider. */
export type Pending = { state: string; nonce: string; verifier: string; returnTo: string }

const key = 'meldwerk-sign-in'
const faultKey = 'meldwerk-sign-in-fault'
export const defaultPage = '/manage/incidents'

/** @throws where the browser keeps nothing */
export function remember(pending: Pending) {
  sessionStorage.setItem(key, JSON.stringify(pending))
}

/** What was remembered; once. */
export function takePending(): Partial<Pending> {
  const found: unknown = JSON.parse(take(key) ?? '{}')
  return typeof found === 'object' && found !== null ? found : {}
}

/** A notice for after the page has been loaded again. */
export function leaveNotice(notice: Notice) {
  sessionStorage.setItem(faultKey, JSON.stringify(notice))
}

export function takeNotice(): Notice | undefined {
  const found = take(faultKey)
  return found ? JSON.parse(found) : undefined
}

function take(name: string): string | undefined {
  try {
    const found = sessionStorage.getItem(name)
    sessionStorage.removeItem(name)
    return found ?? undefined
  } catch {
    return undefined
  }
}

/** Only a page of our own, and not one of signing in itself. */
export function ownPage(path = defaultPage): string {
  if (!path.startsWith('/')) return defaultPage
  const { origin, pathname, search, hash } = new URL(path, location.origin)
  if (origin !== location.origin || /^\/login(\/(?!callback$)|$)/.test(pathname)) return defaultPage
  return pathname + search + hash
}
