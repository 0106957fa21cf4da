import { createHash, randomBytes } from 'node:crypto'
import type { Reader } from '../../../server/db.ts'
import { endSessionsOf } from '../../../server/oidc/records.ts'
import { addDefaultRoles } from './default-roles.ts'
import { hashPassword } from './passwords.ts'
import { createUser, setPassword, userByEmail } from './store.ts'

const validHours = 24

type Moment = { publicUrl: string; now: Date }

/** A link with which somebody chooses a password: works once, for 24 hours. Only its hash is kept. */
export async function inviteUser(db: Reader, userId: number, { publicUrl, now }: Moment) {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + validHours * 3600_000)
  await db.deleteFrom('invitations').where('userId', '=', userId).execute()
  await db
    .insertInto('invitations')
    .values({ tokenHash: hashed(token), userId, expiresAt })
    .execute()
  return { link: `${publicUrl}/invitation/${token}`, expiresAt }
}

type Invited = { link: string; isNew: boolean } | 'inactive'

/**
 * Invite an administrator from the command line: somebody new gets every right, whoever is known already a new password.
 * Signing in for the first time in a new installation begins here.
 */
export async function inviteAdministrator(db: Reader, email: string, moment: Moment): Promise<Invited> {
  const found = await userByEmail(db, email)
  if (found && !found.isActive) return 'inactive'
  const id = found?.id ?? (await createAdministrator(db, email))
  return { link: (await inviteUser(db, id, moment)).link, isNew: !found }
}

async function createAdministrator(db: Reader, email: string): Promise<number> {
  const { Beheerder } = await addDefaultRoles(db)
  return createUser(db, { email, isStaff: true, isSuperuser: true, roleIds: [Beheerder] })
}

/** For whom a link still works. */
export const invited = (db: Reader, token: string, now: Date) =>
  db
    .selectFrom('invitations')
    .innerJoin('users', 'users.id', 'invitations.userId')
    .select(['users.id', 'users.email'])
    .where('tokenHash', '=', hashed(token))
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('users.isActive', '=', true)
    .executeTakeFirst()

/** @returns whether the link still worked; of two who use it at the same moment one succeeds */
export async function choosePassword(
  db: Reader,
  { token, password, now }: { token: string; password: string; now: Date },
) {
  const passwordHash = await hashPassword(password)
  return db.transaction().execute(async tx => {
    const used = await tx
      .updateTable('invitations')
      .set({ usedAt: now })
      .where('tokenHash', '=', hashed(token))
      .where('usedAt', 'is', null)
      .where('expiresAt', '>', now)
      .returning('userId')
      .executeTakeFirst()
    if (!used) return false
    await setPassword(tx, used.userId, passwordHash)
    await endSessionsOf(tx, String(used.userId))
    return true
  })
}

export async function forgetOldInvitations(db: Reader, now: Date) {
  await db.deleteFrom('invitations').where('expiresAt', '<=', now).execute()
}

const hashed = (token: string) => createHash('sha256').update(token).digest('base64url')
