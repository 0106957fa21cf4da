import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newSecret, setUpOf } from '#features/users/second-factor/server/set-up.ts'
import { createUser } from '#features/users/server/store.ts'
import { keysOfFile, openSecrets } from '#server/auth/secrets.ts'
import { embeddedPool } from '#server/db/connection.ts'
import { type Db, databaseOn } from '#server/db/database.ts'
import { lockFolder } from '#server/embedded/data-lock.ts'
import { openEmbeddedDatabase } from '#server/embedded/embedded-database.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meldwerk-rotate-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Run `npm run rotate-keys`. */
const rotate = (...words: string[]) =>
  new Promise<{ code: number; output: string }>(resolve => {
    const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '', SECRETS_KEY: '' }
    execFile(process.execPath, ['scripts/rotate-keys.mjs', ...words], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? 1 : 0, output: `${stdout}${stderr}` }),
    )
  })

async function withDatabase<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
  const embedded = await openEmbeddedDatabase(join(folder, 'db'))
  const pool = embeddedPool(embedded)
  try {
    return await work(databaseOn(pool))
  } finally {
    await pool.end()
    await embedded.close()
  }
}

const keyFile = () => readFile(join(folder, 'secrets.key'), 'utf8')
const secretsOf = (db: Db) => openSecrets(db, keysOfFile(folder))
const organization = () => 'Proefstad'
const standingSecret = async (db: Db, userId: number) =>
  setUpOf(db, { key: (await secretsOf(db)).encryptionKey, organization }, userId)

test('rotating keys renews all of them, and stored data are still read; lost keys are made anew', async () => {
  expect(await rotate()).toMatchObject({ code: 0, output: expect.stringContaining('The keys are new.') })
  const [userId, before, secret] = await withDatabase(async db => {
    const id = await createUser(db, { email: 'kim@meldstad.example' })
    const secrets = await secretsOf(db)
    await newSecret(db, { key: secrets.encryptionKey, organization }, { userId: id, now: new Date() })
    return [id, secrets, await standingSecret(db, id)] as const
  })
  expect(secret?.secret).toMatch(/^[A-Z2-7]{20,}$/)
  const oldFile = await keyFile()

  expect((await rotate()).code).toBe(0)
  expect(await keyFile()).not.toBe(oldFile)
  expect((await keyFile()).trim()).not.toContain('\n')
  const after = await withDatabase(async db => {
    expect(await standingSecret(db, userId)).toEqual(secret)
    return secretsOf(db)
  })
  for (const name of ['addressKey', 'encryptionKey', 'cookieKeys'] as const)
    expect(after[name]).not.toEqual(before[name])
  expect(after.signingKeys.map(({ kid }) => kid)).not.toEqual(before.signingKeys.map(({ kid }) => kid))
  expect(after.hashKey).toEqual(before.hashKey)

  await rm(join(folder, 'secrets.key'))
  expect(await rotate()).toMatchObject({ code: 1, output: expect.stringMatching(/encrypted.*rotate-keys -- --lost/s) })
  expect(await rotate('--lost')).toMatchObject({ code: 0, output: expect.stringContaining('Second factors are gone') })
  await withDatabase(async db => {
    expect(await standingSecret(db, userId)).toBeUndefined()
    expect((await secretsOf(db)).hashKey).not.toEqual(before.hashKey)
  })
}, 300_000)

test('rotating keys stops with a message while the product runs', async () => {
  const lock = await lockFolder(folder)
  expect(await rotate()).toMatchObject({ code: 1, output: expect.stringMatching(/is running on .*Stop it/) })
  lock?.release()
}, 120_000)
