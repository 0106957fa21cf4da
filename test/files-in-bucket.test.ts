import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openFilesCheck } from '#app/check-files.ts'
import { databaseOn } from '#server/db/database.ts'
import { bucketFileStore, filesPlace } from '#server/files/open-file-store.ts'
import { testPool } from './database.ts'
import { forgetFiles, nameFile } from './name-file.ts'

const marker = 'meldwerk-installation'
const photo = 'attachments/2026/11/21/00ff/foto.jpg'

let program: ChildProcess
let host: string
let pool: Pool
beforeAll(async () => {
  program = spawn(process.execPath, ['test/fake-s3.ts'], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [port] = await once(program.stdout ?? program, 'data')
  host = `127.0.0.1:${String(port).trim()}`
  pool = await testPool()
})
afterAll(async () => {
  program.kill()
  await pool.end()
})
beforeEach(async () => {
  await control('clear')
  await control('fault/none')
  await forgetFiles(pool)
})
afterEach(() => void vi.restoreAllMocks())

/** Tell the storage service what to do. */
const control = (command: string) => fetch(`http://${host}/-/${command}`)

const s3Url = (bucket = 'bijlagen') => `http://sleutel:ge%2Fheim%2B1@${host}/${bucket}?region=eu-west-1`
const bucket = () => bucketFileStore(s3Url())
const put = (key: string, text: string) => bucket().put(key, Buffer.from(text), 'text/plain')
const markerText = async () => (await bucket().get(marker))?.toString('utf8').trim()
const identity = async () =>
  (await pool.query<{ identity: string }>('select identity from installation')).rows[0]?.identity

/** The files in the bucket, of the database of this test. */
const filesIn = (url = s3Url(), { log = [], ...options }: { log?: string[]; timeout?: number } = {}) =>
  openFilesCheck({
    db: databaseOn(pool),
    files: bucketFileStore(url, options),
    place: filesPlace({ dataDir: '/nowhere', s3Url: url }),
    onError: (what, error) => void log.push(`${what}: ${error}`),
    onRecovery: what => void log.push(`${what} recovered`),
  })

test('the first start marks an empty bucket, and later ones find the mark', async () => {
  await filesIn().claim()
  expect(await markerText()).toBe(await identity())
  await filesIn().claim()
  const objects = await (await control('objects')).json()
  expect(objects).toEqual([[`/bijlagen/${marker}`, 'text/plain']]) // what was written to try it is gone
})

test('a bucket without the mark is refused once there was one, unless a file that the database names is in it', async () => {
  await filesIn().claim()
  await control('clear')
  await expect(filesIn().claim()).rejects.toThrow(
    /bucket .*\/bijlagen of S3_URL holds none of the files of this database/,
  )
  await nameFile(pool, photo)
  await put(photo, 'een foto')
  await filesIn().claim()
  expect(await markerText()).toBe(await identity())
})

test('the bucket of another installation is refused, marked or not, and stays as it is', async () => {
  await put(photo, 'een foto van een ander')
  await expect(filesIn().claim()).rejects.toThrow(/holds files, and the database names none of them/)
  const other = '00000000-0000-4000-8000-000000000000'
  await put(marker, `${other}\n`)
  await expect(filesIn().claim()).rejects.toThrow(/holds the files of another database: set .*S3_URL/)
  expect(await markerText()).toBe(other)
})

test('a bucket whose service is down at start gives a message with its name, and without its key', async () => {
  for (const fault of ['500', 'slow', 'broken']) {
    await control(`fault/${fault}`)
    const claim = filesIn(s3Url(), { timeout: 1_000 }).claim()
    await expect(claim).rejects.toThrow(/^The bucket 127\.0\.0\.1:\d+\/bijlagen of S3_URL cannot be read: ./)
    await expect(claim).rejects.not.toThrow(/sleutel|heim/)
  }
})

test('a bucket that does not exist gives a message', async () => {
  await expect(filesIn(s3Url('andere')).claim()).rejects.toThrow(/\/andere of S3_URL cannot be read: /)
})

test('the health follows a storage service that is down or lost the bucket', async () => {
  const log: string[] = []
  const files = filesIn(s3Url(), { log })
  await files.claim()
  const start = performance.now()
  const clock = vi.spyOn(performance, 'now')
  const statusAfter = async (minutes: number) => {
    clock.mockReturnValue(start + minutes * 60_000)
    return (await files.status()).state
  }
  await control('fault/500')
  expect(await statusAfter(1)).toBe('unusable')
  await control('fault/none')
  expect(await statusAfter(2)).toBe('usable')
  await control('clear')
  expect(await statusAfter(3)).toBe('wrong')
  expect(log).toEqual([
    expect.stringMatching(/^files: .*cannot be read/),
    'files recovered',
    expect.stringMatching(/^files: .*holds none of the files/),
  ])
})
