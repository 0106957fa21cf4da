import { createHmac, timingSafeEqual } from 'node:crypto'

/** Seconds; a person takes longer to fill in the form. */
const minAge = 10
/** As long as a report may wait on a device (seconds). */
const maxAge = 14 * 24 * 3600

type Draft = {
  signingKey: Buffer
  /** The idempotency key of the draft: the token is valid for that one report. */
  key: string
  now: Date
}

/** Returns the token of a draft: the signed time when its form was opened. Nothing is stored. */
export function issueDraftToken({ signingKey, key, now }: Draft): string {
  const openedAt = secondsOf(now).toString(36)
  return `${openedAt}.${signatureOf(signingKey, key, openedAt)}`
}

/** Returns true when the token belongs to this draft, is old enough to come from a person, and has not expired. */
export function isMatureDraftToken(token: string, draft: Draft): boolean {
  const age = ageOf(token, draft)
  return age !== undefined && age >= minAge && age <= maxAge
}

/** Returns true when the token belongs to this draft, and has not expired. */
export function isDraftToken(token: string, draft: Draft): boolean {
  const age = ageOf(token, draft)
  return age !== undefined && age <= maxAge
}

/** Seconds; undefined for another draft. */
function ageOf(token: string, { signingKey, key, now }: Draft): number | undefined {
  const [openedAt = '', signature = ''] = token.split('.')
  const [actual, expected] = [Buffer.from(signature), Buffer.from(signatureOf(signingKey, key, openedAt))]
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined
  return secondsOf(now) - Number.parseInt(openedAt, 36)
}

const secondsOf = (moment: Date) => Math.floor(moment.getTime() / 1000)

const signatureOf = (signingKey: Buffer, key: string, openedAt: string) =>
  createHmac('sha256', signingKey).update(`draft-token\n${key}\n${openedAt}`).digest('base64url')
