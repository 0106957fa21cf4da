import { claimsOf } from './claims.ts'
import type { PendingSignIn } from './pending.ts'
import { type IssuedToken, openSession, type Send } from './server.ts'

export const callbackPath = '/login/callback'
export const redirectUri = () => location.origin + callbackPath

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
