import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { type Config, ConfigurationError, readConfig } from '../server/config.ts'
import { dumpPostgres } from '../server/db/pg-tools.ts'
import { backUp } from '../server/embedded/backups.ts'
import { lockFolder, requestFromLockHolder } from '../server/embedded/data-lock.ts'
import { openEmbeddedDatabase } from '../server/embedded/embedded-database.ts'

/** The names of the parts in the folder of a backup. */
export const backupFileNames = { embedded: 'database.tar.gz', postgres: 'database.sql.gz', files: 'files' } as const

/** `npm run backup [-- folder]`: a copy of database and files in a new folder, whether the product is running or not. */
export async function backup(arguments_: readonly string[]) {
  try {
    const config = readConfig()
    const folder = await createBackup(config, resolve(arguments_[0] ?? join(config.dataDir, 'backups')))
    process.stdout.write(`${folder}\n`)
    if (config.s3Url)
      process.stdout.write('The files are in a bucket and not in this backup: let its provider keep versions.\n')
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}

/** Copy the database before the files, so that every file that it refers to is in the copy. */
async function createBackup(
  { dataDir, databaseUrl, databaseSessionUrl = databaseUrl, s3Url }: Config,
  parentFolder: string,
): Promise<string> {
  const folder = join(parentFolder, `backup-${new Date().toISOString().replace(/[:.]/g, '-')}`)
  const temporaryFolder = `${folder}.part`
  await mkdir(temporaryFolder, { recursive: true, mode: 0o700 })
  try {
    if (databaseSessionUrl) await dumpPostgres(databaseSessionUrl, join(temporaryFolder, backupFileNames.postgres))
    else await copyEmbedded(dataDir, join(temporaryFolder, backupFileNames.embedded))
    if (!s3Url) await copyFolderFiles(join(dataDir, 'files'), join(temporaryFolder, backupFileNames.files))
    await rename(temporaryFolder, folder)
    return folder
  } catch (error) {
    await rm(temporaryFolder, { recursive: true, force: true })
    throw error
  }
}

/** Copy the embedded database. One process at a time can open it: when the product is running, that process makes the copy. */
async function copyEmbedded(dataDir: string, path: string) {
  const copiedByHolder = await requestFromLockHolder(dataDir, 'backup')
  if (copiedByHolder) return copyFile(copiedByHolder, path)
  const lock = await lockFolder(dataDir)
  if (!lock) throw new ConfigurationError(`Something else has just taken ${dataDir}. Try again in a minute.`)
  const embedded = await openEmbeddedDatabase(join(dataDir, 'db'))
  try {
    await rename(await backUp(embedded, dirname(path)), path)
  } finally {
    await embedded.close()
    lock.release()
  }
}

/** Copy all files, except those that are still being written (their names start with a dot) or are removed meanwhile. */
export async function copyFolderFiles(from: string, to: string) {
  await mkdir(to, { recursive: true })
  const entries = await readdir(from, { recursive: true, withFileTypes: true }).catch(emptyIfMissing)
  for (const file of entries.filter(each => each.isFile() && !each.name.startsWith('.'))) {
    const copy = join(to, relative(from, file.parentPath), file.name)
    await mkdir(dirname(copy), { recursive: true })
    await copyFile(join(file.parentPath, file.name), copy).catch(emptyIfMissing)
  }
}

function emptyIfMissing(error: NodeJS.ErrnoException): [] {
  if (error.code !== 'ENOENT') throw error
  return []
}
