import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Base } from './base.ts'

/** Under which path files are served. */
export const mediaPath = '/signals/media/'

const longest = 30 * 60
/** Addresses given out within these seconds are the same, so that a browser need not fetch a picture again. */
const step = 5 * 60

/** The address of a kept file, for anybody who has it, for at most 30 minutes (docs/decisions/0007-photos.md). */
export function signedUrl(
  { publicUrl, signingKey, clock }: Pick<Base, 'publicUrl' | 'signingKey' | 'clock'>,
  key: string,
) {
  const now = Math.floor(clock().getTime() / 1000)
  const expires = String(now - (now % step) + longest)
  return `${publicUrl}${mediaPath}${key}?expires=${expires}&signature=${signatureOf(signingKey, key, expires)}`
}

type Given = { expires?: unknown; signature?: unknown }

/** For how many seconds the address is still good; nothing for one that is forged or over. */
export function secondsLeft(
  { signingKey, clock }: Pick<Base, 'signingKey' | 'clock'>,
  key: string,
  { expires, signature }: Given,
): number | undefined {
  if (typeof expires !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(expires)) return undefined
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(signingKey, key, expires))]
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  const left = Number(expires) - Math.floor(clock().getTime() / 1000)
  return left > 0 ? left : undefined
}

const signatureOf = (signingKey: Buffer, key: string, expires: string) =>
  createHmac('sha256', signingKey).update(`${mediaPath}${key}\n${expires}`).digest('base64url')
