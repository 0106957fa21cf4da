/** A server; a host that begins with `/` is the folder of its socket. */
export type DatabaseHost = { host: string; port: string }

/** The address of a PostgreSQL database in its parts, decoded. An empty user or database is the default of libpq. */
export type DatabaseAddress = {
  /** Several of them are a primary and its standbys, or poolers before one database. */
  hosts: readonly [DatabaseHost, ...DatabaseHost[]]
  user: string
  password: string
  database: string
  /** The other parameters of libpq and of node-postgres, as `sslmode`. */
  parameters: Readonly<Record<string, string>>
}

const pattern =
  /^postgres(?:ql)?:\/\/(?:(?<account>[^/?#]*)@)?(?<hosts>[^/?#@]*)(?:\/(?<database>[^?#]*))?(?:\?(?<query>[^#]*))?$/
const hostPattern = /^(?<host>\[[^\]]+\]|[^:[\]]*)(?::(?<port>\d*))?$/
const defaultHost = { host: 'localhost', port: '5432' }

/**
 * Parse an address as libpq does: with several hosts (`postgres://a,b:5433/db`), or a socket (`postgres:///db?host=/run/postgresql`).
 * Parameters go before the parts of the path, as they do there.
 * @throws TypeError when it is not an address; the message does not contain it, as it holds a password
 */
export function parseDatabaseAddress(url: string): DatabaseAddress {
  const { account = '', hosts = '', database = '', query = '' } = pattern.exec(url)?.groups ?? fail()
  const { host, port, user, password, dbname, ...parameters } = Object.fromEntries(new URLSearchParams(query))
  const colon = account.indexOf(':')
  const [accountUser, accountPassword] = colon < 0 ? [account, ''] : [account.slice(0, colon), account.slice(colon + 1)]
  const [first = defaultHost, ...others] = host ? hostsOf(host, port) : hosts.split(',').map(parseHost)
  return {
    hosts: [!host && port ? { ...first, port } : first, ...others],
    user: user ?? decode(accountUser),
    password: password ?? decode(accountPassword),
    database: dbname ?? decode(database),
    parameters,
  }
}

/** Lists of the parameters `host` and `port`; one port holds for all hosts. */
function hostsOf(hosts: string, ports = defaultHost.port): DatabaseHost[] {
  const portList = ports.split(',')
  return hosts.split(',').map((host, index) => ({ host, port: portList[index] || portList[0] || defaultHost.port }))
}

function parseHost(text: string): DatabaseHost {
  const { host, port } = hostPattern.exec(text)?.groups ?? fail()
  return { host: decode(host ?? '').replace(/^\[|\]$/g, '') || defaultHost.host, port: port || defaultHost.port }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return fail()
  }
}

function fail(): never {
  throw new TypeError(
    'not an address as postgres://user:password@host/database, in which %25 stands for %, %2F for / and %3F for ?',
  )
}

/** The address of one of the hosts as node-postgres reads it, with these parameters. */
export function connectionStringOf(
  { user, password, database }: DatabaseAddress,
  { host, port }: DatabaseHost,
  parameters: Readonly<Record<string, string>>,
): string {
  const account = user || password ? `${encodeURIComponent(user)}:${encodeURIComponent(password)}@` : ''
  const isSocket = host.startsWith('/')
  const server = isSocket ? defaultHost.host : `${host.includes(':') ? `[${host}]` : host}:${port}`
  const query = new URLSearchParams({ ...parameters, ...(isSocket && { host, port }) })
  return `postgres://${account}${server}/${encodeURI(database)}${query.size > 0 ? `?${query}` : ''}`
}
