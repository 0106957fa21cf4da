import { createHash, randomBytes } from 'node:crypto'
import type { Reader } from '../../../server/db.ts'
import { endSessionsOf } from '../../../server/oidc/records.ts'
import { hashPassword } from './passwords.ts'
import { setPassword } from './store.ts'

const validHours = 24

/** A link with which somebody chooses a password: works once, for 24 hours. Only its hash is kept. */
export async function inviteUser(db: Reader, userId: number, { publicUrl, now }: { publicUrl: string; now: Date }) {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + validHours * 3600_000)
  await db.deleteFrom('invitations').where('userId', '=', userId).execute()
  await db
    .insertInto('invitations')
    .values({ tokenHash: hashed(token), userId, expiresAt })
    .execute()
  return { link: `${publicUrl}/invitation/${token}`, expiresAt }
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
