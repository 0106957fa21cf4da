import { Problem } from '#kit/problem.ts'
import type { User } from '#kit/user.ts'
import { type Base, transaction } from '#server/base.ts'
import { endSessionsOfAccount } from '#server/oidc/records.ts'
import { consumeAttempt, resetAttempts } from '#server/rate-limit/rate-limits.ts'
import { hashPassword, verifyPassword } from '../../server/passwords.ts'
import { setPassword, userById } from '../../server/store.ts'
import type { ClientDescription } from '../client.ts'
import type { PasswordChange } from '../contract.ts'
import { changeLimit, passwordError } from '../rules.ts'
import { notifyAccountsChanged } from './access.ts'
import { deleteInvitationsOf } from './password-links.ts'
import { deleteSessionsOf, recordSignIn } from './store.ts'

type Request = {
  user: User
  input: PasswordChange
  session: string | null
  client: ClientDescription
  locked: string | undefined
}

/** Keeps this session and ends all others. @throws Problem `invalid-input` by field */
export async function changePassword(base: Base, { user, input, session, client, locked }: Request): Promise<void> {
  if (locked) throw new Problem('invalid-input', { next: [locked] })
  await requireCurrentPassword(base, user, { field: 'current', password: input.current })
  const error =
    input.next === input.current ? 'Kies een ander wachtwoord dan je nu hebt.' : passwordError(input.next, user.email)
  if (error) throw new Problem('invalid-input', { next: [error] })
  const passwordHash = await hashPassword(input.next)
  await transaction(base, async tx => {
    await setPassword(tx, user.id, passwordHash)
    await endSessionsOfAccount(tx, String(user.id), session ?? undefined)
    await deleteSessionsOf(tx, user.id, { except: session ?? undefined })
    await deleteInvitationsOf(tx, user.id)
    await recordSignIn(tx, { userId: user.id, outcome: 'password-set', client, now: tx.now })
    notifyAccountsChanged(tx)
  })
}

type TypedPassword = { field: string; password: string }

/** @throws Problem `invalid-input` by field for a wrong password, `too-many-requests` after too many attempts */
export async function requireCurrentPassword({ db, clock }: Base, user: User, { field, password }: TypedPassword) {
  const name = `password of ${user.id}`
  const { isAllowed, waitSeconds } = await consumeAttempt(db, name, { ...changeLimit, now: clock() })
  if (!isAllowed) throw new Problem('too-many-requests', undefined, { retryAfterSeconds: waitSeconds })
  const account = await userById(db, user.id)
  if (!(await verifyPassword(password, account?.passwordHash)))
    throw new Problem('invalid-input', { [field]: ['Dit is niet je huidige wachtwoord.'] })
  await resetAttempts(db, name)
}
