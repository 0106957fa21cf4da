import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Reader } from '#server/db/database.ts'
import { userByEmail } from '../../server/store.ts'
import { recordSignIn } from '../../sign-in/server/store.ts'
import { comparableRecoveryCode, inGroups, recoveryCodeCount } from '../rules.ts'
import { base32 } from './totp.ts'

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

/** Includes a secret that is not confirmed. */
export const secretOf = (db: Reader, userId: number) =>
  db
    .selectFrom('secondFactors')
    .innerJoin('users', 'users.id', 'userId')
    .select(['secret', 'confirmedAt', 'lastStep', 'email'])
    .where('userId', '=', userId)
    .where('isActive', '=', true)
    .executeTakeFirst()

type NewSecret = { userId: number; secret: Buffer; now: Date }

/** Replaces an unconfirmed secret. @returns false when a confirmed one exists */
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

/** @returns false when the secret was replaced or already confirmed */
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

/** @returns false when this step or a later one was used: of concurrent requests one succeeds */
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

async function replaceRecoveryCodes(tx: Reader, userId: number, hashes: readonly string[]): Promise<void> {
  await tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  await tx
    .insertInto('recoveryCodes')
    .values(hashes.map(codeHash => ({ userId, codeHash })))
    .execute()
}

/** @returns false when the code is unknown or used */
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

/** @returns true when it was on */
export async function deleteSecondFactor(tx: Reader, userId: number): Promise<boolean> {
  const row = await tx
    .deleteFrom('secondFactors')
    .where('userId', '=', userId)
    .returning('confirmedAt')
    .executeTakeFirst()
  return row !== undefined && row.confirmedAt !== null
}

export const encryptedSecrets = (tx: Reader) => tx.selectFrom('secondFactors').select(['userId', 'secret']).execute()

export const replaceSecret = (tx: Reader, userId: number, secret: Buffer) =>
  tx.updateTable('secondFactors').set({ secret }).where('userId', '=', userId).execute()

export async function deleteAllSecondFactors(tx: Reader) {
  await tx.deleteFrom('recoveryCodes').execute()
  await tx.deleteFrom('secondFactors').execute()
}

/** 80 bits: a fast hash is enough, as for a token. */
const codeBytes = 10

/** Replaces earlier codes. @returns the codes, of which only hashes are stored */
export async function createRecoveryCodes(tx: Reader, userId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => base32(randomBytes(codeBytes)).toLowerCase())
  await replaceRecoveryCodes(tx, userId, codes.map(recoveryCodeHash))
  return codes.map(code => inGroups(code, '-'))
}

export const recoveryCodeHash = (typed: string) =>
  createHash('sha256').update(comparableRecoveryCode(typed)).digest('base64url')

/** For the last administrator, who has no other way back in. @returns true when it was on */
export async function resetByOperator(db: Db, email: string, now: Date): Promise<boolean> {
  const user = await userByEmail(db, email)
  if (!user || !(await deleteSecondFactor(db, user.id))) return false
  const client = { browser: 'Opdrachtregel', network: '' }
  await recordSignIn(db, { userId: user.id, outcome: 'second-factor-reset', client, now })
  return true
}
