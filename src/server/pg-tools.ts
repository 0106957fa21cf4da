import { type ChildProcess, spawn } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { BadConfiguration } from './config.ts'

/** Write a copy of a PostgreSQL database to a file, with PostgreSQL's own `pg_dump`: SQL, compressed. */
export async function dumpPostgres(databaseUrl: string, path: string) {
  const child = start('pg_dump', ['--no-owner', '--no-privileges', '--compress=6', `--file=${path}`], databaseUrl)
  await finished('pg_dump', child)
}

/** Put a copy by `dumpPostgres` in the place of all that the database holds: in one transaction, so all of it or nothing. */
export async function restorePostgres(databaseUrl: string, path: string) {
  const child = start('psql', ['--quiet', '--no-psqlrc', '--set=ON_ERROR_STOP=1'], databaseUrl)
  const sent = pipeline(inOneTransaction(path), child.stdin).then(
    () => undefined,
    (error: Error) => error,
  )
  await finished('psql', child)
  const fault = await sent
  if (fault) throw new BadConfiguration(`The backup can't be read, nothing was changed: ${fault.message}`)
}

/** The end is written out: a copy that breaks off never gets there, and what came before it is undone. */
async function* inOneTransaction(path: string) {
  yield 'begin; drop schema if exists pgboss cascade; drop schema public cascade; create schema public;\n'
  yield* createReadStream(path).pipe(createGunzip())
  yield '\ncommit;\n'
}

const start = (tool: string, parameters: readonly string[], databaseUrl: string) =>
  spawn(tool, parameters, { env: withDatabase(databaseUrl), stdio: ['pipe', 'ignore', 'pipe'] })

function finished(tool: string, child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.stderr?.on('data', bytes => (said += bytes))
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ENOENT' ? new BadConfiguration(notHere(tool)) : error),
    )
    child.once('close', code => {
      if (code === 0) resolve()
      else reject(new BadConfiguration(`${tool} could not do it:\n${said.trim()}`))
    })
  })
}

const notHere = (tool: string) =>
  `${tool} is not on this machine. Install PostgreSQL's client programs, of the version of the database or newer, or use ` +
  'the backups of whoever runs the database. Files are not in the database: copy DATA_DIR/files, or the bucket, too.'

/** By way of the environment, so that no password stands in the list of processes. */
function withDatabase(databaseUrl: string): NodeJS.ProcessEnv {
  const { hostname, port, username, password, pathname, searchParams } = new URL(databaseUrl)
  const given = {
    PGHOST: searchParams.get('host') ?? hostname,
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get('sslmode') ?? '',
  }
  // biome-ignore lint/style/noProcessEnv: another program needs the whole of it, to be found and to speak
  return { ...process.env, ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== '')) }
}
