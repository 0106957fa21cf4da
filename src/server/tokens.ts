import { randomUUID } from 'node:crypto'
import { decodeJwt, errors, importJWK, type JWTPayload, type JWTVerifyGetKey, jwtVerify, SignJWT } from 'jose'
import { Problem } from '../kit/problem.ts'
import type { SigningKey } from './secrets.ts'

/** How long an access token is good for. */
export const accessTokenSeconds = 15 * 60
/** The header `typ` of an access token (RFC 9068), so that nothing else that is signed with the same key passes for one. */
export const accessTokenType = 'at+jwt'

/** Whose access tokens are accepted. */
export type TokenRules = {
  issuer: string
  audience: string
  keys: JWTVerifyGetKey
  /** Undefined where another provider makes the tokens: not all of them set it. */
  type?: string
  clock: () => Date
}

/**
 * The e-mail address that an `Authorization` header proves. Signature, issuer, audience and expiry are checked, whatever
 * the token says about its own algorithm.
 * @throws Problem `not-signed-in` when it proves nobody, `unavailable` when the provider's keys can't be had
 */
export async function emailProvenBy(authorization: string | undefined, rules: TokenRules): Promise<string> {
  const token = bearerIn(authorization)
  const now = rules.clock().getTime()
  const known = provenBy(rules).get(token)
  if (known && known.since <= now && now < known.until) return known.email
  const { email, exp = 0 } = await verifiedToken(token, rules)
  if (typeof email !== 'string' || email === '') throw new Problem('not-signed-in', 'Login failed')
  remember(token, { email, since: now, until: Math.min(exp * 1000, now + longestRemembered) }, rules)
  return email
}

/** When the token of a request that was let in ends; never where its provider sets no end. */
export const tokenEnd = (authorization: string | undefined): number =>
  (decodeJwt(bearerIn(authorization)).exp ?? Number.POSITIVE_INFINITY) * 1000

type Proven = { email: string; since: number; until: number }

/** A signature is not judged again with every request; a key that its provider withdraws counts a minute longer at most. */
const longestRemembered = 60_000
const mostRemembered = 5_000
const proven = new WeakMap<TokenRules, Map<string, Proven>>()

const provenBy = (rules: TokenRules): ReadonlyMap<string, Proven> => proven.get(rules) ?? new Map()

function remember(token: string, found: Proven, rules: TokenRules) {
  const tokens = proven.get(rules) ?? new Map<string, Proven>()
  if (tokens.size >= mostRemembered) tokens.clear()
  proven.set(rules, tokens.set(token, found))
}

function bearerIn(authorization = ''): string {
  const [scheme = '', token, ...rest] = authorization.trim().split(/\s+/)
  if (scheme.toLowerCase() !== 'bearer') throw new Problem('not-signed-in')
  if (token === undefined) throw new Problem('not-signed-in', 'Invalid "bearer" header: No credentials provided.')
  if (rest.length > 0) throw new Problem('not-signed-in', 'Login failed')
  return token
}

async function verifiedToken(token: string, { issuer, audience, keys, type, clock }: TokenRules): Promise<JWTPayload> {
  try {
    const options = { algorithms: ['RS256'], issuer, audience, requiredClaims: ['exp'], currentDate: clock() }
    return (await jwtVerify(token, keys, { ...options, ...(type && { typ: type }) })).payload
  } catch (error) {
    throw isAboutToken(error) ? new Problem('not-signed-in', 'Login failed') : new Problem('unavailable')
  }
}

/** Whether the token is at fault, and not that the keys to judge it could not be fetched. */
export const isAboutToken = (error: unknown) =>
  error instanceof errors.JWTClaimValidationFailed ||
  error instanceof errors.JWTExpired ||
  error instanceof errors.JWTInvalid ||
  error instanceof errors.JWSInvalid ||
  error instanceof errors.JWSSignatureVerificationFailed ||
  error instanceof errors.JOSEAlgNotAllowed ||
  error instanceof errors.JOSENotSupported ||
  error instanceof errors.JWKSNoMatchingKey ||
  error instanceof errors.JWKSMultipleMatchingKeys

/** What is the same in every access token that this product makes, beside what the provider's library puts in. */
export const ownClaims = (email: string, scopes: readonly string[], from: number) => ({ email, scopes, nbf: from })

type Minting = { key: SigningKey; issuer: string; audience: string; clock: () => Date }

/** An access token as the embedded provider makes them, without anybody signing in: for tests. */
export async function mintAccessToken(email: string, { key, issuer, audience, clock }: Minting): Promise<string> {
  const now = Math.floor(clock().getTime() / 1000)
  return new SignJWT(ownClaims(email, ['openid', 'email'], now))
    .setProtectedHeader({ alg: 'RS256', kid: key.kid, typ: accessTokenType })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(email)
    .setJti(randomUUID())
    .setIssuedAt(now)
    .setExpirationTime(now + accessTokenSeconds)
    .sign(await importJWK(key, 'RS256'))
}
