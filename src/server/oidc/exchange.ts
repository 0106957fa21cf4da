import { jwtVerify } from 'jose'
import { z } from 'zod'
import { Problem } from '../../kit/problem.ts'
import { isAboutToken } from '../tokens.ts'
import { type Identity, unreachable } from './identity.ts'

const TokenAnswer = z.object({
  access_token: z.string().min(1),
  token_type: z.string().regex(/^bearer$/i),
  expires_in: z.coerce.number().positive(),
  id_token: z.string().optional(),
  refresh_token: z.string().optional(),
})
type TokenAnswer = z.output<typeof TokenAnswer>

type Redeemed = { code: string; verifier: string; redirectUri: string; nonce: string }

/**
 * Exchange the code that a browser came back with.
 * @throws Problem `not-signed-in` when the provider refuses or proves somebody to another page than the one that asked,
 *   `unavailable` when it can't be asked
 */
export async function redeem(
  identity: Identity,
  { code, verifier, redirectUri, nonce }: Redeemed,
): Promise<TokenAnswer> {
  const tokens = await askTokens(identity, {
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    redirect_uri: redirectUri,
  })
  if (!tokens || !(await isProofFor(identity, tokens.id_token ?? '', nonce)))
    throw new Problem('not-signed-in', 'Inloggen is niet gelukt')
  return tokens
}

/** @returns nothing when the provider says that the session is over */
export const renew = (identity: Identity, refreshToken: string): Promise<TokenAnswer | undefined> =>
  askTokens(identity, { grant_type: 'refresh_token', refresh_token: refreshToken })

/** Make a refresh token worthless, and with it the session that it belongs to. */
export async function revoke(identity: Identity, refreshToken: string) {
  const { revocation_endpoint } = await identity.endpoints()
  const form = { token: refreshToken, token_type_hint: 'refresh_token', client_id: identity.clientId }
  if (revocation_endpoint) await identity.ask(revocation_endpoint, form)
}

async function askTokens(identity: Identity, form: Record<string, string>): Promise<TokenAnswer | undefined> {
  const { token_endpoint } = await identity.endpoints()
  const { status, body } = await identity.ask(token_endpoint, { ...form, client_id: identity.clientId })
  if (status === 429) throw unreachable()
  if (status >= 400) return undefined
  const answer = TokenAnswer.safeParse(body)
  if (!answer.success) throw unreachable()
  return answer.data
}

async function isProofFor({ keys, issuer, clientId }: Identity, idToken: string, nonce: string): Promise<boolean> {
  try {
    const rules = { algorithms: ['RS256'], issuer, audience: clientId, requiredClaims: ['exp', 'sub', 'nonce'] }
    return (await jwtVerify(idToken, keys, rules)).payload.nonce === nonce
  } catch (error) {
    if (isAboutToken(error)) return false
    throw unreachable()
  }
}
