import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates } from 'node:tls'
import { type DatabaseAddress, parseDatabaseAddress } from './database-address.ts'

/** The parameters that libpq knows; those that only node-postgres knows are not passed on. */
const libpqParameters = new Set(
  `application_name channel_binding client_encoding connect_timeout fallback_application_name gssencmode gsslib hostaddr keepalives
  keepalives_count keepalives_idle keepalives_interval krbsrvname load_balance_hosts max_protocol_version min_protocol_version
  options passfile require_auth requirepeer ssl_max_protocol_version ssl_min_protocol_version sslcert sslcertmode
  sslcompression sslcrl sslcrldir sslkey sslmode sslnegotiation sslpassword sslrootcert sslsni target_session_attrs
  tcp_user_timeout`.split(/\s+/),
)

/** The parameters for PostgreSQL's programs that connect to the database as node-postgres does, without the password. */
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

/** Words of node-postgres: to encrypt without looking at the certificate is `require` in libpq. */
function sslMode({ ssl, sslmode }: Readonly<Record<string, string>>) {
  if (sslmode === 'no-verify' || ssl === 'no-verify') return { sslmode: 'require' }
  if (sslmode === undefined && (ssl === 'true' || ssl === '1')) return { sslmode: 'verify-full' }
  return {}
}

/**
 * Run `work` with environment variables by which PostgreSQL's programs find the database. Every parameter goes by a file that only
 * this user can read and that is gone afterwards, the password by a variable: the list of processes shows neither.
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
      // node-postgres trusts the authorities of Node then, libpq a file
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
