import { callbackPath } from '#kit/sign-in.ts'
import type { Send } from '../call.ts'
import { claimsOf, fetchSignInSettings, type IssuedToken, openSession, SignInFailed } from './access-token.ts'
import { foreignResponse, httpsNeeded, incompleteResponse, type Notice } from './notices.ts'

/** Stored while the browser is at the provider. */
export type PendingSignIn = { state: string; nonce: string; verifier: string; returnTo: string }

const redirectUri = () => location.origin + callbackPath

export const newSignIn = (returnTo?: string): PendingSignIn => ({
  state: randomText(16),
  nonce: randomText(16),
  verifier: randomText(48),
  returnTo: safeReturnPath(returnTo),
})

export async function authorizationUrl({ state, nonce, verifier }: PendingSignIn, send: Send): Promise<string> {
  const { flow, authorizationEndpoint, clientId, scope } = await fetchSignInSettings(send)
  if (flow === 'code' && !('subtle' in crypto)) throw new SignInFailed(httpsNeeded)
  const flowParams =
    flow === 'code'
      ? { response_type: 'code', code_challenge: await challengeOf(verifier), code_challenge_method: 'S256' }
      : { response_type: 'id_token token' }
  const params = { client_id: clientId, redirect_uri: redirectUri(), scope, state, nonce, ...flowParams }
  return `${authorizationEndpoint}?${new URLSearchParams(params)}`
}

/** In the query for the code flow, in the fragment for the implicit flow. */
export const authorizationResponse = ({ search, hash }: Pick<Location, 'search' | 'hash'>) =>
  new URLSearchParams(search.length > 1 ? search : hash.slice(1))

export async function exchangeForToken(
  response: URLSearchParams,
  pending: Partial<PendingSignIn>,
  send: Send,
): Promise<IssuedToken> {
  const { state, nonce, verifier } = pending
  if (!state || !nonce || !verifier || response.get('state') !== state) throw new SignInFailed(foreignResponse)
  const code = response.get('code')
  if (code) return openSession(send, { code, verifier, redirectUri: redirectUri(), nonce })

  const [accessToken, type, expiresIn] = ['access_token', 'token_type', 'expires_in'].map(name => response.get(name))
  if (!accessToken || !type || !Number(expiresIn)) throw new SignInFailed(incompleteResponse)
  if (claimsOf(response.get('id_token') ?? accessToken)?.nonce !== nonce) throw new SignInFailed(foreignResponse)
  return { accessToken, expiresIn: Number(expiresIn) }
}

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const randomText = (bytes: number) => base64url(crypto.getRandomValues(new Uint8Array(bytes)))

/** PKCE, method S256. */
const challengeOf = async (verifier: string) =>
  base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))))

const pendingKey = 'meldwerk-sign-in'
const failureKey = 'meldwerk-sign-in-failure'
const signedOutKey = 'meldwerk-signed-out'
export const defaultPage = '/manage/incidents'

/** @throws without storage or cookies */
export function savePending(pending: PendingSignIn) {
  if (!navigator.cookieEnabled) throw new Error('no cookies')
  sessionStorage.setItem(pendingKey, JSON.stringify(pending))
}

export const isSignedOut = () => stored(signedOutKey) !== null

export const cameBackFromProvider = () =>
  stored(pendingKey) !== null &&
  performance.getEntriesByType('navigation').some(entry => 'type' in entry && entry.type === 'back_forward')

export const setSignedOut = () => store(signedOutKey, '1')
export const clearSignedOut = () => take(signedOutKey)

export function takePending(): Partial<PendingSignIn> {
  const pending: unknown = JSON.parse(take(pendingKey) ?? '{}')
  return typeof pending === 'object' && pending !== null ? pending : {}
}

export const saveFailure = (notice: Notice) => store(failureKey, JSON.stringify(notice))
export const clearFailure = () => take(failureKey)

export function storedFailure(): Notice | undefined {
  const notice = stored(failureKey)
  return notice ? JSON.parse(notice) : undefined
}

function stored(name: string): string | null {
  try {
    return sessionStorage.getItem(name)
  } catch {
    return null
  }
}

function store(name: string, value: string): boolean {
  try {
    sessionStorage.setItem(name, value)
    return true
  } catch {
    return false
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

/** Only paths of this site, and never of the sign-in itself. */
export function safeReturnPath(path = defaultPage): string {
  if (!path.startsWith('/')) return defaultPage
  const { origin, pathname, search, hash } = new URL(path, location.origin)
  const isOfSignIn = pathname === '/login' || (pathname.startsWith('/login/') && pathname !== callbackPath)
  if (origin !== location.origin || isOfSignIn) return defaultPage
  return pathname + search + hash
}
