import { createHash, randomBytes } from 'node:crypto'
import { deleteRows } from '../../../../server/db/count-rows.ts'
import type { Reader } from '../../../../server/db/database.ts'
import { endSessionsOfAccount } from '../../../../server/oidc/records.ts'
import { addDefaultRoles } from '../../server/default-roles.ts'
import { hashPassword } from '../../server/passwords.ts'
import { createUser, setPassword, userByEmail } from '../../server/store.ts'

const validHours = 24

type InvitationContext = { publicUrl: string; now: Date }

/** Creates a link for choosing a password: works once, for 24 hours. Only the hash of its token is stored. */
export async function inviteUser(db: Reader, userId: number, { publicUrl, now }: InvitationContext) {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + validHours * 3600_000)
  await deleteInvitationsOf(db, userId)
  await db
    .insertInto('invitations')
    .values({ tokenHash: hashToken(token), userId, expiresAt })
    .execute()
  return { link: `${publicUrl}/invitation/${token}`, expiresAt }
}

/** The links of a user stop working. */
export const deleteInvitationsOf = (db: Reader, userId: number) =>
  db.deleteFrom('invitations').where('userId', '=', userId).execute()

type InvitationResult = { link: string; isNew: boolean } | 'inactive'

/**
 * Invites an administrator from the command line: a new user becomes a superuser, an existing one only gets a new password.
 * This is how the first user of a new installation signs in.
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

/** The user of an invitation that is still valid. */
export const invitedUser = (db: Reader, token: string, now: Date) =>
  db
    .selectFrom('invitations')
    .innerJoin('users', 'users.id', 'invitations.userId')
    .select(['users.id', 'users.email'])
    .where('tokenHash', '=', hashToken(token))
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('users.isActive', '=', true)
    .executeTakeFirst()

/** Sets the password. @returns whether the link was still valid; of two concurrent requests one succeeds */
export async function acceptInvitation(
  db: Reader,
  { token, password, now }: { token: string; password: string; now: Date },
) {
  const passwordHash = await hashPassword(password)
  return db.transaction().execute(async tx => {
    const invitation = await tx
      .updateTable('invitations')
      .set({ usedAt: now })
      .where('tokenHash', '=', hashToken(token))
      .where('usedAt', 'is', null)
      .where('expiresAt', '>', now)
      .returning('userId')
      .executeTakeFirst()
    if (!invitation) return false
    await setPassword(tx, invitation.userId, passwordHash)
    await endSessionsOfAccount(tx, String(invitation.userId))
    return true
  })
}

/** @returns how many */
export const deleteExpiredInvitations = (db: Reader, now: Date): Promise<number> =>
  deleteRows(db.deleteFrom('invitations').where('expiresAt', '<=', now))

const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')
