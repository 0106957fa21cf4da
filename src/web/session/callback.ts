import { claimsOf } from './claims.ts'
import type { Pending } from './pending.ts'
import { open, type Send, type Token } from './server.ts'

export const callbackPath = '/login/callback'
export const redirectUri = () => location.origin + callbackPath

/** What the provider sent a browser back with: in the query for a code, behind the `#` in the implicit flow. */
export const answerOf = ({ search, hash }: Pick<Location, 'search' | 'hash'>) =>
  new URLSearchParams(search.length > 1 ? search : hash.slice(1))

/**
 * The token that the provider's answer is good for.
 * @throws when it is not the answer to what this tab asked
 */
export async function tokenFor(answer: URLSearchParams, pending: Partial<Pending>, send: Send): Promise<Token> {
  const { state, nonce, verifier } = pending
  if (!state || !nonce || !verifier || answer.get('state') !== state) throw new Error('state')
  const code = answer.get('code')
  if (code) return open(send, { code, verifier, redirectUri: redirectUri(), nonce })

  const [accessToken, type, expiresIn] = ['access_token', 'token_type', 'expires_in'].map(name => answer.get(name))
  if (!accessToken || !type || !Number(expiresIn)) throw new Error('incomplete')
  if (claimsOf(answer.get('id_token') ?? accessToken)?.nonce !== nonce) throw new Error('nonce')
  return { accessToken, expiresIn: Number(expiresIn) }
}
