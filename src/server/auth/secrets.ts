import {
  createCipheriv,
  createDecipheriv,
  createHash,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
  randomUUID,
} from 'node:crypto'
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { ConfigurationError } from '../configuration-error.ts'
import type { Reader } from '../db/database.ts'
import { json } from '../db/json.ts'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** Encrypts a text. @param key 32 bytes @param context names the owner; decryption fails with another context */
export function encrypt(key: Buffer, text: string, context = ''): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(context))
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

/** Decrypts the result of `encrypt`. @throws Error for another key or context, or for changed bytes */
export function decrypt(key: Buffer, encrypted: Buffer, context = ''): string {
  const decipher = createDecipheriv(algorithm, key, encrypted.subarray(0, ivBytes), { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(context)).setAuthTag(encrypted.subarray(-tagBytes))
  return Buffer.concat([decipher.update(encrypted.subarray(ivBytes, -tagBytes)), decipher.final()]).toString('utf8')
}

/** A key that encrypts the secrets of the installation (docs/decisions/0053-secrets-of-the-installation.md). */
type SecretsKey = {
  id: string
  bytes: Buffer
}

/** Shorter keys could be guessed. */
export const minKeyLength = 32

/** Returns the keys in a text, separated by commas or line breaks. The first one encrypts, the others still decrypt. */
export const secretsKeyTexts = (text: string): string[] =>
  text
    .split(/[,\r\n]/)
    .map(each => each.trim())
    .filter(each => each !== '')

export const secretsKeysIn = (text: string): SecretsKey[] => secretsKeyTexts(text).map(keyOf)

function keyOf(text: string): SecretsKey {
  const bytes = Buffer.from(hkdfSync('sha256', text, '', 'meldwerk secrets', 32))
  return { id: createHash('sha256').update('id').update(bytes).digest('hex').slice(0, 16), bytes }
}

/** In DATA_DIR, beside the database and the files, so that no backup holds it. */
export const keyFileName = 'secrets.key'

/**
 * Returns the keys of an embedded installation without SECRETS_KEY: those in its file, which the first start creates.
 * @param isEncrypted true when a key has already encrypted secrets in the database; a new key could not read them
 */
export function keysOfFile(folder: string, isEncrypted = false): SecretsKey[] {
  const existing = readKeyFile(folder)
  if (existing.length > 0 || isEncrypted) return secretsKeysIn(existing.join(','))
  const made = newKeyText()
  writeKeyFile(folder, [made])
  return secretsKeysIn(made)
}

export const newKeyText = () => randomBytes(32).toString('base64url')

/** Returns the texts of the keys; an empty list without the file. */
export function readKeyFile(folder: string): string[] {
  try {
    return secretsKeyTexts(readFileSync(join(folder, keyFileName), 'utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

/** Replaces the whole file, and syncs it to disk first: without the file nobody can read the secrets. */
export function writeKeyFile(folder: string, keys: readonly string[]) {
  const path = join(folder, keyFileName)
  const file = openSync(`${path}.part`, 'w', 0o600)
  try {
    writeSync(file, `${keys.join('\n')}\n`)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(`${path}.part`, path)
  const directory = openSync(folder, 'r')
  fsyncSync(directory)
  closeSync(directory)
}

const SigningKey = z.looseObject({ kty: z.literal('RSA'), kid: z.string(), alg: z.literal('RS256'), n: z.string() })

export type SigningKey = z.output<typeof SigningKey>
export type Secrets = Awaited<ReturnType<typeof openSecrets>>

/** These are replaced when the secrets are renewed. `hash-key` stays, as stored hashes are looked up with it. */
const renewedNames = ['signing-keys', 'cookie-keys', 'address-key', 'encryption-key'] as const
type SecretName = (typeof renewedNames)[number] | 'hash-key'

/**
 * Returns the keys that the product generates at its first start. The database stores them, so that tokens, sessions
 * and signed URLs survive a restart and are the same in every process. @param keys encrypt the secrets with the first
 * key; without keys the secrets are stored unencrypted @throws ConfigurationError when the secrets are encrypted with
 * another key
 */
export async function openSecrets(db: Reader, keys: readonly SecretsKey[] = []) {
  const store = { db, keys }
  const addressKey = await storedKey(store, 'address-key')
  return {
    signingKeys: await storedSecret(store, 'signing-keys', z.array(SigningKey).min(1), () => [newSigningKey()]),
    cookieKeys: await storedSecret(store, 'cookie-keys', z.array(z.string()).min(1), () => [newKey()]),
    /** Signs the URLs of files and other short-lived tokens. */
    addressKey,
    /**
     * Encrypts stored values that the product reads again: secrets of second factors, ID tokens of another provider.
     */
    encryptionKey: await storedKey(store, 'encryption-key'),
    /** Keys the stored hashes. An older installation without this key made its hashes with the address key. */
    hashKey: await storedKey(store, 'hash-key', () => addressKey.toString('base64url')),
  }
}

/** Returns true when some secrets are encrypted. */
export async function areEncrypted(db: Reader): Promise<boolean> {
  const rows = await db.selectFrom('secrets').select('value').execute()
  return rows.some(({ value }) => Encrypted.safeParse(value).success)
}

/**
 * Deletes the secrets, so that the next start generates new ones. @param everything also deletes the key of hashes,
 * when no secret can be read any more
 */
export async function deleteSecrets(db: Reader, { everything }: { everything: boolean }) {
  const rows = db.deleteFrom('secrets')
  await (everything ? rows : rows.where('name', 'in', renewedNames)).execute()
}

const newKey = () => randomBytes(32).toString('base64url')

type Store = { db: Reader; keys: readonly SecretsKey[] }

const storedKey = async (store: Store, name: SecretName, generate = newKey) =>
  Buffer.from(await storedSecret(store, name, z.string(), generate), 'base64url')

/** When several processes start at once, one stores the secret and all read that one. */
async function storedSecret<Value>(
  store: Store,
  name: SecretName,
  shape: z.ZodType<Value>,
  generate: () => Value,
): Promise<Value> {
  const existing = await readSecret(store, name)
  if (existing !== undefined) return shape.parse(existing)
  await store.db
    .insertInto('secrets')
    .values({ name, value: json(encryptedValue(store, name, generate())) })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return shape.parse(await readSecret(store, name))
}

const Encrypted = z.strictObject({ encrypted: z.string(), key: z.string() })

function encryptedValue({ keys: [key] }: Store, name: SecretName, value: unknown): unknown {
  return key
    ? { encrypted: encrypt(key.bytes, JSON.stringify(value), contextOf(name)).toString('base64'), key: key.id }
    : value
}

const contextOf = (name: SecretName) => `secret ${name}`

/** Also encrypts the stored secret with the first key. @returns undefined when there is none */
async function readSecret(store: Store, name: SecretName): Promise<unknown> {
  const row = await store.db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst()
  if (!row) return undefined
  const { data: stored } = Encrypted.safeParse(row.value)
  const [first] = store.keys
  const key = stored && store.keys.find(({ id }) => id === stored.key)
  if (stored && !key) throw new ConfigurationError(store.keys.length > 0 ? anotherKey : noKey)
  const value: unknown =
    stored && key ? JSON.parse(decrypt(key.bytes, Buffer.from(stored.encrypted, 'base64'), contextOf(name))) : row.value
  if (first && first !== key)
    await store.db
      .updateTable('secrets')
      .set({ value: json(encryptedValue(store, name, value)) })
      .where('name', '=', name)
      .execute()
  return value
}

const whatToDo =
  'Give it the key of the installation that wrote this database: SECRETS_KEY or SECRETS_KEY_FILE, or the file secrets.key of its ' +
  'DATA_DIR. If that is lost, "npm run rotate-keys -- --lost" makes new secrets: everybody signs in again, and sets up a second ' +
  'factor again.'
const noKey = `The secrets in this database are encrypted, and there is no key for them here. ${whatToDo}`
const anotherKey = `The secrets in this database are encrypted with another key than the one that is here. ${whatToDo}`

function newSigningKey(): SigningKey {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return SigningKey.parse({ ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), alg: 'RS256', use: 'sig' })
}
