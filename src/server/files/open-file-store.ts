import fs from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { S3Client } from '@aws-sdk/client-s3'
import type { Problem } from '#kit/problem.ts'
import type { Config } from '../config.ts'
import { ConfigurationError } from '../configuration-error.ts'
import { checkedFileKey, type FileStore, isFileKey, reportFiles, storageProblems } from './file-store.ts'
import { makeFolder } from './replace-files.ts'

type Sdk = typeof import('@aws-sdk/client-s3')
type Bucket = { sdk: Sdk; client: S3Client; name: string }

/**
 * Returns a store of files in a bucket of an S3-compatible service. Its library is loaded at the first file. @param url
 * as in `https://KEY:SECRET@host/bucket?region=eu-west-1` @param timeout maximum time for one file in milliseconds, all
 * attempts together
 */
export function bucketFileStore(url: string, { timeout = 30_000 } = {}): FileStore {
  const withTimeout = () => ({ abortSignal: AbortSignal.timeout(timeout) })
  let bucketPromise: Promise<Bucket> | undefined
  const bucket = () => {
    bucketPromise ??= openBucket(url)
    return bucketPromise
  }
  return {
    async put(key, bytes, contentType) {
      const { sdk, client, name } = await bucket()
      const command = { Bucket: name, Key: checkedFileKey(key), Body: bytes, ContentType: contentType }
      await orUnavailable(client.send(new sdk.PutObjectCommand(command), withTimeout()))
    },
    async get(key) {
      const { sdk, client, name } = await bucket()
      const command = new sdk.GetObjectCommand({ Bucket: name, Key: checkedFileKey(key) })
      const read = async () => {
        const { Body } = await client.send(command, withTimeout())
        return Body && Buffer.from(await Body.transformToByteArray())
      }
      return orUnavailable(read().catch(undefinedWhenMissing))
    },
    async remove(key) {
      const { sdk, client, name } = await bucket()
      await orUnavailable(
        client.send(new sdk.DeleteObjectCommand({ Bucket: name, Key: checkedFileKey(key) }), withTimeout()),
      )
    },
    async list(folder) {
      const { sdk, client, name } = await bucket()
      const keys: string[] = []
      for (let next: string | undefined, isFirst = true; isFirst || next; isFirst = false) {
        const command = new sdk.ListObjectsV2Command({ Bucket: name, Prefix: folder, ContinuationToken: next })
        const page = await orUnavailable(client.send(command, withTimeout()))
        keys.push(...(page.Contents ?? []).flatMap(({ Key }) => Key ?? []))
        next = page.NextContinuationToken
      }
      return keys
    },
    async isEmpty() {
      const { sdk, client, name } = await bucket()
      const command = new sdk.ListObjectsV2Command({ Bucket: name, Prefix: `${reportFiles}/`, MaxKeys: 1 })
      const { KeyCount = 0 } = await orUnavailable(client.send(command, withTimeout()))
      return KeyCount === 0
    },
  }
}

async function openBucket(url: string): Promise<Bucket> {
  const sdk = await import('@aws-sdk/client-s3')
  const { protocol, host, username, password, pathname, searchParams } = new URL(url)
  const client = new sdk.S3Client({
    endpoint: `${protocol === 's3:' ? 'https:' : protocol}//${host}`,
    region: searchParams.get('region') ?? 'us-east-1',
    credentials: { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) },
    forcePathStyle: true,
    maxAttempts: 3,
    // Services other than Amazon's refuse the newer checksums; the connection guards the bytes.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return { sdk, client, name: pathname.replace(/^\/|\/$/g, '') }
}

function undefinedWhenMissing(error: unknown): undefined {
  if (error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound')) return undefined
  throw error
}

async function orUnavailable<Result>(request: Promise<Result>): Promise<Result> {
  try {
    return await request
  } catch (error) {
    throw storageProblems.notResponding(error)
  }
}

/**
 * Returns a store in a folder of this machine. A file is complete or absent: it gets its name after it was synced to
 * disk.
 */
export const folderFileStore = (root: string): FileStore => ({
  async put(key, bytes) {
    const path = join(root, checkedFileKey(key))
    try {
      await makeFolder(dirname(path))
      if (await exists(path)) throw new Error(`there is a file already: ${key}`)
      await writeSynced(temporaryPath(path), bytes)
      await fs.rename(temporaryPath(path), path)
      await syncFolders(dirname(path), root).catch(error => removeAndThrow(path, error))
    } catch (error) {
      await discard(path).catch(() => {}) // the original error tells more
      throw problemFor(error) ?? error
    }
  },
  async get(key) {
    try {
      return await fs.readFile(join(root, checkedFileKey(key)))
    } catch (error) {
      if (hasCode(error, 'ENOENT', 'ENOTDIR', 'EISDIR')) return undefined
      throw problemFor(error) ?? error
    }
  },
  async remove(key) {
    const path = join(root, checkedFileKey(key))
    try {
      for (const name of [path, temporaryPath(path)]) await fs.rm(name, { force: true })
      await removeIfEmpty(dirname(path))
    } catch (error) {
      throw problemFor(error) ?? error
    }
  },
  async list(folder) {
    const names = await fs.readdir(join(root, folder)).catch(emptyIfMissing)
    return names.filter(name => isFileKey(folder + name)).map(name => folder + name)
  },
  isEmpty: async () => !(await holdsFile(join(root, reportFiles))),
})

function emptyIfMissing(error: unknown): string[] {
  if (hasCode(error, 'ENOENT')) return []
  throw problemFor(error) ?? error
}

async function discard(path: string) {
  await fs.rm(temporaryPath(path), { force: true })
  await removeIfEmpty(dirname(path))
}

async function holdsFile(folder: string): Promise<boolean> {
  try {
    for await (const entry of await fs.opendir(folder, { recursive: true })) if (entry.isFile()) return true
    return false
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false
    throw error
  }
}

/** No key begins with a dot. A file left by a crash is removed with its key. */
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

/** Syncs every parent folder: another upload may have created one without syncing it yet. */
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

/** Folders of days stay: another upload may be about to write there. */
async function removeIfEmpty(folder: string) {
  try {
    await fs.rmdir(folder)
  } catch (error) {
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST', 'ENOENT')) throw error
  }
}

/** Read-only, without rights, not a folder, or a server or disk that is gone or broken. */
const unusableCodes =
  'EROFS EACCES EPERM ENOTDIR EEXIST ESTALE ENOTCONN EIO ENXIO ENODEV EBUSY ETIMEDOUT EHOSTDOWN EHOSTUNREACH'.split(' ')

function problemFor(error: unknown): Problem | undefined {
  if (hasCode(error, 'ENOSPC', 'EDQUOT')) return storageProblems.full(error)
  return hasCode(error, ...unusableCodes) ? storageProblems.notResponding(error) : undefined
}

const hasCode = (error: unknown, ...codes: string[]) =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))

