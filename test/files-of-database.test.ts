import fs, { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openFilesCheck } from '#app/check-files.ts'
import { databaseOn } from '#server/db/database.ts'
import { folderFileStore } from '#server/files/open-file-store.ts'
import { testPool } from './database.ts'
import { forgetFiles, nameFile } from './name-file.ts'

const file = 'attachments/2026/11/21/x/foto.jpg'
const marker = 'meldwerk-installation'

let root: string
let pool: Pool
beforeAll(async () => {
  pool = await testPool()
})
afterAll(() => pool.end())
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'meldwerk-files-of-'))
  await forgetFiles(pool)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(root, { recursive: true })
})

/** The files in this folder, of the database of this test. */
const filesIn = (folder: string, log: string[] = []) =>
  openFilesCheck({
    db: databaseOn(pool),
    files: folderFileStore(join(root, folder)),
    place: `The folder ${folder}`,
    onError: (what, error) => void log.push(`${what}: ${error}`),
    onRecovery: what => void log.push(`${what} recovered`),
  })

async function storeFile(folder: string) {
  await mkdir(join(root, folder, file, '..'), { recursive: true })
  await writeFile(join(root, folder, file), 'een foto')
}

test('the first start marks an empty folder, and another folder is refused from then on', async () => {
  await filesIn('first').claim()
  const { rows } = await pool.query<{ identity: string }>('select identity from installation')
  expect((await readFile(join(root, 'first', marker), 'utf8')).trim()).toBe(rows[0]?.identity)
  await filesIn('first').claim()
  await expect(filesIn('not-mounted').claim()).rejects.toThrow(/not-mounted holds none of the files.*mount it/)
})

test('files of before there were marks are recognised by one of them', async () => {
  await nameFile(pool, file)
  await expect(filesIn('empty').claim()).rejects.toThrow(/empty holds none of the files of this database/)
  await storeFile('known')
  await filesIn('known').claim()
  expect(await readFile(join(root, 'known', marker), 'utf8')).toMatch(/^[0-9a-f-]{36}\n$/)
})

test('files of another database are refused, marked or not', async () => {
  await storeFile('unknown')
  await expect(filesIn('unknown').claim()).rejects.toThrow(/unknown holds files, and the database names none/)
  await writeFile(join(root, 'unknown', marker), '00000000-0000-4000-8000-000000000000\n')
  await expect(filesIn('unknown').claim()).rejects.toThrow(/unknown holds the files of another database/)
})

test('a folder that cannot be read or written is refused with the reason', async () => {
  await writeFile(join(root, 'a-file'), '')
  await expect(filesIn('a-file').claim()).rejects.toThrow(/a-file cannot be read: ENOTDIR/)
  const readOnly = Object.assign(new Error('EROFS: read-only file system'), { code: 'EROFS' })
  vi.spyOn(fs, 'mkdir').mockRejectedValue(readOnly)
  await expect(filesIn('read-only').claim()).rejects.toThrow(
    /read-only cannot be written: EROFS: read-only file system/,
  )
})

test('the health follows a folder of files that is unmounted and mounted again', async () => {
  const log: string[] = []
  const files = filesIn('mounted', log)
  expect(await files.status()).toEqual({ state: 'usable' })
  await files.claim()
  const now = performance.now()
  const clock = vi.spyOn(performance, 'now')
  clock.mockReturnValue(now + 60_000)
  await rename(join(root, 'mounted'), join(root, 'elsewhere'))
  await mkdir(join(root, 'mounted'))
  expect(await files.status()).toMatchObject({ state: 'wrong', sentence: expect.stringMatching(/holds none/) })
  await rm(join(root, 'mounted'), { recursive: true })
  await rename(join(root, 'elsewhere'), join(root, 'mounted'))
  clock.mockReturnValue(now + 120_000)
  expect(await files.status()).toEqual({ state: 'usable' })
  expect(log).toEqual([expect.stringMatching(/^files: .*mounted holds none of the files/), 'files recovered'])
})
