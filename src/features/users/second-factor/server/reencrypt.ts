import { decrypt, encrypt } from '#server/auth/secrets.ts'
import type { Reader } from '#server/db/database.ts'
import { contextOf } from './set-up.ts'
import { deleteAllSecondFactors, encryptedSecrets, replaceSecret } from './store.ts'

/** @param old undefined when the key is lost, with the second factors */
export async function reencryptSecondFactors(tx: Reader, old: Buffer | undefined, key: Buffer) {
  if (!old) return deleteAllSecondFactors(tx)
  for (const { userId, secret } of await encryptedSecrets(tx)) {
    const context = contextOf(userId)
    await replaceSecret(tx, userId, encrypt(key, decrypt(old, secret, context), context))
  }
}
