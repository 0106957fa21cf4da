import { sql } from 'kysely'
import { ConfigurationError } from '../server/configuration-error.ts'
import type { Db, Reader } from '../server/db/database.ts'
import {
  checkIdentity,
  checkWritable,
  type ExpectedFiles,
  storeIdentity,
  WrongFilesError,
} from '../server/files/file-identity.ts'
import type { FileStore } from '../server/files/file-store.ts'
import { type FilesStatus, openFilesStatus } from '../server/files/files-status.ts'

type Logged = { onError: (what: string, error: unknown) => void; onRecovery: (what: string) => void }
type FilesOfDatabase = { db: Db; files: FileStore /** For messages. */; place: string }

/** How many of its files are looked for, of the newest and of the oldest. */
const sampleSize = 10

/** What the database knows of its files. */
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
 * Check that the files are those of this database and can be written; the first time, mark them as such.
 * @throws ConfigurationError with a sentence when they are not
 */
async function claimFiles({ db, files, place }: FilesOfDatabase): Promise<ExpectedFiles> {
  const known = await readExpectedFiles(db)
  const isNew = (await checkIdentity({ files, place, known })) === 'unmarked'
  await checkWritable({ files, place })
  if (isNew) await storeIdentity({ files, place, known })
  if (!known.isMarked) await db.updateTable('installation').set({ filesMarkedAt: sql`now()` }).execute()
  return { ...known, isMarked: true }
}

/** Every file that the database names, by its key. */
export async function namedFiles(db: Reader): Promise<Set<string>> {
  const { rows } = await sql<{ file: string }>`
    select file from attachments union all select file from questionnaire_files`.execute(db)
  return new Set(rows.map(({ file }) => file))
}

/** The files of this process: claimed once at its start, and checked again when their status is asked for. */
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

/** Without the database, which may be down: that is another question. */
async function statusOf(parts: FilesOfDatabase & { known: ExpectedFiles }): Promise<FilesStatus> {
  try {
    if ((await checkIdentity(parts)) === 'unmarked') await storeIdentity(parts) // it was removed, and the files were not
    await checkWritable(parts)
    return { state: 'usable' }
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    return { state: error instanceof WrongFilesError ? 'wrong' : 'unusable', sentence: error.message }
  }
}
