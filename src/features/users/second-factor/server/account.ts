import { wireTime } from '#kit/dutch-time.ts'
import { Problem } from '#kit/problem.ts'
import type { User } from '#kit/user.ts'
import { type Base, transaction } from '#server/base.ts'
import { consumeAttempt, resetAttempts } from '#server/rate-limit/rate-limits.ts'
import { recordSettingChange } from '#server/setting-changes.ts'
import { requireNotOutranked } from '../../server/require-givable.ts'
import type { ClientDescription } from '../../sign-in/client.ts'
import { requireCurrentPassword, secondFactorResetQueue } from '../../sign-in/server/password-links.ts'
import { endSessionsOf } from '../../sign-in/server/sessions.ts'
import { recordSignIn } from '../../sign-in/server/store.ts'
import type { SecondFactorState, SetUp } from '../contract.ts'
import { codeError, codeLimit } from '../rules.ts'
import { confirmSetUp, newSecret, type SecretOptions, setUpOf } from './set-up.ts'
import { createRecoveryCodes, deleteSecondFactor, standingOf } from './store.ts'

export type AccountOptions = SecretOptions & {
  lockedReason: (email: string) => string | undefined
}

export async function readState(base: Base, user: User, { lockedReason }: AccountOptions): Promise<SecondFactorState> {
  const standing = await standingOf(base.db, user.id)
  return {
    onSince: standing?.confirmedAt ? wireTime(standing.confirmedAt) : null,
    recoveryCodesLeft: standing?.recoveryCodesLeft ?? 0,
    isRequired: standing?.isRequired ?? false,
    lockedReason: lockedReason(user.email) ?? null,
  }
}

/** @throws Problem `invalid-input` when the second factor is on, or cannot be switched on */
export async function beginSetUp(base: Base, user: User, options: AccountOptions): Promise<SetUp> {
  const locked = options.lockedReason(user.email)
  if (locked) throw new Problem('invalid-input', [locked])
  const isSaved = await newSecret(base.db, options, { userId: user.id, now: base.clock() })
  const setUp = isSaved ? await setUpOf(base.db, options, user.id) : undefined
  if (!setUp) throw new Problem('invalid-input', ['Inloggen in twee stappen staat al aan.'])
  return setUp
}

type Request = { user: User; client: ClientDescription }

/** @returns the recovery codes @throws Problem `invalid-input`, `too-many-requests` */
export async function switchOn(
  base: Base,
  { user, client, code }: Request & { code: string },
  options: SecretOptions,
): Promise<string[]> {
  const error = codeError(code)
  if (error) throw new Problem('invalid-input', { code: [error] })
  const name = codeAttempts(user.id)
  const { isAllowed, waitSeconds } = await consumeAttempt(base.db, name, { ...codeLimit, now: base.clock() })
  if (!isAllowed) throw new Problem('too-many-requests', undefined, { retryAfterSeconds: waitSeconds })
  return transaction(base, async tx => {
    const codes = await confirmSetUp(tx, options, { userId: user.id, code, now: tx.now })
    if (!codes) throw new Problem('invalid-input', { code: [wrongCodeText] })
    await resetAttempts(tx, name)
    await recordSignIn(tx, { userId: user.id, outcome: 'second-factor-on', client, now: tx.now })
    return codes
  })
}

export const wrongCodeText = 'Deze code klopt niet. Neem de code over die de app nu laat zien.'

/** One limit for all ways to type a code. */
export const codeAttempts = (userId: number) => `code of ${userId}`

/** @throws Problem `invalid-input`, by field for a wrong password */
export async function renewRecoveryCodes(
  base: Base,
  { user, client, password }: Request & { password: string },
): Promise<string[]> {
  await requireCurrentPassword(base, user, { field: 'password', password })
  return transaction(base, async tx => {
    if (!(await standingOf(tx, user.id))?.isOn) throw notOn()
    await recordSignIn(tx, { userId: user.id, outcome: 'recovery-codes-renewed', client, now: tx.now })
    return createRecoveryCodes(tx, user.id)
  })
}

/** @throws Problem `invalid-input`, also when a role requires it */
export async function switchOff(base: Base, { user, client, password }: Request & { password: string }): Promise<void> {
  await requireCurrentPassword(base, user, { field: 'password', password })
  await transaction(base, async tx => {
    if ((await standingOf(tx, user.id))?.isRequired)
      throw new Problem('invalid-input', ['Je rol vraagt inloggen in twee stappen: het kan niet uit.'])
    if (!(await deleteSecondFactor(tx, user.id))) throw notOn()
    await recordSignIn(tx, { userId: user.id, outcome: 'second-factor-off', client, now: tx.now })
  })
}

const notOn = () => new Problem('invalid-input', ['Inloggen in twee stappen staat niet aan.'])

type ResetRequest = { by: User; userId: number; client: ClientDescription }

/**
 * Signs the user out everywhere and mails them. @throws Problem `not-found`, `forbidden` for a user with more
 * rights, `invalid-input` for oneself, which requires the password
 */
export const resetSecondFactor = (base: Base, { by, userId, client }: ResetRequest): Promise<void> =>
  transaction(base, async tx => {
    if (by.id === userId) throw new Problem('invalid-input', ['Je eigen tweede stap zet je uit bij Mijn account.'])
    await requireNotOutranked(tx, by, userId)
    if (!(await deleteSecondFactor(tx, userId))) throw new Problem('not-found')
    const changes = [{ field: 'second_factor', from: true, to: false }]
    await recordSettingChange(tx, { subject: { kind: 'user', id: userId }, changes, by })
    await recordSignIn(tx, { userId, outcome: 'second-factor-reset', client, now: tx.now })
    await endSessionsOf(tx, userId)
    await tx.enqueue(secondFactorResetQueue, [{ userId }])
  })
