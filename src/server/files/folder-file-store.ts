import fs from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Problem } from '../../kit/problem.ts'
import { checkedFileKey, isFileKey, reportFiles, storageProblems } from './file-keys.ts'
import type { FileStore } from './file-store.ts'

/** Files in a folder of this machine. A file is complete or absent: it gets its name after it was synced to disk. */
export const folderFileStore = (root: string): FileStore => ({
  async put(key, bytes) {
    const path = join(root, checkedFileKey(key))
    try {
      await fs.mkdir(dirname(path), { recursive: true })
      if (await exists(path)) throw new Error(`there is a file already: ${key}`)
      await writeSynced(temporaryPath(path), bytes)
      await fs.rename(temporaryPath(path), path)
      await syncFolders(dirname(path), root).catch(error => removeAndThrow(path, error))
    } catch (error) {
      await discard(path).catch(() => {}) // the first error says more
      throw problemFor(error) ?? error
    }
  },
  async get(key) {
    try {
      return await fs.readFile(join(root, checkedFileKey(key)))
    } catch (error) {
      if (hasCode(error, 'ENOENT', 'ENOTDIR', 'EISDIR')) return undefined
      throw error
    }
  },
  async remove(key) {
    const path = join(root, checkedFileKey(key))
    for (const name of [path, temporaryPath(path)]) await fs.rm(name, { force: true })
    await removeIfEmpty(dirname(path))
  },
  async list(folder) {
    const names = await fs.readdir(join(root, folder)).catch(emptyIfMissing)
    return names.filter(name => isFileKey(folder + name)).map(name => folder + name)
  },
  isEmpty: async () => !(await holdsFile(join(root, reportFiles))),
})

function emptyIfMissing(error: unknown): string[] {
  if (hasCode(error, 'ENOENT')) return []
  throw error
}

/** Remove what is left of a file that could not be stored. */
async function discard(path: string) {
  await fs.rm(temporaryPath(path), { force: true })
  await removeIfEmpty(dirname(path))
}

/** Whether there is a file in the folder or below it. */
async function holdsFile(folder: string): Promise<boolean> {
  try {
    for await (const entry of await fs.opendir(folder, { recursive: true })) if (entry.isFile()) return true
    return false
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false
    throw error
  }
}

/** The name of a file while it is written; no key begins with a dot. What a crash leaves is removed with its key. */
const temporaryPath = (path: string) => join(dirname(path), `.${basename(path)}`)

async function writeSynced(path: string, bytes: Buffer) {
  const file = await fs.open(path, 'wx', 0o640)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function removeAndThrow(path: string, error: unknown): Promise<never> {
  await fs.rm(path, { force: true })
  throw error
}

const exists = (path: string) =>
  fs.stat(path).then(
    () => true,
    () => false,
  )

/** Every parent folder: another upload may have created one of them and not yet have synced it. */
async function syncFolders(from: string, root: string) {
  if (process.platform === 'win32') return // Windows cannot open folders; its file system keeps its own journal
  for (let folder = from; folder.startsWith(root); folder = dirname(folder)) {
    const handle = await fs.open(folder)
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
  }
}

/** The folder of one file is removed with it. Those of days stay: another file may be about to be written there. */
async function removeIfEmpty(folder: string) {
  try {
    await fs.rmdir(folder)
  } catch (error) {
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST', 'ENOENT')) throw error
  }
}

/** The problem for a disk that is full, read-only, or no longer there; undefined for an unexpected error. */
function problemFor(error: unknown): Problem | undefined {
  if (hasCode(error, 'ENOSPC', 'EDQUOT')) return storageProblems.full(error)
  return hasCode(error, 'EROFS', 'EACCES', 'ESTALE', 'ENOTCONN') ? storageProblems.notResponding(error) : undefined
}

const hasCode = (error: unknown, ...codes: string[]) =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))
