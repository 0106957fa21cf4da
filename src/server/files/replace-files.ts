import { existsSync } from 'node:fs'
import fs, { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { ConfigurationError } from '../configuration-error.ts'
import type { Session } from '../db/session.ts'
import { copyFiles } from './copy-files.ts'
import { ledgerFolder } from './file-store.ts'

/**
 * Makes a folder and its parents. `recursive` of Node retries for ever when the system reports a missing parent that
 * cannot be made, as below `/proc`.
 */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await fs.mkdir(folder)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EEXIST' && (await isFolder(folder))) return
    if (code !== 'ENOENT' || dirname(folder) === folder) throw error
    await makeFolder(dirname(folder))
    await fs.mkdir(folder).catch(async again => {
      if (!(await isFolder(folder))) throw again
    })
  }
}

const isFolder = (path: string) =>
  fs.stat(path).then(
    stat => stat.isDirectory(),
    () => false,
  )

/** Unlike the key of any other advisory lock. */
const filesLockKey = 7_240_518

/** How long a stopping process may still hold the lock (milliseconds). */
const maxWait = 12_000

type Options = { session: Session; areShared: boolean; onError: (what: string, error: unknown) => void }

/**
 * Locks the files of the database's reports. A process with files in its own folder excludes all others, as they lack
 * the files that it stores. @throws ConfigurationError when another process holds the lock
 */
export async function lockFiles({ session, areShared, onError }: Options) {
  const isHeld = await session.lock({
    key: filesLockKey,
    isShared: areShared,
    onLost: () => onError('files', new Error('the lock on the files is lost until the database is back')),
  })
  for (const start = Date.now(); !isHeld(); await delay(500)) {
    if (Date.now() - start > maxWait)
      throw new ConfigurationError(
        areShared
          ? 'Another process on this database has its files in a folder of its own. Stop it first, or give it S3_URL or SHARED_FILES_DIR too.'
          : 'Another process runs on this database. Several processes need S3_URL, or SHARED_FILES_DIR with a folder that all of them mount.',
      )
    await session.retryLocks()
  }
}

/** The copy is in the folder that it will replace, as that may be a mount point. */
const partName = '.restore.part'

/**
 * Copies files into a folder without touching the existing ones. @returns `replace`, which removes those and puts the
 * copy in their place
 */
export async function prepareFiles(from: string, folder: string) {
  const part = join(folder, partName)
  await rm(part, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await copyFiles(from, part)
  return {
    /** The ledger of erasures stays: the next start erases again the data that a backup brought back. */
    async replace() {
      if (existsSync(join(folder, ledgerFolder))) await copyFiles(join(folder, ledgerFolder), join(part, ledgerFolder))
      for (const name of await namesIn(folder)) await rm(join(folder, name), { recursive: true, force: true })
      for (const name of await readdir(part)) await rename(join(part, name), join(folder, name))
      await rm(part, { recursive: true })
    },
  }
}

/** Returns true when the folder holds anything. */
export const holdsFiles = async (folder: string) => (await namesIn(folder)).length > 0

/** `lost+found` belongs to the file system. */
async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(emptyIfMissing)
  return names.filter(name => name !== partName && name !== 'lost+found')
}

function emptyIfMissing(error: NodeJS.ErrnoException): [] {
  if (error.code !== 'ENOENT') throw error
  return []
}
