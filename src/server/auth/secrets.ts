import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import { json } from '../db/json.ts'

const SigningKey = z.looseObject({ kty: z.literal('RSA'), kid: z.string(), alg: z.literal('RS256'), n: z.string() })

/** A private RSA key as a JWK; the first of the list signs, the others still verify. */
export type SigningKey = z.output<typeof SigningKey>
export type Secrets = Awaited<ReturnType<typeof openSecrets>>

/**
 * The keys that the product generates at its first start and stores in the database, so that tokens, sessions and signed
 * addresses survive a restart and are the same in every process.
 */
export async function openSecrets(db: Db) {
  return {
    signingKeys: await storedSecret(db, 'signing-keys', z.array(SigningKey).min(1), () => [newSigningKey()]),
    /** The keys that sign the cookies of the identity provider. */
    cookieKeys: await storedSecret(db, 'cookie-keys', z.array(z.string()).min(1), () => [newKey()]),
    /** The key that signs the addresses of files. */
    addressKey: await storedKey(db, 'address-key'),
    /** The key that encrypts what is stored and has to be read again: secrets of second factors, ID tokens of another provider. */
    encryptionKey: await storedKey(db, 'encryption-key'),
  }
}

const newKey = () => randomBytes(32).toString('base64url')

const storedKey = async (db: Db, name: string) =>
  Buffer.from(await storedSecret(db, name, z.string(), newKey), 'base64url')

/** A stored secret, generated when there is none. Of several processes that start at once, one stores it and all read that. */
async function storedSecret<Value>(
  db: Db,
  name: string,
  shape: z.ZodType<Value>,
  generate: () => Value,
): Promise<Value> {
  const read = () => db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst()
  const existing = await read()
  if (existing) return shape.parse(existing.value)
  await db
    .insertInto('secrets')
    .values({ name, value: json(generate()) })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return shape.parse((await read())?.value)
}

function newSigningKey(): SigningKey {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return SigningKey.parse({ ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), alg: 'RS256', use: 'sig' })
}
