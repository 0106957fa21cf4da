import { sql } from 'kysely'
import type { Reader } from '../../../../server/db/database.ts'

/** What is known of the second factor of an active user; undefined for who is none. */
export async function standingOf(db: Reader, userId: number) {
  const row = await db
    .selectFrom('users')
    .leftJoin('secondFactors as f', 'f.userId', 'users.id')
    .select(['email', 'f.confirmedAt'])
    .select([
      sql<boolean>`exists(select from user_roles join roles on roles.id = role_id
        where user_id = users.id and requires_second_factor)`.as('isRequired'),
      sql<number>`(select count(*)::int from recovery_codes where user_id = users.id and used_at is null)`.as(
        'recoveryCodesLeft',
      ),
    ])
    .where('users.id', '=', userId)
    .where('isActive', '=', true)
    .executeTakeFirst()
  return row && { ...row, isOn: row.confirmedAt !== null }
}

/** The encrypted secret of an active user, also while it is being set up. */
export const secretOf = (db: Reader, userId: number) =>
  db
    .selectFrom('secondFactors')
    .innerJoin('users', 'users.id', 'userId')
    .select(['secret', 'confirmedAt', 'lastStep', 'email'])
    .where('userId', '=', userId)
    .where('isActive', '=', true)
    .executeTakeFirst()

type NewSecret = { userId: number; secret: Buffer; now: Date }

/** Stores a secret that counts once it is confirmed, instead of an earlier one that is not. @returns false when one is confirmed */
export async function saveSecret(db: Reader, { userId, secret, now }: NewSecret): Promise<boolean> {
  const row = await db
    .insertInto('secondFactors')
    .values({ userId, secret, createdAt: now })
    .onConflict(conflict =>
      conflict.column('userId').doUpdateSet({ secret, createdAt: now }).where('secondFactors.confirmedAt', 'is', null),
    )
    .returning('userId')
    .executeTakeFirst()
  return row !== undefined
}

type ConfirmedSecret = { userId: number; secret: Buffer; step: number; now: Date }

/** @returns false when another secret is stored by now, or it is confirmed already */
export async function confirmSecret(tx: Reader, { userId, secret, step, now }: ConfirmedSecret): Promise<boolean> {
  const row = await tx
    .updateTable('secondFactors')
    .set({ confirmedAt: now, lastStep: step })
    .where('userId', '=', userId)
    .where('secret', '=', secret)
    .where('confirmedAt', 'is', null)
    .returning('userId')
    .executeTakeFirst()
  return row !== undefined
}

/** Uses the code of a time step. @returns false when it was used already, or a later one: of two concurrent requests one succeeds */
export async function claimStep(db: Reader, userId: number, step: number): Promise<boolean> {
  const row = await db
    .updateTable('secondFactors')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .where(({ eb, or }) => or([eb('lastStep', 'is', null), eb('lastStep', '<', step)]))
    .returning('userId')
    .executeTakeFirst()
  return row !== undefined
}

export async function replaceRecoveryCodes(tx: Reader, userId: number, hashes: readonly string[]): Promise<void> {
  await tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  await tx
    .insertInto('recoveryCodes')
    .values(hashes.map(codeHash => ({ userId, codeHash })))
    .execute()
}

/** Uses a recovery code of an active user. @returns false when there is none, or it was used */
export async function claimRecoveryCode(db: Reader, userId: number, codeHash: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('recoveryCodes')
    .set({ usedAt: now })
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .where(sql<boolean>`exists(select from users where id = recovery_codes.user_id and is_active)`)
    .returning('userId')
    .executeTakeFirst()
  return row !== undefined
}

/** Removes the second factor of a user, with its recovery codes. @returns whether it was on */
export async function deleteSecondFactor(tx: Reader, userId: number): Promise<boolean> {
  const row = await tx
    .deleteFrom('secondFactors')
    .where('userId', '=', userId)
    .returning('confirmedAt')
    .executeTakeFirst()
  return row !== undefined && row.confirmedAt !== null
}
