import { mkdtemp, readFile, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { world } from '#test/world.ts'
import { keysOfFile, openSecrets, secretsKeysIn } from './secrets.ts'

test('secrets are generated once, also by processes that start together, and stay the same', async () => {
  const { base } = await world()
  await base.db.deleteFrom('secrets').execute()
  const [one, two] = await Promise.all([openSecrets(base.db), openSecrets(base.db)])
  const later = await openSecrets(base.db)
  expect(two).toEqual(one)
  expect(later).toEqual(one)
  expect(one.addressKey).toHaveLength(32)
  expect(one.encryptionKey).toHaveLength(32)
  expect(one.encryptionKey).not.toEqual(one.addressKey)
  expect(one.signingKeys).toHaveLength(1)
  await base.db.deleteFrom('secrets').execute()
  expect((await openSecrets(base.db)).cookieKeys).not.toEqual(one.cookieKeys)
})

describe('the secrets of the installation with a key', () => {
  const [one, two] = ['de eerste lange sleutel van de gemeente', 'de tweede lange sleutel van de gemeente']
  const [first, second, both] = [secretsKeysIn(one), secretsKeysIn(two), secretsKeysIn(`${two},${one}`)]
  const stored = async () => (await world()).base.db.selectFrom('secrets').select(['name', 'value']).execute()
  const forgetSecrets = async () => void (await (await world()).base.db.deleteFrom('secrets').execute())
  beforeEach(forgetSecrets)
  afterAll(forgetSecrets)

  test('are in no dump, also of an installation that had stored them readable', async () => {
    const { db } = (await world()).base
    const plain = await openSecrets(db)
    expect(JSON.stringify(await stored())).toContain(String(plain.signingKeys[0]?.d))
    const [opened, together] = await Promise.all([openSecrets(db, first), openSecrets(db, first)])
    expect([opened, together]).toEqual([plain, plain])
    const rows = await stored()
    expect(rows.map(({ name }) => name).sort()).toEqual([
      'address-key',
      'cookie-keys',
      'encryption-key',
      'hash-key',
      'signing-keys',
    ])
    for (const { value } of rows) expect(Object.keys(Object(value)).sort()).toEqual(['encrypted', 'key'])
    const dump = JSON.stringify(rows)
    for (const part of [plain.addressKey.toString('base64url'), plain.cookieKeys[0], plain.signingKeys[0]?.n])
      expect(dump).not.toContain(part)
  })

  test('end the start with a message when the key is another one or missing', async () => {
    const { db } = (await world()).base
    await openSecrets(db, first)
    const advice = /SECRETS_KEY or SECRETS_KEY_FILE, or the file secrets\.key.*rotate-keys -- --lost/
    await expect(openSecrets(db, second)).rejects.toThrow(advice)
    await expect(openSecrets(db)).rejects.toThrow(advice)
  })

  test('can get another key, after which the old one reads nothing', async () => {
    const { db } = (await world()).base
    const before = await openSecrets(db, first)
    expect(await openSecrets(db, both)).toEqual(before)
    expect(await openSecrets(db, second)).toEqual(before)
    await expect(openSecrets(db, first)).rejects.toThrow(/another key/)
  })

  test('cannot take the place of each other', async () => {
    const { db } = (await world()).base
    await openSecrets(db, second)
    const address = (await stored()).find(({ name }) => name === 'address-key')
    await db
      .updateTable('secrets')
      .set({ value: JSON.stringify(address?.value) })
      .where('name', '=', 'encryption-key')
      .execute()
    await expect(openSecrets(db, second)).rejects.toThrow()
  })
})

test('the key file of an embedded installation is made once, readable by its user only', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'meldwerk-key-'))
  const made = keysOfFile(folder)
  expect(keysOfFile(folder)).toEqual(made)
  expect((await stat(join(folder, 'secrets.key'))).mode & 0o777).toBe(0o600)
  expect(secretsKeysIn(await readFile(join(folder, 'secrets.key'), 'utf8'))).toEqual(made)
})
