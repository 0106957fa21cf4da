import { type JWTPayload, jwtVerify } from 'jose'
import * as oidc from 'openid-client'
import { Problem } from '../../kit/problem.ts'
import { isTokenError } from '../auth/tokens.ts'
import type { IdentityProvider } from './identity.ts'

export type TokenResponse = oidc.TokenEndpointResponse & { expires_in: number }

type CodeExchange = { code: string; verifier: string; redirectUri: string; nonce: string }

/**
 * Exchange an authorization code for tokens. The page has compared the state, and sends only the code to the server: that is why
 * this does not call `authorizationCodeGrant`, which needs the whole redirect URL.
 * @throws Problem `not-signed-in` when the provider refuses or the nonce of its ID token is another one, `unavailable` when it
 *   cannot be reached
 */
export async function exchangeCode(
  identity: IdentityProvider,
  { code, verifier, redirectUri, nonce }: CodeExchange,
): Promise<{ tokens: TokenResponse; claims: JWTPayload }> {
  const form = { code, code_verifier: verifier, redirect_uri: redirectUri }
  const tokens = await requestTokens(identity, client => oidc.genericGrantRequest(client, 'authorization_code', form))
  const claims = tokens && (await idTokenClaims(identity, tokens.id_token ?? ''))
  if (!tokens || claims?.nonce !== nonce) throw new Problem('not-signed-in', 'Inloggen is niet gelukt')
  return { tokens, claims }
}

/** Refresh the tokens. @returns undefined when the provider says that the session has ended */
export const refreshTokens = (identity: IdentityProvider, refreshToken: string): Promise<TokenResponse | undefined> =>
  requestTokens(identity, client => oidc.refreshTokenGrant(client, refreshToken))

/** Revoke a refresh token, and with it the session that it belongs to. */
export async function revokeToken(identity: IdentityProvider, refreshToken: string) {
  const { configuration } = await identity.discover()
  await oidc.tokenRevocation(configuration, refreshToken, { token_type_hint: 'refresh_token' })
}

type Grant = (client: oidc.Configuration) => Promise<oidc.TokenEndpointResponse>

/** Request tokens; the library validates issuer, audience and times of the ID token. @returns undefined when it is refused */
async function requestTokens(identity: IdentityProvider, grant: Grant): Promise<TokenResponse | undefined> {
  const { configuration } = await identity.discover()
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

/** Whether the provider refuses, or its ID token is for another client; any other error means that it is unavailable. */
function isRefusal(error: unknown): boolean {
  if (error instanceof oidc.ResponseBodyError || error instanceof oidc.WWWAuthenticateChallengeError)
    return error.status >= 400 && error.status < 500 && error.status !== 429
  return error instanceof oidc.ClientError && claimErrors.includes(error.code ?? '')
}

/** The claims of an ID token whose signature is valid, by the keys that also verify access tokens; undefined for another one. */
async function idTokenClaims(identity: IdentityProvider, idToken: string): Promise<JWTPayload | undefined> {
  try {
    return (await jwtVerify(idToken, identity.keys, { algorithms: ['RS256'] })).payload
  } catch (error) {
    if (isTokenError(error)) return undefined
    throw identity.unavailable(error)
  }
}
