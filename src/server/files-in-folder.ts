import fs from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { checkedKey, filesUnavailable } from './file-keys.ts'
import type { Files } from './files.ts'

/** Files in a folder of this machine. A file is there whole or not at all: it gets its name when the disk has it. */
export const folderFiles = (root: string): Files => ({
  async put(key, bytes) {
    const path = join(root, checkedKey(key))
    try {
      await fs.mkdir(dirname(path), { recursive: true })
      if (await isThere(path)) throw new Error(`there is a file already: ${key}`)
      await writeThrough(unfinished(path), bytes)
      await fs.rename(unfinished(path), path)
      await syncFolders(dirname(path), root).catch(error => giveUp(path, error))
    } catch (error) {
      await fs.rm(unfinished(path), { force: true })
      await removeIfEmpty(dirname(path))
      throw isFull(error) ? filesUnavailable.full() : error
    }
  },
  async get(key) {
    try {
      return await fs.readFile(join(root, checkedKey(key)))
    } catch (error) {
      if (isOneOf(error, 'ENOENT', 'ENOTDIR', 'EISDIR')) return undefined
      throw error
    }
  },
  async remove(key) {
    const path = join(root, checkedKey(key))
    for (const name of [path, unfinished(path)]) await fs.rm(name, { force: true })
    await removeIfEmpty(dirname(path))
  },
})

/** Its name while it is being written; no key begins with a point. What a crash leaves goes when its key is removed. */
const unfinished = (path: string) => join(dirname(path), `.${basename(path)}`)

async function writeThrough(path: string, bytes: Buffer) {
  const file = await fs.open(path, 'wx', 0o640)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function giveUp(path: string, error: unknown): Promise<never> {
  await fs.rm(path, { force: true })
  throw error
}

const isThere = (path: string) =>
  fs.stat(path).then(
    () => true,
    () => false,
  )

/** Every folder on the way up: another upload may have made one of them and not yet have synced it. */
async function syncFolders(from: string, root: string) {
  if (process.platform === 'win32') return // folders can't be opened there; the file system keeps its own journal
  for (let folder = from; folder.startsWith(root); folder = dirname(folder)) {
    const handle = await fs.open(folder)
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
  }
}

/** A folder that was made for one file goes with it. Those of days stay: another file may be on its way there. */
async function removeIfEmpty(folder: string) {
  try {
    await fs.rmdir(folder)
  } catch (error) {
    if (!isOneOf(error, 'ENOTEMPTY', 'EEXIST', 'ENOENT')) throw error
  }
}

const isFull = (error: unknown) => isOneOf(error, 'ENOSPC', 'EDQUOT')

const isOneOf = (error: unknown, ...codes: string[]) =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))
