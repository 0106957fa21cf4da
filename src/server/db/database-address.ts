export type DatabaseHost = { host: string; port: string }

export type DatabaseAddress = {
  hosts: readonly [DatabaseHost, ...DatabaseHost[]]
  user: string
  password: string
  database: string
  parameters: Readonly<Record<string, string>>
}

const pattern =
  /^postgres(?:ql)?:\/\/(?:(?<account>[^/?#]*)@)?(?<hosts>[^/?#@]*)(?:\/(?<database>[^?#]*))?(?:\?(?<query>[^#]*))?$/
const hostPattern = /^(?<host>\[[^\]]+\]|[^:[\]]*)(?::(?<port>\d*))?$/
const defaultHost = { host: 'localhost', port: '5432' }

/**
 * Parses an address as libpq does, with several hosts (`postgres://a,b:5433/db`) or a socket
 * (`postgres:///db?host=/run/postgresql`). Parameters override the parts of the path. @throws TypeError for another
 * text; the message leaves the address out, as it holds a password
 */
export function parseDatabaseAddress(url: string): DatabaseAddress {
  const { account = '', hosts = '', database = '', query = '' } = pattern.exec(url)?.groups ?? fail()
  const { host, port, user, password, dbname, ...parameters } = Object.fromEntries(new URLSearchParams(query))
  const colon = account.indexOf(':')
  const [accountUser, accountPassword] = colon < 0 ? [account, ''] : [account.slice(0, colon), account.slice(colon + 1)]
  const [first = defaultHost, ...others] = host ? hostsOf(host, port) : hosts.split(',').map(parseHost)
  const all: DatabaseAddress['hosts'] = [!host && port ? { ...first, port } : first, ...others]
  if (all.some(each => !isPort(each.port))) throw new TypeError('an address with a port that is not from 1 to 65535')
  checkParameters(parameters)
  return {
    hosts: all,
    user: user ?? decode(accountUser),
    password: password ?? decode(accountPassword),
    database: dbname ?? decode(database),
    parameters,
  }
}

const isPort = (text: string) => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535

/** node-postgres would ignore any other value. */
const parameterWords: Readonly<Record<string, readonly string[]>> = {
  sslmode: ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'],
  target_session_attrs: ['any', 'read-write', 'read-only', 'primary', 'standby', 'prefer-standby'],
}

function checkParameters(parameters: Readonly<Record<string, string>>) {
  for (const [name, words] of Object.entries(parameterWords))
    if (parameters[name] !== undefined && !words.includes(parameters[name]))
      throw new TypeError(`an address with a ${name} that is none of ${words.join(', ')}`)
}

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

/** Returns the address of one host in the format of node-postgres, with these parameters. */
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
