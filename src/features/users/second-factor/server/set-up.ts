import { randomBytes } from 'node:crypto'
import { decrypt, encrypt } from '../../../../server/auth/encryption.ts'
import type { Reader } from '../../../../server/db/database.ts'
import type { SetUp } from '../contract.ts'
import { comparableCode } from '../rules.ts'
import { qrCode } from './qr-code.ts'
import { createRecoveryCodes } from './recovery-codes.ts'
import { claimStep, confirmSecret, saveSecret, secretOf } from './store.ts'
import { base32, otpauthAddress, stepOfCode } from './totp.ts'

/** What secrets are read and written with. */
export type SecretOptions = {
  /** Encrypts the secrets in the database. */
  key: Buffer
  /** Names the account in an app, with the address of the user. */
  organization: () => string
}

/** As many as SHA-1 has (RFC 4226, R6). */
const secretBytes = 20

/** A secret belongs to one user: the row of another one cannot be used instead. */
const contextOf = (userId: number) => `second factor of user ${userId}`

/** Stores a new secret for a user, to be confirmed. @returns false when their second factor is on */
export function newSecret(db: Reader, { key }: SecretOptions, { userId, now }: { userId: number; now: Date }) {
  const secret = encrypt(key, randomBytes(secretBytes).toString('base64url'), contextOf(userId))
  return saveSecret(db, { userId, secret, now })
}

async function decryptedSecret(db: Reader, key: Buffer, userId: number) {
  const row = await secretOf(db, userId)
  return row && { ...row, plain: Buffer.from(decrypt(key, row.secret, contextOf(userId)), 'base64url') }
}

/** What an app needs to know, until the secret is confirmed. */
export async function setUpOf(
  db: Reader,
  { key, organization }: SecretOptions,
  userId: number,
): Promise<SetUp | undefined> {
  const row = await decryptedSecret(db, key, userId)
  if (!row || row.confirmedAt) return undefined
  const address = otpauthAddress({ secret: row.plain, organization: organization(), email: row.email })
  return { secret: base32(row.plain), address, qr: qrCode(address) }
}

type TypedCode = { userId: number; code: string; now: Date }

/** Switches the second factor of a user on. @returns their recovery codes; undefined when the code is wrong */
export async function confirmSetUp(
  tx: Reader,
  { key }: SecretOptions,
  { userId, code, now }: TypedCode,
): Promise<string[] | undefined> {
  const row = await decryptedSecret(tx, key, userId)
  const step = row && stepOfCode(row.plain, comparableCode(code), now)
  if (!row || step === undefined) return undefined
  if (!(await confirmSecret(tx, { userId, secret: row.secret, step, now }))) return undefined
  return createRecoveryCodes(tx, userId)
}

export type CodeCheck = 'right' | 'wrong' | 'used'

/** Compares a code with the app of a user; each code works once. */
export async function checkCode(db: Reader, { key }: SecretOptions, typed: TypedCode): Promise<CodeCheck> {
  const { userId, code, now } = typed
  const row = await decryptedSecret(db, key, userId)
  const step = row?.confirmedAt ? stepOfCode(row.plain, comparableCode(code), now) : undefined
  if (step === undefined) return 'wrong'
  return (await claimStep(db, userId, step)) ? 'right' : 'used'
}
