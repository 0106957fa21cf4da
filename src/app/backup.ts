import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { backUp } from '../server/backups.ts'
import { BadConfiguration, type Config, readConfig } from '../server/config.ts'
import { askHolder, lockFolder } from '../server/data-lock.ts'
import { openEmbedded } from '../server/embedded.ts'
import { dumpPostgres } from '../server/pg-tools.ts'

/** What stands in the folder of a backup. */
export const parts = { embedded: 'database.tar.gz', postgres: 'database.sql.gz', files: 'files' } as const

/** `npm run backup [-- folder]`: a copy of database and files in a new folder, whether the product is running or not. */
export async function backup(words: readonly string[]) {
  try {
    const config = readConfig()
    const folder = await backedUp(config, resolve(words[0] ?? join(config.dataDir, 'backups')))
    process.stdout.write(`${folder}\n`)
    if (config.s3Url)
      process.stdout.write('The files are in a bucket and not in this backup: let its provider keep versions.\n')
  } catch (error) {
    if (!(error instanceof BadConfiguration)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}

/** The database first: what it names is among the files then. */
async function backedUp({ dataDir, databaseUrl, s3Url }: Config, into: string): Promise<string> {
  const folder = join(into, `backup-${new Date().toISOString().replace(/[:.]/g, '-')}`)
  const unfinished = `${folder}.part`
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  try {
    if (databaseUrl) await dumpPostgres(databaseUrl, join(unfinished, parts.postgres))
    else await copyEmbedded(dataDir, join(unfinished, parts.embedded))
    if (!s3Url) await copyFiles(join(dataDir, 'files'), join(unfinished, parts.files))
    await rename(unfinished, folder)
    return folder
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

/** The embedded database takes one process at a time: the one that has it makes the copy. */
async function copyEmbedded(dataDir: string, path: string) {
  const made = await askHolder(dataDir, 'backup')
  if (made) return copyFile(made, path)
  const lock = await lockFolder(dataDir)
  if (!lock) throw new BadConfiguration(`Something else has just taken ${dataDir}. Try again in a minute.`)
  const embedded = await openEmbedded(join(dataDir, 'db'))
  try {
    await rename(await backUp(embedded, dirname(path)), path)
  } finally {
    await embedded.close()
    lock.release()
  }
}

/** All that is there and stays: a file that is still being written has a name with a point, one may go meanwhile. */
export async function copyFiles(from: string, to: string) {
  await mkdir(to, { recursive: true })
  const found = await readdir(from, { recursive: true, withFileTypes: true }).catch(noneIfGone)
  for (const file of found.filter(each => each.isFile() && !each.name.startsWith('.'))) {
    const copy = join(to, relative(from, file.parentPath), file.name)
    await mkdir(dirname(copy), { recursive: true })
    await copyFile(join(file.parentPath, file.name), copy).catch(noneIfGone)
  }
}

function noneIfGone(error: NodeJS.ErrnoException): [] {
  if (error.code !== 'ENOENT') throw error
  return []
}
