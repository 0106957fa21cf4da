import { copyFile, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { type Config, readConfig } from '#server/config.ts'
import { ConfigurationError } from '#server/configuration-error.ts'
import { embeddedPool, poolOf } from '#server/db/connection.ts'
import { type Db, databaseOn } from '#server/db/database.ts'
import { dumpPostgres } from '#server/db/pg-tools.ts'
import { type LockCommands, lockFolder, requestFromLockHolder } from '#server/embedded/data-lock.ts'
import { backUp, type EmbeddedDatabase, openEmbeddedDatabase } from '#server/embedded/embedded-database.ts'
import { copyFiles } from '#server/files/copy-files.ts'
import { checkIdentity, filesFolder, filesPlace, openFileStore } from '#server/files/open-file-store.ts'
import { namedFiles, readExpectedFiles } from './check-files.ts'
import { runCommand } from './command.ts'

export const backupFileNames = { embedded: 'database.tar.gz', postgres: 'database.sql.gz', files: 'files' } as const

/** `npm run backup [-- folder]` copies database and files to a new folder, also while the product runs. */
export const backup = (arguments_: readonly string[]) =>
  runCommand(async () => {
    const config = readConfig()
    const folder = await createBackup(config, resolve(arguments_[0] ?? join(config.dataDir, 'backups')))
    process.stdout.write(`${folder}\n`)
    if (config.s3Url)
      process.stdout.write('The files are in a bucket and not in this backup: let its provider keep versions.\n')
  })

/**
 * Copies the database before the files, so that every file that it refers to is in the copy. @throws ConfigurationError
 * when the files are not those of the database, or some are missing; the copy without them then stays
 */
async function createBackup(config: Config, parentFolder: string): Promise<string> {
  const folder = join(parentFolder, `backup-${new Date().toISOString().replace(/[:.]/g, '-')}`)
  const temporaryFolder = `${folder}.part`
  await mkdir(temporaryFolder, { recursive: true, mode: 0o700 })
  try {
    const missing = await (config.databaseUrl ? copyPostgres : copyEmbedded)(config, temporaryFolder)
    const finalFolder = missing.length > 0 ? `${folder}-incomplete` : folder
    await rename(temporaryFolder, finalFolder)
    if (missing.length > 0) throw new ConfigurationError(incomplete(config, missing, finalFolder))
    await recordBackupOf(config)
    return folder
  } catch (error) {
    await rm(temporaryFolder, { recursive: true, force: true })
    throw error
  }
}

const incomplete = (config: Config, missing: readonly string[], folder: string) =>
  `${filesPlace(config)} lacks ${missing.length} ${missing.length === 1 ? 'file' : 'files'} that the database names, ` +
  `as ${missing[0]}. The backup without them is ${folder}.`

/** @returns the missing files that the database names */
async function copyPostgres(config: Config, folder: string): Promise<string[]> {
  const { databaseUrl = '', databaseSessionUrl = databaseUrl } = config
  const pool = poolOf(databaseSessionUrl, { application: 'meldwerk backup' })
  const db = databaseOn(pool)
  try {
    await checkFilesOf(db, config)
    const namedBefore = await namedFiles(db)
    await dumpPostgres(databaseSessionUrl, join(folder, backupFileNames.postgres))
    const copied = await copyFilesOf(config, folder)
    const namedAfter = await namedFiles(db) // without files that were deleted meanwhile
    return copied ? [...namedBefore].filter(file => namedAfter.has(file) && !copied.has(file)) : []
  } finally {
    await pool.end()
  }
}

/** @returns the missing files that the copy of the database names */
async function copyEmbedded(config: Config, folder: string): Promise<string[]> {
  const path = join(folder, backupFileNames.embedded)
  await dumpEmbedded(config.dataDir, path)
  const embedded = await openEmbeddedDatabase('memory://', new Uint8Array(await readFile(path)))
  const pool = embeddedPool(embedded)
  try {
    const db = databaseOn(pool)
    await checkFilesOf(db, config)
    const copied = await copyFilesOf(config, folder)
    return copied ? [...(await namedFiles(db))].filter(file => !copied.has(file)) : []
  } finally {
    await pool.end()
    await embedded.close()
  }
}

/** @throws ConfigurationError when these are not the files of this database */
async function checkFilesOf(db: Db, config: Config) {
  if (!config.s3Url)
    await checkIdentity({ files: openFileStore(config), place: filesPlace(config), known: await readExpectedFiles(db) })
}

const copyFilesOf = async (config: Config, folder: string) =>
  config.s3Url ? undefined : copyFiles(filesFolder(config), join(folder, backupFileNames.files))

async function dumpEmbedded(dataDir: string, path: string) {
  const copy = await askHolder(dataDir, { command: 'backup', orHere: embedded => backUp(embedded, dirname(path)) })
  await (dirname(copy) === dirname(path) ? rename(copy, path) : copyFile(copy, path))
}

/** `/status/metrics` reports the time of the last complete backup. */
export const recordBackup = async (db: Db) =>
  void (await db.updateTable('installation').set({ backedUpAt: sql`now()` }).execute())

const recordBackupOf = ({ databaseUrl, databaseSessionUrl = databaseUrl, dataDir }: Config) =>
  databaseSessionUrl
    ? recordBackupOn(poolOf(databaseSessionUrl, { application: 'meldwerk backup' }))
    : askHolder(dataDir, { command: 'recordBackup', orHere: embedded => recordBackupOn(embeddedPool(embedded)) })

async function recordBackupOn(pool: Pool): Promise<string> {
  try {
    await recordBackup(databaseOn(pool))
    return ''
  } finally {
    await pool.end()
  }
}

type ForHolder = { command: keyof LockCommands; orHere: (embedded: EmbeddedDatabase) => Promise<string> }

/**
 * One process at a time can open the embedded database: when the product is running, that process executes the command.
 */
async function askHolder(dataDir: string, { command, orHere }: ForHolder): Promise<string> {
  const reply = await requestFromLockHolder(dataDir, command)
  if (reply !== undefined) return reply
  const lock = await lockFolder(dataDir)
  if (!lock) throw new ConfigurationError(`Something else has just taken ${dataDir}. Try again in a minute.`)
  const embedded = await openEmbeddedDatabase(join(dataDir, 'db'))
  try {
    return await orHere(embedded)
  } finally {
    await embedded.close()
    lock.release()
  }
}
