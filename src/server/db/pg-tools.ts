import { type ChildProcess, spawn } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { ConfigurationError } from '../config.ts'

/** Write a copy of a PostgreSQL database to a file with `pg_dump`: compressed SQL. */
export async function dumpPostgres(databaseUrl: string, path: string) {
  const child = spawnTool('pg_dump', ['--no-owner', '--no-privileges', '--compress=6', `--file=${path}`], databaseUrl)
  await exitOf('pg_dump', child)
}

/** Replace the contents of the database by a copy from `dumpPostgres`, in one transaction. */
export async function restorePostgres(databaseUrl: string, path: string) {
  const child = spawnTool('psql', ['--quiet', '--no-psqlrc', '--set=ON_ERROR_STOP=1'], databaseUrl)
  const piped = pipeline(inOneTransaction(path), child.stdin).then(
    () => undefined,
    (error: Error) => error,
  )
  await exitOf('psql', child)
  const readError = await piped
  if (readError) throw new ConfigurationError(`The backup can't be read, nothing was changed: ${readError.message}`)
}

/** The `commit` comes last: when the copy cannot be read to its end, everything is rolled back. */
async function* inOneTransaction(path: string) {
  yield 'begin; drop schema if exists pgboss cascade; drop schema public cascade; create schema public;\n'
  yield* createReadStream(path).pipe(createGunzip())
  yield '\ncommit;\n'
}

const spawnTool = (tool: string, parameters: readonly string[], databaseUrl: string) =>
  spawn(tool, parameters, { env: withDatabase(databaseUrl), stdio: ['pipe', 'ignore', 'pipe'] })

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
  'the backups of those who run the database. Files are not in the database: copy DATA_DIR/files, or the bucket, too.'

/** The connection as environment variables, so that the password is not in the list of processes. */
function withDatabase(databaseUrl: string): NodeJS.ProcessEnv {
  const { hostname, port, username, password, pathname, searchParams } = new URL(databaseUrl)
  const variables = {
    PGHOST: searchParams.get('host') ?? hostname,
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get('sslmode') ?? '',
  }
  // biome-ignore lint/style/noProcessEnv: another program needs the whole environment, such as its PATH and locale
  return { ...process.env, ...Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== '')) }
}
