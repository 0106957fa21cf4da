import { randomBytes } from 'node:crypto'
import encodeQR from 'qr'
import { decrypt, encrypt } from '#server/auth/secrets.ts'
import type { Reader } from '#server/db/database.ts'
import type { SetUp } from '../contract.ts'
import { comparableCode } from '../rules.ts'
import {
  claimStep,
  confirmSecret,
  createRecoveryCodes,
  deleteAllSecondFactors,
  encryptedSecrets,
  replaceSecret,
  saveSecret,
  secretOf,
} from './store.ts'
import { base32, otpauthAddress, stepOfCode } from './totp.ts'

export type SecretOptions = {
  key: Buffer
  organization: () => string
}

/** The length of SHA-1 (RFC 4226, R6). */
const secretBytes = 20

/** Binds the secret to its user: the row of another user fails to decrypt. */
const contextOf = (userId: number) => `second factor of user ${userId}`

/** The secret counts once it is confirmed. @returns false when the second factor is on */
export function newSecret(db: Reader, { key }: SecretOptions, { userId, now }: { userId: number; now: Date }) {
  const secret = encrypt(key, randomBytes(secretBytes).toString('base64url'), contextOf(userId))
  return saveSecret(db, { userId, secret, now })
}

async function decryptedSecret(db: Reader, key: Buffer, userId: number) {
  const row = await secretOf(db, userId)
  return row && { ...row, plain: Buffer.from(decrypt(key, row.secret, contextOf(userId)), 'base64url') }
}

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

/** @returns the recovery codes, or undefined for a wrong code */
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

/** Each code works once. */
export async function checkCode(db: Reader, { key }: SecretOptions, typed: TypedCode): Promise<CodeCheck> {
  const { userId, code, now } = typed
  const row = await decryptedSecret(db, key, userId)
  const step = row?.confirmedAt ? stepOfCode(row.plain, comparableCode(code), now) : undefined
  if (step === undefined) return 'wrong'
  return (await claimStep(db, userId, step)) ? 'right' : 'used'
}

/** Squares of white border (ISO/IEC 18004). */
const border = 4

/** Returns the width in squares with the white border, and the dark squares as the path of an SVG. */
export function qrCode(text: string): { size: number; path: string } {
  const rows = encodeQR(text, 'raw', { border })
  return { size: rows.length, path: rows.map((row, y) => rowPath(row, y)).join('') }
}

function rowPath(row: readonly boolean[], y: number): string {
  const dark = row.map(isDark => (isDark ? '#' : '.')).join('')
  return [...dark.matchAll(/#+/g)].map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`).join('')
}

/** @param old undefined when the key is lost, with the second factors */
export async function reencryptSecondFactors(tx: Reader, old: Buffer | undefined, key: Buffer) {
  if (!old) return deleteAllSecondFactors(tx)
  for (const { userId, secret } of await encryptedSecrets(tx)) {
    const context = contextOf(userId)
    await replaceSecret(tx, userId, encrypt(key, decrypt(old, secret, context), context))
  }
}