const identityKey = 'meldwerk-installation'

export type ExpectedFiles = {
  identity: string
  isMarked: boolean
  someKeys: readonly string[]
}

/** The files belong to another database; other reasons not to use them are temporary. */
export class WrongFilesError extends ConfigurationError {}

type FilesOf = { files: FileStore; place: string; known: ExpectedFiles }

/**
 * Checks that the files belong to this database, and are neither those of another one nor an empty folder under an
 * unmounted file system. @returns `unmarked` when the identity has still to be stored with them @throws WrongFilesError
 * with a sentence when they do not, or ConfigurationError when they cannot be read
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

/** Stores the identity with the files; another process may do so at the same moment. */
export const storeIdentity = ({ files, place, known: { identity } }: FilesOf) =>
  orRefuse(`${place} cannot be written`, async () => {
    try {
      await files.put(identityKey, Buffer.from(`${identity}\n`), 'text/plain')
    } catch (error) {
      const found = await files.get(identityKey)
      if (found?.toString('utf8').trim() !== identity) throw error
    }
  })

/** Stores and removes a small file. @throws ConfigurationError when that fails: the disk is full, read-only, or gone */
export async function checkWritable({ files, place }: Pick<FilesOf, 'files' | 'place'>) {
  const key = `check/${crypto.randomUUID()}/file` // in its own folder, which is removed with the file
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

/** `wrong` means that only this process has the wrong files, or none. */
export type FilesStatus = { state: 'usable' } | { state: 'wrong' | 'unusable'; sentence: string }

/** How long a result holds, and the limit of a check (milliseconds): a folder of a lost server may hang for ever. */
const times = { maxAge: 15_000, timeout: 4_000 }

type Options = {
  check: () => Promise<FilesStatus>
  onChange: (status: FilesStatus) => void
}

/** Returns the status of the files, checked on demand and at most every 15 seconds. */
export function openFilesStatus({ check, onChange }: Options) {
  let last: { status: FilesStatus; at: number } = { status: { state: 'usable' }, at: Number.NEGATIVE_INFINITY }
  let checking: Promise<void> | undefined

  async function renew() {
    const status = await check()
    if (status.state !== last.status.state) onChange(status)
    last = { status, at: performance.now() }
  }
  return async (): Promise<FilesStatus> => {
    if (performance.now() - last.at < times.maxAge) return last.status
    checking ??= renew().finally(() => {
      checking = undefined
    })
    const { promise: timeout, resolve } = Promise.withResolvers<FilesStatus>()
    const timer = setTimeout(resolve, times.timeout, { state: 'unusable', sentence: 'The files do not answer.' })
    try {
      return await Promise.race([checking.then(() => last.status), timeout])
    } finally {
      clearTimeout(timer)
    }
  }
}

type FileSettings = Pick<Config, 'dataDir' | 's3Url'> & Partial<Pick<Config, 'sharedFilesDir'>>

/** Returns the folder of the files when there is no bucket: SHARED_FILES_DIR, or `files` in DATA_DIR. */
export const filesFolder = ({ dataDir, sharedFilesDir }: Omit<FileSettings, 's3Url'>): string =>
  sharedFilesDir ?? join(dataDir, 'files')

/** Opens the files of this installation: the bucket of S3_URL, or a folder. */
export const openFileStore = ({ s3Url, ...settings }: FileSettings, options?: { timeout: number }): FileStore =>
  s3Url ? bucketFileStore(s3Url, options) : folderFileStore(filesFolder(settings))

/** Returns the name of the storage, for messages. */
export function filesPlace({ s3Url, ...settings }: FileSettings): string {
  if (s3Url) return `The bucket ${new URL(s3Url).host}${new URL(s3Url).pathname} of S3_URL`
  return `The folder ${filesFolder(settings)} of ${settings.sharedFilesDir ? 'SHARED_FILES_DIR' : 'DATA_DIR'}`
}

/** Returns true when several processes may use these files. */
export const areFilesShared = ({ s3Url, sharedFilesDir }: FileSettings) =>
  s3Url !== undefined || sharedFilesDir !== undefined

/** Milliseconds; a start reports an unreachable bucket within this time. */
const checkTimeout = 5_000

/**
 * Checks that files can be stored, before the slow steps of a start; a later step checks their identity. @throws
 * ConfigurationError with a sentence when nothing can be stored
 */
export const checkFilesPlace = (settings: FileSettings): Promise<void> =>
  checkWritable({ files: openFileStore(settings, { timeout: checkTimeout }), place: filesPlace(settings) })
