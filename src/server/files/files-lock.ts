import { setTimeout as delay } from 'node:timers/promises'
import { ConfigurationError } from '../configuration-error.ts'
import type { Session } from '../db/session.ts'

/** The key of the advisory lock, unlike that of any other lock. */
const filesLockKey = 7_240_518

/** How long a process that is stopping may still hold the lock (milliseconds). */
const maxWait = 12_000

type Options = { session: Session; areShared: boolean; onError: (what: string, error: unknown) => void }

/**
 * Lock the files of the database's reports. A process with files in a folder of its own excludes all other processes: what one
 * of them stores, the others do not have.
 * @throws ConfigurationError when another process holds the lock
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
