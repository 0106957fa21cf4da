import { timingSafeEqual } from 'node:crypto'
import type { Tx } from '#server/base.ts'
import { deleteRows, type Reader } from '#server/db/database.ts'
import { codeRules } from '../rules.ts'

type StoredCode = { address: string; codeHash: string }

export async function saveCode(tx: Tx, { address, codeHash }: StoredCode) {
  const expiresAt = new Date(tx.now.getTime() + codeRules.minutes * 60_000)
  const values = { codeHash, expiresAt, wrongAttempts: 0 }
  await tx
    .insertInto('externalCodes')
    .values({ address, ...values })
    .onConflict(conflict => conflict.column('address').doUpdateSet(values))
    .execute()
}

export const deleteCodesBefore = (db: Reader, now: Date): Promise<number> =>
  deleteRows(db.deleteFrom('externalCodes').where('expiresAt', '<=', now))

/** A wrong code counts as an attempt. @returns true for the right code */
export async function consumeCode(tx: Tx, { address, codeHash }: StoredCode): Promise<boolean> {
  const stored = await tx
    .selectFrom('externalCodes')
    .selectAll()
    .where('address', '=', address)
    .forUpdate()
    .executeTakeFirst()
  if (!stored || stored.expiresAt <= tx.now || stored.wrongAttempts >= codeRules.maxWrongAttempts) return false
  if (timingSafeEqual(Buffer.from(stored.codeHash), Buffer.from(codeHash))) {
    await tx.deleteFrom('externalCodes').where('address', '=', address).execute()
    return true
  }
  await tx
    .updateTable('externalCodes')
    .set(({ eb }) => ({ wrongAttempts: eb('wrongAttempts', '+', 1) }))
    .where('address', '=', address)
    .execute()
  return false
}
