import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Base } from '../base.ts'

export const mediaPath = '/signals/media/'

/** Seconds. */
const maxLifetime = 30 * 60
/** Seconds. URLs made within one step are equal, so that a browser does not fetch a picture again. */
const step = 5 * 60

/**
 * Returns the URL of a stored file. It works without signing in, for at most 30 minutes
 * (docs/decisions/0007-photos.md).
 */
export function signedUrl(
  { publicUrl, signingKey, clock }: Pick<Base, 'publicUrl' | 'signingKey' | 'clock'>,
  key: string,
) {
  const now = Math.floor(clock().getTime() / 1000)
  const expires = String(now - (now % step) + maxLifetime)
  return `${publicUrl}${mediaPath}${key}?expires=${expires}&signature=${signatureOf(signingKey, key, expires)}`
}

type SignedQuery = { expires?: unknown; signature?: unknown }

/** Returns the number of seconds until a URL expires; undefined for a forged or expired one. */
export function secondsUntilExpiry(
  { signingKey, clock }: Pick<Base, 'signingKey' | 'clock'>,
  key: string,
  { expires, signature }: SignedQuery,
): number | undefined {
  if (typeof expires !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(expires)) return undefined
  const [actual, expected] = [Buffer.from(signature), Buffer.from(signatureOf(signingKey, key, expires))]
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined
  const left = Number(expires) - Math.floor(clock().getTime() / 1000)
  return left > 0 ? left : undefined
}

const signatureOf = (signingKey: Buffer, key: string, expires: string) =>
  createHmac('sha256', signingKey).update(`${mediaPath}${key}\n${expires}`).digest('base64url')
