import { type ChildProcess, spawn } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { getCACertificates } from 'node:tls'
import { createGunzip } from 'node:zlib'
import { ConfigurationError } from '../configuration-error.ts'
import { type DatabaseAddress, parseDatabaseAddress } from './database-address.ts'

/** Parameters that only node-postgres knows are not passed on. */
const libpqParameters = new Set(
  `application_name channel_binding client_encoding connect_timeout fallback_application_name gssencmode gsslib hostaddr keepalives
  keepalives_count keepalives_idle keepalives_interval krbsrvname load_balance_hosts max_protocol_version min_protocol_version
  options passfile require_auth requirepeer ssl_max_protocol_version ssl_min_protocol_version sslcert sslcertmode
  sslcompression sslcrl sslcrldir sslkey sslmode sslnegotiation sslpassword sslrootcert sslsni target_session_attrs
  tcp_user_timeout`.split(/\s+/),
)

/** Returns the parameters with which PostgreSQL's programs connect as node-postgres does, without the password. */
export function libpqSettings({ hosts, user, database, parameters }: DatabaseAddress): Record<string, string> {
  const passed = Object.entries(parameters).filter(([name]) => libpqParameters.has(name))
  return {
    host: hosts.map(({ host }) => host).join(','),
    port: hosts.map(({ port }) => port).join(','),
    ...(user && { user }),
    ...(database && { dbname: database }),
    ...(hosts.length > 1 && { target_session_attrs: 'read-write' }),
    ...Object.fromEntries(passed),
    ...sslMode(parameters),
  }
}

/** node-postgres means encryption without a certificate check by `no-verify`; libpq calls it `require`. */
function sslMode({ ssl, sslmode }: Readonly<Record<string, string>>) {
  if (sslmode === 'no-verify' || ssl === 'no-verify') return { sslmode: 'require' }
  if (sslmode === undefined && (ssl === 'true' || ssl === '1')) return { sslmode: 'verify-full' }
  return {}
}

/**
 * Runs `work` with environment variables that lead PostgreSQL's programs to the database. The parameters are in a
 * temporary file that only this user can read, the password in a variable: the process list shows neither.
 */
export async function withLibpq<Result>(
  databaseUrl: string,
  work: (variables: Record<string, string>) => Promise<Result>,
): Promise<Result> {
  const address = parseDatabaseAddress(databaseUrl)
  const settings = libpqSettings(address)
  const folder = await mkdtemp(join(tmpdir(), 'meldwerk-libpq-'))
  try {
    if (settings.sslmode?.startsWith('verify') && !settings.sslrootcert) {
      // Here node-postgres trusts the authorities of Node; libpq needs a file.
      settings.sslrootcert = join(folder, 'authorities.pem')
      await writeFile(settings.sslrootcert, getCACertificates('default').join('\n'))
    }
    const file = join(folder, 'service.conf')
    await writeFile(file, serviceFile(settings), { mode: 0o600 })
    const { password } = address
    return await work({
      PGSERVICE: serviceName,
      PGSERVICEFILE: file,
      PGAPPNAME: 'meldwerk',
      ...(password && { PGPASSWORD: password }),
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const serviceName = 'meldwerk'

const serviceFile = (settings: Readonly<Record<string, string>>) =>
  [`[${serviceName}]`, ...Object.entries(settings).map(([name, value]) => `${name}=${value}`), ''].join('\n')

/** Writes a copy of a PostgreSQL database to a file with `pg_dump`: compressed SQL. */
export async function dumpPostgres(databaseUrl: string, path: string) {
  const parameters = ['--no-owner', '--no-privileges', '--compress=6', `--file=${path}`]
  await withLibpq(databaseUrl, variables => exitOf('pg_dump', spawnTool('pg_dump', parameters, variables)))
}

type Copy = {
  path: string
  finallyRun: string
}

/** Replaces the contents of the database by a copy from `dumpPostgres`, in one transaction. */
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

/** The `commit` comes last: an unreadable copy rolls everything back. */
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
