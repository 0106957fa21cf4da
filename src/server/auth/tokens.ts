import { createHash, randomUUID } from 'node:crypto'
import { errors, importJWK, type JWTPayload, type JWTVerifyGetKey, jwtVerify, SignJWT } from 'jose'
import { Problem } from '../../kit/problem.ts'
import { scopes } from '../../kit/sign-in.ts'
import type { SigningKey } from './secrets.ts'

/** The lifetime of an access token (seconds). */
export const accessTokenSeconds = 15 * 60
/** The header `typ` of an access token (RFC 9068), so that no other token signed with the same key is accepted as one. */
export const accessTokenType = 'at+jwt'

/** What an access token has to satisfy. */
export type TokenRules = {
  issuer: string
  audience: string
  keys: JWTVerifyGetKey
  /** The header `typ`; undefined where an external provider issues the tokens, as not all of them set it. */
  type?: string
  /** What the session of a token is known by in the table `ended_sessions`; null for a token without a session. */
  sessionOf: (token: string, claims: JWTPayload) => string | null
  clock: () => Date
}

/** What a verified token says. It authorizes nothing: the account may be inactive, or the session ended. */
export type VerifiedToken = {
  email: string
  /** The session as in the table `ended_sessions`; null for a token without one. */
  session: string | null
  /** Milliseconds since 1970. */
  expiresAt: number
}

/**
 * What the token of an `Authorization` header says. Signature, issuer, audience and expiry are verified, whatever
 * algorithm the token names.
 * @throws Problem `not-signed-in` when the token is missing or invalid, `unavailable` when the provider's keys can't be fetched
 */
export async function verifyToken(authorization: string | undefined, rules: TokenRules): Promise<VerifiedToken> {
  const token = bearerToken(authorization)
  const now = rules.clock().getTime()
  const cached = cachedTokens(rules).get(token)
  if (cached && cached.verifiedAt <= now && now < cached.cachedUntil) return cached
  const claims = await verifiedClaims(token, rules)
  const { email, exp = 0 } = claims
  if (typeof email !== 'string' || email === '') throw new Problem('not-signed-in', 'Login failed')
  const expiresAt = exp * 1000
  const verified = { email, session: rules.sessionOf(token, claims), expiresAt }
  cache(token, { ...verified, verifiedAt: now, cachedUntil: Math.min(expiresAt, now + maxCacheTime) }, rules)
  return verified
}

/** The hash by which a token is stored. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest('base64url')

type CachedToken = VerifiedToken & { verifiedAt: number; cachedUntil: number }

/**
 * How long a verified token is cached (milliseconds), so that its signature is not verified again with every request. A key that
 * the provider withdraws is accepted for at most this long.
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

/** The claims of a token that satisfies the rules. @throws as `verifyToken` */
export async function verifiedClaims(
  token: string,
  { issuer, audience, keys, type, clock }: TokenRules,
): Promise<JWTPayload> {
  try {
    const options = { algorithms: ['RS256'], issuer, audience, requiredClaims: ['exp'], currentDate: clock() }
    return (await jwtVerify(token, keys, { ...options, ...(type && { typ: type }) })).payload
  } catch (error) {
    throw isTokenError(error) ? new Problem('not-signed-in', 'Login failed') : new Problem('unavailable')
  }
}

/** Whether the token is invalid, as opposed to the keys to verify it being unavailable. */
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

/** The claims of every access token of this product, beside those that the provider's library adds; `sid` is its grant. */
export const accessTokenClaims = (email: string, from: number, sid?: string) => ({
  email,
  scopes,
  nbf: from,
  ...(sid && { sid }),
})

/** The session of an access token of this product. */
export const grantOfToken: TokenRules['sessionOf'] = (_, { sid }) => (typeof sid === 'string' ? sid : null)

type MintOptions = { key: SigningKey; issuer: string; audience: string; clock: () => Date; sid?: string }

/** An access token as the embedded provider issues it, without signing in: for tests. */
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
