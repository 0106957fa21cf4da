import { createHash, randomBytes } from 'node:crypto'
import type { Reader } from '../../../../server/db/database.ts'
import { comparableRecoveryCode, inGroups, recoveryCodeCount } from '../rules.ts'
import { replaceRecoveryCodes } from './store.ts'
import { base32 } from './totp.ts'

/** 80 bits: a fast hash is enough, as for a token. */
const codeBytes = 10

/** Gives a user new recovery codes instead of earlier ones. @returns the codes, of which only hashes are stored */
export async function createRecoveryCodes(tx: Reader, userId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => base32(randomBytes(codeBytes)).toLowerCase())
  await replaceRecoveryCodes(tx, userId, codes.map(recoveryCodeHash))
  return codes.map(code => inGroups(code, '-'))
}

export const recoveryCodeHash = (typed: string) =>
  createHash('sha256').update(comparableRecoveryCode(typed)).digest('base64url')
