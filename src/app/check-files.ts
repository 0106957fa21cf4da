import { sql } from 'kysely'
import { ConfigurationError } from '#server/configuration-error.ts'
import type { Db, Reader } from '#server/db/database.ts'
import type { FileStore } from '#server/files/file-store.ts'
import {
  checkIdentity,
  checkWritable,
  type ExpectedFiles,
  type FilesStatus,
  openFilesStatus,
  storeIdentity,
  WrongFilesError,
} from '#server/files/open-file-store.ts'

type Logged = { onError: (what: string, error: unknown) => void; onRecovery: (what: string) => void }
type FilesOfDatabase = { db: Db; files: FileStore; place: string }

/** The number of newest and of oldest files in the sample. */
const sampleSize = 10

export async function readExpectedFiles(db: Reader): Promise<ExpectedFiles> {
  const { identity, filesMarkedAt } = await db
    .selectFrom('installation')
    .select(['identity', 'filesMarkedAt'])
    .executeTakeFirstOrThrow()
  return { identity, isMarked: filesMarkedAt !== null, someKeys: await someKeysOf(db) }
}

async function someKeysOf(db: Reader): Promise<string[]> {
  const { rows } = await sql<{ file: string }>`
    (select file from attachments order by id desc limit ${sampleSize}) union all
    (select file from attachments order by id limit ${sampleSize}) union all
    (select file from questionnaire_files order by id desc limit ${sampleSize})`.execute(db)
  return rows.map(({ file }) => file)
}

/**
 * Marks the files at the first start. @throws ConfigurationError with a sentence when they are not those of this
 * database, or cannot be written
 */
async function claimFiles({ db, files, place }: FilesOfDatabase): Promise<ExpectedFiles> {
  const known = await readExpectedFiles(db)
  const isNew = (await checkIdentity({ files, place, known })) === 'unmarked'
  await checkWritable({ files, place })
  if (isNew) await storeIdentity({ files, place, known })
  if (!known.isMarked) await db.updateTable('installation').set({ filesMarkedAt: sql`now()` }).execute()
  return { ...known, isMarked: true }
}

export async function namedFiles(db: Reader): Promise<Set<string>> {
  const { rows } = await sql<{ file: string }>`
    select file from attachments union all select file from questionnaire_files`.execute(db)
  return new Set(rows.map(({ file }) => file))
}

/** Claimed once at the start, and checked again when their status is requested. */
export function openFilesCheck({ onError, onRecovery, ...parts }: FilesOfDatabase & Logged) {
  let known: ExpectedFiles | undefined
  return {
    /** @throws ConfigurationError as `claimFiles` does */
    async claim() {
      known = await claimFiles(parts)
    },
    status: openFilesStatus({
      check: async () => (known ? statusOf({ ...parts, known }) : { state: 'usable' }),
      onChange: status =>
        status.state === 'usable' ? onRecovery('files') : onError('files', new Error(status.sentence)),
    }),
  }
}

/** Works without the database, which has its own check. */
async function statusOf(parts: FilesOfDatabase & { known: ExpectedFiles }): Promise<FilesStatus> {
  try {
    // the identity was removed, and the files were not
    if ((await checkIdentity(parts)) === 'unmarked') await storeIdentity(parts)
    await checkWritable(parts)
    return { state: 'usable' }
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    return { state: error instanceof WrongFilesError ? 'wrong' : 'unusable', sentence: error.message }
  }
}
