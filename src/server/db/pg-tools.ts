import { type ChildProcess, spawn } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { ConfigurationError } from '../configuration-error.ts'
import { withLibpq } from './libpq.ts'

/** Write a copy of a PostgreSQL database to a file with `pg_dump`: compressed SQL. */
export async function dumpPostgres(databaseUrl: string, path: string) {
  const parameters = ['--no-owner', '--no-privileges', '--compress=6', `--file=${path}`]
  await withLibpq(databaseUrl, variables => exitOf('pg_dump', spawnTool('pg_dump', parameters, variables)))
}

type Copy = {
  /** The file of the copy. */
  path: string
  /** SQL that runs after it, in the same transaction. */
  finallyRun: string
}

/** Replace the contents of the database by a copy from `dumpPostgres`, in one transaction. */
export async function restorePostgres(databaseUrl: string, copy: Copy) {
  await withLibpq(databaseUrl, variables => restoreWith(variables, copy))
}

async function restoreWith(variables: Record<string, string>, copy: Copy) {
  const child = spawnTool('psql', ['--quiet', '--no-psqlrc', '--set=ON_ERROR_STOP=1'], variables)
  const piped = pipeline(inOneTransaction(copy), child.stdin).then(
    () => undefined,
    (error: Error) => error,
  )
  await exitOf('psql', child)
  const readError = await piped
  if (readError) throw new ConfigurationError(`The backup can't be read, nothing was changed: ${readError.message}`)
}

/** The `commit` comes last: when the copy cannot be read to its end, everything is rolled back. */
async function* inOneTransaction({ path, finallyRun }: Copy) {
  yield 'begin; drop schema if exists pgboss cascade; drop schema public cascade; create schema public;\n'
  yield* createReadStream(path).pipe(createGunzip())
  yield `\n${finallyRun}\ncommit;\n`
}

const spawnTool = (tool: string, parameters: readonly string[], variables: Record<string, string>) =>
  spawn(tool, parameters, {
    // biome-ignore lint/style/noProcessEnv: another program needs the whole environment, such as its PATH and locale
    env: { ...process.env, ...variables },
    stdio: ['pipe', 'ignore', 'pipe'],
  })

function exitOf(tool: string, child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let errorOutput = ''
    child.stderr?.on('data', bytes => (errorOutput += bytes))
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ENOENT' ? new ConfigurationError(missingTool(tool)) : error),
    )
    child.once('close', code => {
      if (code === 0) resolve()
      else reject(new ConfigurationError(`${tool} could not do it:\n${errorOutput.trim()}`))
    })
  })
}

const missingTool = (tool: string) =>
  `${tool} is not on this machine. Install PostgreSQL's client programs, of the version of the database or newer, or use ` +
  'the backups of those who run the database. Files are not in the database: copy their folder, or the bucket, too.'
