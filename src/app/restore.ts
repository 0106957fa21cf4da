import { existsSync } from 'node:fs'
import { readFile, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Config, readConfig } from '#server/config.ts'
import { ConfigurationError } from '#server/configuration-error.ts'
import { embeddedPool, poolOf } from '#server/db/connection.ts'
import { checkNoOtherConnections } from '#server/db/other-connections.ts'
import { restorePostgres } from '#server/db/pg-tools.ts'
import { lockFolder } from '#server/embedded/data-lock.ts'
import { openEmbeddedDatabase } from '#server/embedded/embedded-database.ts'
import { filesFolder } from '#server/files/open-file-store.ts'
import { holdsFiles, makeFolder, prepareFiles } from '#server/files/replace-files.ts'
import { backupFileNames } from './backup.ts'
import { runCommand } from './command.ts'

/**
 * `npm run restore -- backup [--force]` replaces the data by a backup: a folder made by `npm run backup`, or an hourly
 * copy of the embedded database, which holds no files. Refused while the product is running.
 */
export const restore = (arguments_: readonly string[]) =>
  runCommand(async () => {
    const config = readConfig()
    const backup = backupFrom(arguments_)
    await restoreFrom(config, backup, arguments_.includes('--force'))
    process.stdout.write(
      'Restored. Report numbers go on a thousand or more further on, so that none that was given out after the backup comes twice.\n',
    )
    if (backup.files && config.s3Url)
      process.stdout.write(`The files are not restored, as S3_URL is set: copy all of ${backup.files} to the bucket.\n`)
    process.stdout.write(
      'The secrets in it need the key that they were encrypted with: SECRETS_KEY, or secrets.key in DATA_DIR. Without it npm start says what to do.\n',
    )
    process.stdout.write('Start it again with npm start.\n')
  })

type Backup = { embedded?: string; postgres?: string; files?: string }

function backupFrom(arguments_: readonly string[]): Backup {
  const [path] = arguments_.filter(each => !each.startsWith('--'))
  if (!path) throw new ConfigurationError('Say which: npm run restore -- data/backups/backup-…')
  if (!existsSync(path)) throw new ConfigurationError(`There is no backup ${resolve(path)}.`)
  if (path.endsWith('.tar.gz')) return { embedded: resolve(path) }
  const paths = Object.entries(backupFileNames).map(([part, name]) => [part, resolve(path, name)] as const)
  const backup: Backup = Object.fromEntries(paths.filter(([, path]) => existsSync(path)))
  if (!backup.embedded && !backup.postgres) throw new ConfigurationError(`${path} is not a backup.`)
  return backup
}

async function restoreFrom(config: Config, backup: Backup, isForced: boolean) {
  const { dataDir, s3Url } = config
  const databaseUrl = config.databaseSessionUrl ?? config.databaseUrl
  if (!(await lockFolder(dataDir)))
    throw new ConfigurationError(`Meldwerk is running on ${dataDir}. Stop it before restoring.`)
  const database = databaseUrl ? backup.postgres : backup.embedded
  if (!database) throw new ConfigurationError(wrongKindMessages[databaseUrl ? 'postgres' : 'embedded'])
  const replacesFiles = backup.files !== undefined && !s3Url
  const existing = [
    ...((databaseUrl ? await isFilled(databaseUrl) : existsSync(join(dataDir, 'db'))) ? (['database'] as const) : []),
    ...(replacesFiles && (await holdsFiles(filesFolder(config))) ? (['files'] as const) : []),
  ]
  if (existing.length > 0 && !isForced) throw new ConfigurationError(existingMessage(existing))
  const files = replacesFiles ? await prepareFiles(backup.files ?? '', filesFolder(config)) : undefined
  if (databaseUrl) await restorePostgres(databaseUrl, { path: database, finallyRun: skipNumbers })
  else await restoreEmbedded(dataDir, database)
  await files?.replace()
}

function existingMessage(existing: readonly ('database' | 'files')[]): string {
  const things = { database: 'a database', files: 'files' }
  const isOne = existing.length === 1 && existing[0] === 'database'
  const what = existing.map(each => things[each]).join(' and ')
  return `There ${isOne ? 'is' : 'are'} ${what} already. With --force ${isOne ? 'it is replaced, and is' : 'they are replaced, and are'} gone.`
}

/**
 * Residents have mails with report numbers from after the backup. So as many numbers as in the last week of the backup
 * are skipped, and a thousand at least.
 */
const skipNumbers = `select setval('public.reports_id_seq', last_value + greatest(1000, (select count(*) from public.reports
  where created_at > (select max(created_at) from public.reports) - interval '7 days'))) from public.reports_id_seq
  where is_called;`

const wrongKindMessages = {
  postgres: 'This backup is of the embedded database, and DATABASE_URL names PostgreSQL.',
  embedded: 'This backup is of PostgreSQL. Set DATABASE_URL to the database that it is to go to.',
}

async function restoreEmbedded(dataDir: string, copy: string) {
  const temporaryFolder = join(dataDir, 'db.part')
  await rm(temporaryFolder, { recursive: true, force: true })
  await makeFolder(dataDir)
  const embedded = await openEmbeddedDatabase(temporaryFolder, new Uint8Array(await readFile(copy)))
  const pool = embeddedPool(embedded)
  try {
    await pool.query('select kind from installation') // fails when it is not a database of this product
    await pool.query(skipNumbers)
  } finally {
    await pool.end()
    await embedded.close()
  }
  await rm(join(dataDir, 'db'), { recursive: true, force: true })
  await rename(temporaryFolder, join(dataDir, 'db'))
}

/** @throws ConfigurationError when the database has other connections */
async function isFilled(databaseUrl: string): Promise<boolean> {
  const pool = poolOf(databaseUrl, { application: 'meldwerk restore' })
  try {
    await checkNoOtherConnections(pool)
    const { rows } = await pool.query<{ tables: number }>(
      `select count(*)::int as tables from pg_tables where schemaname in ('public', 'pgboss')`,
    )
    return (rows[0]?.tables ?? 0) > 0
  } finally {
    await pool.end()
  }
}
