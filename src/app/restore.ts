import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Config, ConfigurationError, readConfig } from '../server/config.ts'
import { embeddedPool, poolOf } from '../server/db/connection.ts'
import { restorePostgres } from '../server/db/pg-tools.ts'
import { lockFolder } from '../server/embedded/data-lock.ts'
import { openEmbeddedDatabase } from '../server/embedded/embedded-database.ts'
import { backupFileNames, copyFolderFiles } from './backup.ts'

/**
 * `npm run restore -- backup [--force]`: replace the data by a backup. That is a folder made by `npm run backup`, or one of the
 * hourly copies of the embedded database, which hold no files. Refused while the product is running.
 */
export async function restore(arguments_: readonly string[]) {
  try {
    const config = readConfig()
    await restoreFrom(config, backupFrom(arguments_), arguments_.includes('--force'))
    process.stdout.write('Restored. Start it again with npm start.\n')
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}

type Backup = { embedded?: string; postgres?: string; files?: string }

function backupFrom(arguments_: readonly string[]): Backup {
  const [path] = arguments_.filter(each => !each.startsWith('--'))
  if (!path || !existsSync(path)) throw new ConfigurationError('Say which: npm run restore -- data/backups/backup-…')
  if (path.endsWith('.tar.gz')) return { embedded: resolve(path) }
  const paths = Object.entries(backupFileNames).map(([part, name]) => [part, resolve(path, name)] as const)
  const backup: Backup = Object.fromEntries(paths.filter(([, path]) => existsSync(path)))
  if (!backup.embedded && !backup.postgres) throw new ConfigurationError(`${path} is not a backup.`)
  return backup
}

async function restoreFrom(config: Config, backup: Backup, isForced: boolean) {
  const { dataDir } = config
  const databaseUrl = config.databaseSessionUrl ?? config.databaseUrl
  if (!(await lockFolder(dataDir)))
    throw new ConfigurationError(`Meldwerk is running on ${dataDir}. Stop it before restoring.`)
  const database = databaseUrl ? backup.postgres : backup.embedded
  if (!database) throw new ConfigurationError(wrongKindMessages[databaseUrl ? 'postgres' : 'embedded'])
  const existing = [
    ...((databaseUrl ? await isFilled(databaseUrl) : existsSync(join(dataDir, 'db'))) ? ['a database'] : []),
    ...(backup.files && (await holdsFiles(join(dataDir, 'files'))) ? ['files'] : []),
  ]
  if (existing.length > 0 && !isForced)
    throw new ConfigurationError(
      `There is ${existing.join(' and there are ')} already. With --force they are replaced, and are gone.`,
    )
  await rm(join(dataDir, 'files.part'), { recursive: true, force: true })
  if (backup.files) await copyFolderFiles(backup.files, join(dataDir, 'files.part'))
  if (databaseUrl) await restorePostgres(databaseUrl, database)
  else await restoreEmbedded(dataDir, database)
  if (backup.files) await replace(join(dataDir, 'files'))
}

const wrongKindMessages = {
  postgres: 'This backup is of the embedded database, and DATABASE_URL names PostgreSQL.',
  embedded: 'This backup is of PostgreSQL. Set DATABASE_URL to the database that it is to go to.',
}

async function restoreEmbedded(dataDir: string, copy: string) {
  const temporaryFolder = join(dataDir, 'db.part')
  await rm(temporaryFolder, { recursive: true, force: true })
  await mkdir(dataDir, { recursive: true })
  const embedded = await openEmbeddedDatabase(temporaryFolder, new Uint8Array(await readFile(copy)))
  const pool = embeddedPool(embedded)
  try {
    await pool.query('select kind from installation') // fails when it is not a database of this product
  } finally {
    await pool.end()
    await embedded.close()
  }
  await replace(join(dataDir, 'db'))
}

/** Replace a folder by the one beside it with the extension `.part`. */
async function replace(path: string) {
  await rm(path, { recursive: true, force: true })
  await rename(`${path}.part`, path)
}

/** Whether the database has tables. @throws ConfigurationError when it has other connections */
async function isFilled(databaseUrl: string): Promise<boolean> {
  const pool = poolOf(databaseUrl)
  try {
    const { rows } = await pool.query<{ others: number; tables: number }>(
      `select (select count(*)::int from pg_stat_activity where datname = current_database()
         and pid <> pg_backend_pid() and backend_type = 'client backend') as others,
       (select count(*)::int from pg_tables where schemaname in ('public', 'pgboss')) as tables`,
    )
    const { others = 0, tables = 0 } = rows[0] ?? {}
    if (others > 0)
      throw new ConfigurationError(`${others} other connections use this database. Stop Meldwerk, everywhere, first.`)
    return tables > 0
  } finally {
    await pool.end()
  }
}

const holdsFiles = async (folder: string) =>
  existsSync(folder) && (await stat(folder)).isDirectory() && (await readdir(folder)).length > 0
