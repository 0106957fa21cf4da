import { ConfigurationError } from '../configuration-error.ts'
import type { FileStore } from './file-store.ts'

/** The key of the file that holds the identity of the database whose files these are. */
const identityKey = 'meldwerk-installation'

/** What the database knows of its files. */
export type ExpectedFiles = {
  /** The identity of the database, a UUID. */
  identity: string
  /** Whether the files had it before. */
  isMarked: boolean
  /** The keys of some of its files, the newest first; empty when it names none. */
  someKeys: readonly string[]
}

/** These are not the files of this database; other reasons not to use them pass by themselves. */
export class WrongFilesError extends ConfigurationError {}

type FilesOf = { files: FileStore; place: string; known: ExpectedFiles }

/**
 * Check that these are the files of this database: not those of another one, nor the empty folder under a file system that is not
 * mounted.
 * @returns whether the identity still has to be stored with them
 * @throws WrongFilesError with a sentence when they are not, or ConfigurationError when they cannot be read
 */
export async function checkIdentity({ files, place, known }: FilesOf): Promise<'marked' | 'unmarked'> {
  const found = await orRefuse(`${place} cannot be read`, () => files.get(identityKey))
  if (found?.toString('utf8').trim() === known.identity) return 'marked'
  if (found) throw new WrongFilesError(`${place} holds the files of another database: ${whatToSet}`)
  if (await holdsOneOf(files, known.someKeys)) return 'unmarked'
  if (known.isMarked || known.someKeys.length > 0) throw new WrongFilesError(missingFiles(place, known.identity))
  if (await orRefuse(`${place} cannot be read`, files.isEmpty)) return 'unmarked'
  throw new WrongFilesError(`${place} holds files, and the database names none of them: ${whatToSet}`)
}

const whatToSet = 'set SHARED_FILES_DIR, S3_URL or DATA_DIR to the files of this one, or DATABASE_URL to theirs.'

const missingFiles = (place: string, identity: string) =>
  `${place} holds none of the files of this database: mount it, copy the files to it with everything beside them, or set ` +
  `SHARED_FILES_DIR, S3_URL or DATA_DIR to where they are. If they are lost for good, put a file ${identityKey} with the text ${identity} there.`

async function holdsOneOf(files: FileStore, keys: readonly string[]): Promise<boolean> {
  for (const key of keys) if (await files.get(key)) return true
  return false
}

/** Store the identity with the files; another process may do so at the same moment. */
export const storeIdentity = ({ files, place, known: { identity } }: FilesOf) =>
  orRefuse(`${place} cannot be written`, async () => {
    try {
      await files.put(identityKey, Buffer.from(`${identity}\n`), 'text/plain')
    } catch (error) {
      const found = await files.get(identityKey)
      if (found?.toString('utf8').trim() !== identity) throw error
    }
  })

/** Store and remove a small file. @throws ConfigurationError when that fails: the disk is full, read-only, or gone */
export async function checkWritable({ files, place }: Pick<FilesOf, 'files' | 'place'>) {
  const key = `check/${crypto.randomUUID()}/file` // of its own: the folder of a file is removed with it
  await orRefuse(`${place} cannot be written`, async () => {
    await files.put(key, Buffer.from('check\n'), 'text/plain')
    await files.remove(key)
  })
}

async function orRefuse<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const { cause, message } = error instanceof Error ? error : new Error(String(error))
    throw new ConfigurationError(`${what}: ${cause instanceof Error ? cause.message : message}`)
  }
}
