import { createHash, randomUUID } from 'node:crypto'
import {
  errors,
  importJWK,
  type JWTPayload,
  type JWTVerifyGetKey,
  type JWTVerifyOptions,
  jwtVerify,
  SignJWT,
} from 'jose'
import { Problem } from '#kit/problem.ts'
import { scopes } from '#kit/sign-in.ts'
import type { SigningKey } from './secrets.ts'

/** Seconds. */
export const accessTokenSeconds = 15 * 60
/** The `typ` header of an access token (RFC 9068): no other token signed with the same key is accepted as one. */
export const accessTokenType = 'at+jwt'

/** The allowed clock difference with the issuer, for each time in a token (docs/wire/access.md#authentication). */
export const clockToleranceSeconds = 60

export type TokenRules = {
  issuer: string
  audience: string
  keys: JWTVerifyGetKey
  /** The `typ` header; undefined for external providers, as some do not set it. */
  type?: string
  /** Returns the key of the token's session in the table `ended_sessions`; null for a token without a session. */
  sessionOf: (token: string, claims: JWTPayload) => string | null
  clock: () => Date
}

export type VerifiedToken = {
  email: string
  session: string | null
  /** The expiry including the clock tolerance (milliseconds since 1970). */
  expiresAt: number
}

/**
 * Verifies the token of an `Authorization` header: signature, issuer, audience and expiry, whatever algorithm the token
 * names. @throws Problem `not-signed-in` when the token is missing or invalid, `unavailable` when the keys of the
 * provider cannot be fetched
 */
export async function verifyToken(authorization: string | undefined, rules: TokenRules): Promise<VerifiedToken> {
  const token = bearerToken(authorization)
  const now = rules.clock().getTime()
  const cached = cachedTokens(rules).get(token)
  if (cached && cached.verifiedAt <= now && now < cached.cachedUntil) return cached
  const claims = await verifiedClaims(token, rules)
  const { email, exp = 0 } = claims
  if (typeof email !== 'string' || email === '') throw new Problem('not-signed-in', 'Login failed')
  const expiresAt = (exp + clockToleranceSeconds) * 1000
  const verified = { email, session: rules.sessionOf(token, claims), expiresAt }
  cache(token, { ...verified, verifiedAt: now, cachedUntil: Math.min(expiresAt, now + maxCacheTime) }, rules)
  return verified
}

/** Returns the hash under which a token is stored. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest('base64url')

type CachedToken = VerifiedToken & { verifiedAt: number; cachedUntil: number }

/**
 * Milliseconds. The cache saves a signature check for each request; a key that the provider withdraws is accepted for
 * at most this long.
 */
const maxCacheTime = 60_000
const maxCached = 5_000
const tokenCache = new WeakMap<TokenRules, Map<string, CachedToken>>()

const cachedTokens = (rules: TokenRules): ReadonlyMap<string, CachedToken> => tokenCache.get(rules) ?? new Map()

function cache(token: string, verified: CachedToken, rules: TokenRules) {
  const tokens = tokenCache.get(rules) ?? new Map<string, CachedToken>()
  if (tokens.size >= maxCached) tokens.clear()
  tokenCache.set(rules, tokens.set(token, verified))
}

function bearerToken(authorization = ''): string {
  const [scheme = '', token, ...rest] = authorization.trim().split(/\s+/)
  if (scheme.toLowerCase() !== 'bearer') throw new Problem('not-signed-in')
  if (token === undefined) throw new Problem('not-signed-in', 'Invalid "bearer" header: No credentials provided.')
  if (rest.length > 0) throw new Problem('not-signed-in', 'Login failed')
  return token
}

/** Returns the claims of a token that satisfies the rules. @throws as `verifyToken` */
export async function verifiedClaims(
  token: string,
  { issuer, audience, keys, type, clock }: TokenRules,
): Promise<JWTPayload> {
  try {
    const options = { issuer, audience, requiredClaims: ['exp'], currentDate: clock() }
    return await signedClaims(token, keys, { ...options, ...(type && { typ: type }) })
  } catch (error) {
    throw isTokenError(error) ? new Problem('not-signed-in', 'Login failed') : new Problem('unavailable')
  }
}

/**
 * Returns the claims of any token that a provider signed, and checks its times within the tolerance. The library does
 * not check `iat`, so this function refuses a token from the future. @throws an error for which `isTokenError` holds,
 * or an error of the key set
 */
export async function signedClaims(token: string, keys: JWTVerifyGetKey, options: JWTVerifyOptions) {
  const clockTolerance = clockToleranceSeconds
  const { payload } = await jwtVerify(token, keys, { algorithms: ['RS256'], clockTolerance, ...options })
  const now = Math.floor((options.currentDate ?? new Date()).getTime() / 1000)
  if (payload.iat !== undefined && payload.iat > now + clockTolerance)
    throw new errors.JWTClaimValidationFailed('"iat" is in the future', payload, 'iat', 'check_failed')
  return payload
}

/** Returns true when the token is invalid, false when the keys to verify it are unavailable. */
export const isTokenError = (error: unknown) =>
  error instanceof errors.JWTClaimValidationFailed ||
  error instanceof errors.JWTExpired ||
  error instanceof errors.JWTInvalid ||
  error instanceof errors.JWSInvalid ||
  error instanceof errors.JWSSignatureVerificationFailed ||
  error instanceof errors.JOSEAlgNotAllowed ||
  error instanceof errors.JOSENotSupported ||
  error instanceof errors.JWKSNoMatchingKey ||
  error instanceof errors.JWKSMultipleMatchingKeys

/**
 * Returns the claims of every access token of this product, beside those that the provider's library adds. `sid` is its
 * grant.
 */
export const accessTokenClaims = (email: string, from: number, sid?: string) => ({
  email,
  scopes,
  nbf: from,
  ...(sid && { sid }),
})

/** Returns the session of an access token of this product. */
export const grantOfToken: TokenRules['sessionOf'] = (_, { sid }) => (typeof sid === 'string' ? sid : null)

type MintOptions = { key: SigningKey; issuer: string; audience: string; clock: () => Date; sid?: string }

/** Returns an access token as the embedded provider issues it, without a sign-in: for tests. */
export async function mintAccessToken(email: string, options: MintOptions): Promise<string> {
  const { key, issuer, audience, clock, sid } = options
  const now = Math.floor(clock().getTime() / 1000)
  return new SignJWT(accessTokenClaims(email, now, sid))
    .setProtectedHeader({ alg: 'RS256', kid: key.kid, typ: accessTokenType })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(email)
    .setJti(randomUUID())
    .setIssuedAt(now)
    .setExpirationTime(now + accessTokenSeconds)
    .sign(await importJWK(key, 'RS256'))
}
