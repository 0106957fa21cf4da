import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { Problem } from '#kit/problem.ts'
import type { User } from '#kit/user.ts'
import { type Base, type Tx, transaction } from '#server/base.ts'
import { deleteRows, type Reader } from '#server/db/database.ts'
import { endSessionsOfAccount } from '#server/oidc/records.ts'
import { consumeAttempt, resetAttempts } from '#server/rate-limit/rate-limits.ts'
import { addDefaultRoles } from '../../server/demo.ts'
import { hashPassword, verifyPassword } from '../../server/passwords.ts'
import { requireNotOutranked } from '../../server/require-givable.ts'
import { createUser, setPassword, userByEmail, userById } from '../../server/store.ts'
import type { ClientDescription } from '../client.ts'
import type { PasswordChange } from '../contract.ts'
import { linkPaths } from '../link-paths.ts'
import { changeLimit, type LinkKind, passwordError, printedLinkHours } from '../rules.ts'
import { notifyAccountsChanged } from './sessions.ts'
import { deleteInvitationsOf, deleteSessionsOf, recordSignIn } from './store.ts'

export const passwordLinkQueue = 'mail-password-link'

export const secondFactorResetQueue = 'mail-second-factor-reset'

/** Mails after commit. @param userId null sends no mail @param by the sender, if not the user */
export const enqueuePasswordLink = (tx: Tx, userId: number | null, by?: { id: number }) =>
  tx.enqueue(passwordLinkQueue, [{ userId: userId ?? 0, by: by?.id ?? null }])

/** @throws Problem `not-found`, `invalid-input`, or `forbidden` for a user with more rights */
export const requestPasswordLink = (base: Base, by: { id: number }, userId: number): Promise<void> =>
  transaction(base, async tx => {
    const user = await userById(tx, userId)
    if (!user) throw new Problem('not-found')
    if (!user.isActive) throw new Problem('invalid-input', ['Deze gebruiker is niet actief.'])
    await requireNotOutranked(tx, by, userId)
    await enqueuePasswordLink(tx, userId, by)
  })

type InvitationContext = { publicUrl: string; now: Date }
type LinkToCreate = InvitationContext & { kind: LinkKind; hours: number }

/** A link works once and replaces earlier ones. Only the hash of its token is stored. */
export async function createPasswordLink(
  db: Reader,
  userId: number,
  { kind, hours, publicUrl, now }: LinkToCreate,
): Promise<string> {
  const token = randomBytes(32).toString('hex') // hex has digits, so `redactPath` keeps it out of logs
  const expiresAt = new Date(now.getTime() + hours * 3600_000)
  await deleteInvitationsOf(db, userId)
  await db
    .insertInto('invitations')
    .values({ tokenHash: hashToken(token), userId, kind, expiresAt })
    .execute()
  return `${publicUrl}${linkPaths[kind]}/${token}`
}

export const inviteUser = async (db: Reader, userId: number, context: InvitationContext) => ({
  link: await createPasswordLink(db, userId, { ...context, kind: 'invitation', hours: printedLinkHours }),
})

type InvitationResult = { link: string; isNew: boolean } | 'inactive'

/**
 * Invites the first user of an installation: a new user becomes a superuser, an existing one only gets a new
 * password.
 */
export async function inviteAdministrator(
  db: Reader,
  email: string,
  context: InvitationContext,
): Promise<InvitationResult> {
  const user = await userByEmail(db, email)
  if (user && !user.isActive) return 'inactive'
  const id = user?.id ?? (await createAdministrator(db, email))
  return { link: (await inviteUser(db, id, context)).link, isNew: !user }
}

async function createAdministrator(db: Reader, email: string): Promise<number> {
  const { Beheerder } = await addDefaultRoles(db)
  return createUser(db, { email, isStaff: true, isSuperuser: true, roleIds: [Beheerder] })
}

type LinkToUse = { kind: LinkKind; token: string; now: Date }

export const invitedUser = (db: Reader, { kind, token, now }: LinkToUse) =>
  db
    .selectFrom('invitations')
    .innerJoin('users', 'users.id', 'invitations.userId')
    .select(['users.id', 'users.email'])
    .where('tokenHash', '=', hashToken(token))
    .where('kind', '=', kind)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('users.isActive', '=', true)
    .executeTakeFirst()

/** @returns undefined when the link no longer works: of concurrent requests one succeeds */
export async function acceptInvitation(
  db: Reader,
  { kind, token, password, now }: LinkToUse & { password: string },
): Promise<number | undefined> {
  const passwordHash = await hashPassword(password)
  return db.transaction().execute(async tx => {
    const invitation = await tx
      .updateTable('invitations')
      .set({ usedAt: now })
      .where('tokenHash', '=', hashToken(token))
      .where('kind', '=', kind)
      .where('usedAt', 'is', null)
      .where('expiresAt', '>', now)
      .returning('userId')
      .executeTakeFirst()
    if (!invitation) return undefined
    await setPassword(tx, invitation.userId, passwordHash)
    await endSessionsOfAccount(tx, String(invitation.userId))
    await deleteSessionsOf(tx, invitation.userId)
    return invitation.userId
  })
}

const expiredInvitationMs = 30 * 24 * 3_600_000

/** Kept, so that administrators see that the invitation was not used in time. */
const isUnused = sql<boolean>`(used_at is null and exists (select from users
  where users.id = invitations.user_id and password_hash is null and last_signed_in_at is null))`

export const deleteExpiredInvitations = (db: Reader, now: Date): Promise<number> =>
  deleteRows(
    db
      .deleteFrom('invitations')
      .where('expiresAt', '<=', new Date(now.getTime() - expiredInvitationMs))
      .where(({ not }) => not(isUnused)),
  )

const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

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
