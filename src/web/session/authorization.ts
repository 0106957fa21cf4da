import { callbackPath } from '../../kit/sign-in.ts'
import type { Send } from '../call.ts'
import { claimsOf, fetchSignInSettings, type IssuedToken, openSession } from './access-token.ts'
import type { Notice } from './notices.ts'

/** A sign-in that has been started in this tab, stored while the browser is at the provider. */
export type PendingSignIn = { state: string; nonce: string; verifier: string; returnTo: string }

const redirectUri = () => location.origin + callbackPath

/** A new sign-in, with secrets of its own. @param returnTo the path to return to afterwards */
export const newSignIn = (returnTo?: string): PendingSignIn => ({
  state: randomText(16),
  nonce: randomText(16),
  verifier: randomText(48),
  returnTo: safeReturnPath(returnTo),
})

/** The address of the provider with the authorization request, by the flow that the server says. */
export async function authorizationUrl({ state, nonce, verifier }: PendingSignIn, send: Send): Promise<string> {
  const { flow, authorizationEndpoint, clientId, scope } = await fetchSignInSettings(send)
  const flowParams =
    flow === 'code'
      ? { response_type: 'code', code_challenge: await challengeOf(verifier), code_challenge_method: 'S256' }
      : { response_type: 'id_token token' }
  const params = { client_id: clientId, redirect_uri: redirectUri(), scope, state, nonce, ...flowParams }
  return `${authorizationEndpoint}?${new URLSearchParams(params)}`
}

/** The parameters of the provider's redirect: in the query for the code flow, in the fragment for the implicit flow. */
export const authorizationResponse = ({ search, hash }: Pick<Location, 'search' | 'hash'>) =>
  new URLSearchParams(search.length > 1 ? search : hash.slice(1))

/**
 * Exchanges the provider's authorization response for a token.
 * @throws when it does not belong to the authorization request of this tab
 */
export async function exchangeForToken(
  response: URLSearchParams,
  pending: Partial<PendingSignIn>,
  send: Send,
): Promise<IssuedToken> {
  const { state, nonce, verifier } = pending
  if (!state || !nonce || !verifier || response.get('state') !== state) throw new Error('state')
  const code = response.get('code')
  if (code) return openSession(send, { code, verifier, redirectUri: redirectUri(), nonce })

  const [accessToken, type, expiresIn] = ['access_token', 'token_type', 'expires_in'].map(name => response.get(name))
  if (!accessToken || !type || !Number(expiresIn)) throw new Error('incomplete')
  if (claimsOf(response.get('id_token') ?? accessToken)?.nonce !== nonce) throw new Error('nonce')
  return { accessToken, expiresIn: Number(expiresIn) }
}

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const randomText = (bytes: number) => base64url(crypto.getRandomValues(new Uint8Array(bytes)))

/** The S256 challenge of PKCE. */
const challengeOf = async (verifier: string) =>
  base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))))

const pendingKey = 'meldwerk-sign-in'
const noticeKey = 'meldwerk-sign-in-fault'
/** Set from signing out until the next sign-in. */
const signedOutKey = 'meldwerk-signed-out'
export const defaultPage = '/manage/incidents'

/** @throws where the browser stores nothing */
export function savePending(pending: PendingSignIn) {
  sessionStorage.setItem(pendingKey, JSON.stringify(pending))
}

export const isSignedOut = () => stored(signedOutKey) !== null

/** Whether the browser's back button led here from the provider, by loading the page anew. */
export const cameBackFromProvider = () =>
  stored(pendingKey) !== null &&
  performance.getEntriesByType('navigation').some(entry => 'type' in entry && entry.type === 'back_forward')

export const setSignedOut = () => store(signedOutKey, '1')
export const clearSignedOut = () => take(signedOutKey)

/** The stored sign-in; removes it. */
export function takePending(): Partial<PendingSignIn> {
  const pending: unknown = JSON.parse(take(pendingKey) ?? '{}')
  return typeof pending === 'object' && pending !== null ? pending : {}
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
