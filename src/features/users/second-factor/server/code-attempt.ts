import type Provider from 'oidc-provider'
import type { Db } from '#server/db/database.ts'
import {
  consumeSignInAttempt,
  type SignInExchange,
  succeedSignInAttempt,
  tooManyAttempts,
} from '#server/oidc/interaction.ts'
import type { Site } from '#server/oidc/pages.ts'
import { clientOf } from '../../sign-in/server/provider-setup.ts'
import { recordSignIn } from '../../sign-in/server/store.ts'
import { codeAttempts } from './account.ts'
import type { SecretOptions } from './set-up.ts'

export type CodePageOptions = SecretOptions & {
  db: Db
  clock: () => Date
  provider: Provider
  site: Site
  ownOrigins: readonly string[]
}

export type Refusal = { status: 422 | 429; error: string; waitSeconds?: number }

/** Applies the rate limits of signing in and records the outcome. @param check uses the code, or returns its error */
export async function attemptCode<Result extends object>(
  { db, clock }: CodePageOptions,
  { request, userId }: Pick<SignInExchange, 'request'> & { userId: number },
  check: () => Promise<{ error: string } | Result>,
): Promise<Refusal | Result> {
  const attempt = { db, now: clock(), person: codeAttempts(userId), ip: request.ip }
  const record = (outcome: 'too-many-attempts' | 'wrong-code' | 'signed-in') =>
    recordSignIn(db, { userId, outcome, client: clientOf(request), now: attempt.now })
  const refusal = await consumeSignInAttempt(attempt)
  if (refusal?.isFirst) await record('too-many-attempts')
  if (refusal) {
    const { waitSeconds } = refusal
    return { status: 429, error: tooManyAttempts(waitSeconds), waitSeconds }
  }
  const result = await check()
  if ('error' in result) {
    await record('wrong-code')
    return { status: 422, error: result.error }
  }
  await succeedSignInAttempt(attempt)
  await record('signed-in')
  return result
}

export const isRefusal = (result: object): result is Refusal => 'error' in result
