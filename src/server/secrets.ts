import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type Db, json } from './db.ts'

const SigningKey = z.looseObject({ kty: z.literal('RSA'), kid: z.string(), alg: z.literal('RS256'), n: z.string() })

/** A private RSA key as JSON; the first of the list signs, the others are still recognised. */
export type SigningKey = z.output<typeof SigningKey>
export type Secrets = Awaited<ReturnType<typeof openSecrets>>

/**
 * The keys that the product makes for itself at its first start and keeps in the database, so that tokens, sessions and
 * signed addresses outlive a restart and are the same in every process.
 */
export async function openSecrets(db: Db) {
  return {
    signingKeys: await kept(db, 'signing-keys', z.array(SigningKey).min(1), () => [newSigningKey()]),
    /** What the identity provider's cookies are signed with. */
    cookieKeys: await kept(db, 'cookie-keys', z.array(z.string()).min(1), () => [
      randomBytes(32).toString('base64url'),
    ]),
    /** What signed addresses are signed with. */
    addressKey: Buffer.from(
      await kept(db, 'address-key', z.string(), () => randomBytes(32).toString('base64url')),
      'base64url',
    ),
  }
}

/** Of several processes that start at once, one makes the secret and all read it. */
async function kept<Value>(db: Db, name: string, shape: z.ZodType<Value>, make: () => Value): Promise<Value> {
  const read = () => db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst()
  const found = await read()
  if (found) return shape.parse(found.value)
  await db
    .insertInto('secrets')
    .values({ name, value: json(make()) })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return shape.parse((await read())?.value)
}

function newSigningKey(): SigningKey {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return SigningKey.parse({ ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), alg: 'RS256', use: 'sig' })
}
