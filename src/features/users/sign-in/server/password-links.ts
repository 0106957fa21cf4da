import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { deleteRows } from '../../../../server/db/count-rows.ts'
import type { Reader } from '../../../../server/db/database.ts'
import { endSessionsOfAccount } from '../../../../server/oidc/records.ts'
import { addDefaultRoles } from '../../server/default-roles.ts'
import { hashPassword } from '../../server/passwords.ts'
import { createUser, setPassword, userByEmail } from '../../server/store.ts'
import { type LinkKind, printedLinkHours } from '../rules.ts'
import { deleteSessionsOf } from './store.ts'

type InvitationContext = { publicUrl: string; now: Date }
type LinkToCreate = InvitationContext & { kind: LinkKind; hours: number }

/** Creates a link for choosing a password: works once, and earlier ones no longer. Only the hash of its token is stored. */
export async function createPasswordLink(
  db: Reader,
  userId: number,
  { kind, hours, publicUrl, now }: LinkToCreate,
): Promise<string> {
  const token = randomBytes(32).toString('hex') // has digits, so that no log shows it (`redactPath`)
  const expiresAt = new Date(now.getTime() + hours * 3600_000)
  await deleteInvitationsOf(db, userId)
  await db
    .insertInto('invitations')
    .values({ tokenHash: hashToken(token), userId, kind, expiresAt })
    .execute()
  return `${publicUrl}${linkPaths[kind]}/${token}`
}

/** Where the links of each kind lead to. */
export const linkPaths: Readonly<Record<LinkKind, string>> = { invitation: '/invitation', reset: '/new-password' }

/** A link that is shown instead of mailed. */
export const inviteUser = async (db: Reader, userId: number, context: InvitationContext) => ({
  link: await createPasswordLink(db, userId, { ...context, kind: 'invitation', hours: printedLinkHours }),
})

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

type LinkToUse = { kind: LinkKind; token: string; now: Date }

/** The user of a link that still works. */
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

/** Sets the password. @returns the id of the user, or undefined where the link no longer works; of two concurrent requests one succeeds */
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

/** How long a link stays after it stopped working (milliseconds). */
const expiredInvitationMs = 30 * 24 * 3_600_000

/** Whether a user chose no password yet: their invitation stays, so that administrators see that it was not used in time. */
const isUnused = sql<boolean>`(used_at is null and exists (select from users
  where users.id = invitations.user_id and password_hash is null and last_signed_in_at is null))`

/** @returns how many */
export const deleteExpiredInvitations = (db: Reader, now: Date): Promise<number> =>
  deleteRows(
    db
      .deleteFrom('invitations')
      .where('expiresAt', '<=', new Date(now.getTime() - expiredInvitationMs))
      .where(({ not }) => not(isUnused)),
  )

const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')
