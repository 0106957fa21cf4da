import type { Db } from '../db/database.ts'
import { consumeAttempt, networkOf, resetAttempts, uncountAttempt } from '../rate-limit/rate-limits.ts'

/** The rate limits of one person, and of everyone behind one IP address together. */
const limits = { person: { max: 10, seconds: 15 * 60 }, network: { max: 100, seconds: 15 * 60 } }

type Attempt = {
  db: Db
  now: Date
  /** Whose attempts count together, as a name of the rate limit. */
  person: string
  ip: string
}

const networkName = (ip: string) => `sign-in from ${networkOf(ip)}`

/** Count an attempt to sign in. @returns undefined when it is allowed; else how long to wait, and whether it is the first refusal */
export async function consumeSignInAttempt({ db, now, person, ip }: Attempt) {
  const attempts = [
    await consumeAttempt(db, person, { ...limits.person, now }),
    await consumeAttempt(db, networkName(ip), { ...limits.network, now }),
  ]
  const refused = attempts.find(({ isAllowed }) => !isAllowed)
  return refused && { waitSeconds: refused.waitSeconds, isFirst: refused.isFirstRefusal }
}

/** Do not count an attempt that succeeded: the person starts from zero, the network has one attempt less. */
export async function succeedSignInAttempt({ db, person, ip }: Omit<Attempt, 'now'>) {
  await resetAttempts(db, person)
  await uncountAttempt(db, networkName(ip))
}

export function tooManyAttempts(waitSeconds: number): string {
  const minutes = Math.ceil(waitSeconds / 60)
  return `Er is te vaak geprobeerd in te loggen. Probeer het over ${minutes} ${minutes === 1 ? 'minuut' : 'minuten'} opnieuw.`
}
