import type { JWTPayload } from 'jose'
import * as oidc from 'openid-client'
import { Problem } from '#kit/problem.ts'
import { isTokenError, signedClaims } from '../auth/tokens.ts'
import type { IdentityProvider } from './identity.ts'

export type TokenResponse = oidc.TokenEndpointResponse & { expires_in: number }

type CodeExchange = { code: string; verifier: string; redirectUri: string; nonce: string }

/**
 * Exchanges an authorization code for tokens. The page has compared the state, and sends only the code to the server,
 * while `authorizationCodeGrant` needs the whole redirect URL. @throws Problem `not-signed-in` when the provider
 * refuses or the nonce of its ID token is another one, `unavailable` when it cannot be reached
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

/** Refreshes the tokens. @returns undefined when the provider says that the session has ended */
export const refreshTokens = (identity: IdentityProvider, refreshToken: string): Promise<TokenResponse | undefined> =>
  requestTokens(identity, client => oidc.refreshTokenGrant(client, refreshToken))

/** Revokes a refresh token, and with it its session. */
export async function revokeToken(identity: IdentityProvider, refreshToken: string) {
  const { configuration } = await identity.discover()
  await oidc.tokenRevocation(configuration, refreshToken, { token_type_hint: 'refresh_token' })
}

type Grant = (client: oidc.Configuration) => Promise<oidc.TokenEndpointResponse>

/** The library validates issuer, audience and times of the ID token. @returns undefined when it is refused */
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

/** Other errors mean that the provider is unavailable. */
function isRefusal(error: unknown): boolean {
  if (error instanceof oidc.ResponseBodyError || error instanceof oidc.WWWAuthenticateChallengeError)
    return error.status >= 400 && error.status < 500 && error.status !== 429
  return error instanceof oidc.ClientError && claimErrors.includes(error.code ?? '')
}

/** Undefined for an invalid signature; the keys also verify access tokens. */
async function idTokenClaims(identity: IdentityProvider, idToken: string): Promise<JWTPayload | undefined> {
  try {
    return await signedClaims(idToken, identity.keys, {})
  } catch (error) {
    if (isTokenError(error)) return undefined
    throw identity.unavailable(error)
  }
}
