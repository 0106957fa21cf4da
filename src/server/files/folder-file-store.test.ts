import fs, { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { FileStore } from './file-store.ts'
import { folderFileStore } from './open-file-store.ts'

let root: string
let files: FileStore
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'meldwerk-files-'))
  files = folderFileStore(join(root, 'files'))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(root, { recursive: true })
})

const key = 'attachments/2026/11/21/00ff/foto.jpg'
const bytes = Buffer.from([0xff, 0xd8, 0xff, 0, 1, 2])
const storedFiles = async () =>
  (await readdir(root, { recursive: true, withFileTypes: true }))
    .filter(entry => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))

test('a file in the folder is returned unchanged, and is removed with its folder', async () => {
  await files.put(key, bytes, 'image/jpeg')
  expect(await files.get(key)).toEqual(bytes)
  expect(await storedFiles()).toEqual([join(root, 'files', key)])
  await files.remove(key)
  expect(await files.get(key)).toBeUndefined()
  expect(await readdir(join(root, 'files/attachments/2026/11/21'))).toEqual([])
})

test('the file and every parent folder are synced to disk before it counts as stored', async () => {
  const synced: string[] = []
  const open = fs.open
  vi.spyOn(fs, 'open').mockImplementation(async (path, ...rest) => {
    const handle = await open(path, ...rest)
    const sync = handle.sync.bind(handle)
    vi.spyOn(handle, 'sync').mockImplementation(async () => {
      synced.push(String(path).replace(root, ''))
      await sync()
    })
    return handle
  })
  await files.put(key, bytes, 'image/jpeg')
  expect(synced).toEqual([
    '/files/attachments/2026/11/21/00ff/.foto.jpg',
    '/files/attachments/2026/11/21/00ff',
    '/files/attachments/2026/11/21',
    '/files/attachments/2026/11',
    '/files/attachments/2026',
    '/files/attachments',
    '/files',
  ])
})

test('an existing file is not replaced', async () => {
  await files.put(key, bytes, 'image/jpeg')
  await expect(files.put(key, Buffer.from('anders'), 'image/jpeg')).rejects.toThrow('there is a file already')
  expect(await files.get(key)).toEqual(bytes)
  expect(await storedFiles()).toHaveLength(1)
})

test('removing a key also removes the partial file that a crash left', async () => {
  const folder = join(root, 'files/attachments/2026/11/21/00ff')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, '.foto.jpg'), bytes)
  expect(await files.get(key)).toBeUndefined()
  await files.remove(key)
  expect(await storedFiles()).toEqual([])
})

test('removing a file that does not exist does nothing', async () => {
  await files.remove(key)
})

describe('no key leads out of the folder', () => {
  test.each([
    '../geheim.txt',
    'a/../../geheim.txt',
    '/etc/passwd',
    'a//b',
    'a/./b',
    'a/.b/c',
    '.a/b',
    'a/.b',
    'a\0b',
    'a\\..\\..\\b',
    'a/b/',
    'A/b',
    'c:/b',
    '',
    'é',
    'a\n',
    `a/${'b'.repeat(200)}`,
  ])('%j', async bad => {
    await writeFile(join(root, 'geheim.txt'), 'geheim')
    await expect(files.get(bad)).rejects.toThrow('not a key')
    await expect(files.put(bad, bytes, 'image/jpeg')).rejects.toThrow('not a key')
    await expect(files.remove(bad)).rejects.toThrow('not a key')
    expect(await storedFiles()).toEqual([join(root, 'geheim.txt')])
  })
})

test.each(['ENOSPC', 'EDQUOT'])('a disk that fills up (%s) is reported, and no partial file is left', async code => {
  const open = fs.open
  vi.spyOn(fs, 'open').mockImplementation(async (path, ...rest) => {
    const handle = await open(path, ...rest)
    vi.spyOn(handle, 'writeFile').mockImplementation(async () => {
      await handle.write(bytes.subarray(0, 2))
      throw Object.assign(new Error('no space left on device'), { code })
    })
    return handle
  })
  await expect(files.put(key, bytes, 'image/jpeg')).rejects.toMatchObject({
    code: 'unavailable',
    what: 'Het bestand kon niet worden bewaard: de opslag is vol. Probeer het later nog een keer.',
  })
  expect(await storedFiles()).toEqual([])
})

test.each(['EROFS', 'EACCES', 'EPERM', 'ENOTDIR', 'ESTALE', 'EIO'])(
  'a folder that cannot be used any more (%s) is reported, by all that is done with it',
  async code => {
    const fail = Object.assign(new Error('no'), { code })
    for (const name of ['mkdir', 'rm', 'readdir'] as const) vi.spyOn(fs, name).mockRejectedValue(fail)
    const unavailable = {
      code: 'unavailable',
      what: 'De opslag van bestanden geeft geen antwoord. Probeer het later nog een keer.',
      cause: fail,
    }
    await expect(files.put(key, bytes, 'image/jpeg')).rejects.toMatchObject(unavailable)
    await expect(files.remove(key)).rejects.toMatchObject(unavailable)
    await expect(files.list('attachments/')).rejects.toMatchObject(unavailable)
  },
)

test('a full disk is reported before the first file too', async () => {
  vi.spyOn(fs, 'mkdir').mockRejectedValue(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))
  await expect(files.put(key, bytes, 'image/jpeg')).rejects.toMatchObject({ code: 'unavailable' })
})

test('a failure after the file got its name removes the file again', async () => {
  const open = fs.open
  vi.spyOn(fs, 'open').mockImplementation(async (path, ...rest) => {
    if (String(path).endsWith('00ff')) throw Object.assign(new Error('i/o error'), { code: 'EIO' })
    return open(path, ...rest)
  })
  const cause = expect.objectContaining({ message: 'i/o error' })
  await expect(files.put(key, bytes, 'image/jpeg')).rejects.toMatchObject({ code: 'unavailable', cause })
  expect(await storedFiles()).toEqual([])
})
