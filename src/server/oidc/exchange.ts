import { jwtVerify } from 'jose'
import * as oidc from 'openid-client'
import { Problem } from '../../kit/problem.ts'
import { isAboutToken } from '../tokens.ts'
import type { Identity } from './identity.ts'

export type Tokens = oidc.TokenEndpointResponse & { expires_in: number }

type Redeemed = { code: string; verifier: string; redirectUri: string; nonce: string }

/**
 * Exchange the code that a browser came back with. The page has compared the state, so that nothing but the code reaches
 * the server: that is why this is no `authorizationCodeGrant`, which wants the whole address.
 * @throws Problem `not-signed-in` when the provider refuses or proves somebody to another page than the one that asked,
 *   `unavailable` when it can't be asked
 */
export async function redeem(identity: Identity, { code, verifier, redirectUri, nonce }: Redeemed): Promise<Tokens> {
  const form = { code, code_verifier: verifier, redirect_uri: redirectUri }
  const tokens = await granted(identity, client => oidc.genericGrantRequest(client, 'authorization_code', form))
  if (!tokens || !(await isProofFor(identity, tokens.id_token ?? '', nonce)))
    throw new Problem('not-signed-in', 'Inloggen is niet gelukt')
  return tokens
}

/** @returns nothing when the provider says that the session is over */
export const renew = (identity: Identity, refreshToken: string): Promise<Tokens | undefined> =>
  granted(identity, client => oidc.refreshTokenGrant(client, refreshToken))

/** Make a refresh token worthless, and with it the session that it belongs to. */
export async function revoke(identity: Identity, refreshToken: string) {
  const { configuration } = await identity.client()
  await oidc.tokenRevocation(configuration, refreshToken, { token_type_hint: 'refresh_token' })
}

type Grant = (client: oidc.Configuration) => Promise<oidc.TokenEndpointResponse>

/** The library compares issuer, audience and times of the ID token. @returns nothing when the provider refuses */
async function granted(identity: Identity, grant: Grant): Promise<Tokens | undefined> {
  const { configuration } = await identity.client()
  try {
    const { expires_in, ...tokens } = await grant(configuration)
    if (!expires_in) throw new Error('the provider does not say how long its access token lasts')
    return { ...tokens, expires_in }
  } catch (error) {
    if (isRefusal(error)) return undefined
    throw identity.unavailable(error)
  }
}

const claimErrors = ['OAUTH_JWT_CLAIM_COMPARISON_FAILED', 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED']

/** Whether the provider says no, or its ID token is for others; anything else is trouble. */
function isRefusal(error: unknown): boolean {
  if (error instanceof oidc.ResponseBodyError || error instanceof oidc.WWWAuthenticateChallengeError)
    return error.status >= 400 && error.status < 500 && error.status !== 429
  return error instanceof oidc.ClientError && claimErrors.includes(error.code ?? '')
}

/** Signature and nonce, by the keys that access tokens are verified with. */
async function isProofFor(identity: Identity, idToken: string, nonce: string): Promise<boolean> {
  try {
    return (await jwtVerify(idToken, identity.keys, { algorithms: ['RS256'] })).payload.nonce === nonce
  } catch (error) {
    if (isAboutToken(error)) return false
    throw identity.unavailable(error)
  }
}
