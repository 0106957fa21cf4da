import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { dirname, extname, join, resolve } from 'node:path'
import { z } from 'zod'
import { Municipality } from '../kit/configuration.ts'
import { editDistance } from '../kit/edit-distance.ts'
import { parseDatabaseAddress } from './db/database-address.ts'
import type { SmtpSettings } from './mail/mail-transport.ts'

const root = join(import.meta.dirname, '../..')

const databaseUrl = z.string().superRefine((url, context) => {
  try {
    parseDatabaseAddress(url)
  } catch (error) {
    context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : 'not an address' })
  }
})

const proxyMessage = 'takes addresses or networks, as in 10.0.0.4,10.1.0.0/16'
const isListOfAddresses = (list: string) =>
  list.split(',').every(each => {
    const [address = '', bits = '0', ...more] = each.trim().split('/')
    return (isIP(address) > 0 && /^\d{1,3}$/.test(bits) && more.length === 0) || namedNetworks.has(each.trim())
  })
const namedNetworks = new Set(['loopback', 'linklocal', 'uniquelocal'])

const flag = z.enum(['yes', 'no']).transform(value => value === 'yes')

const Env = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRUST_PROXY: z.string().refine(isListOfAddresses, proxyMessage).optional(),
  DATABASE_URL: databaseUrl.optional(),
  /** The same database by an address that keeps sessions, where DATABASE_URL is a pooler such as PgBouncer. */
  DATABASE_SESSION_URL: databaseUrl.optional(),
  /** A standby of the same database, for what may be a little behind: figures, exports, public maps. */
  DATABASE_READ_URL: databaseUrl.optional(),
  /** How far that standby may be behind (seconds); the primary is read instead when it is further. */
  DATABASE_READ_MAX_LAG: z.coerce.number().int().min(1).default(300),
  /** Which work this process does: `web` serves pages and the API, `worker` handles jobs. */
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  DATA_DIR: z.string().default('data'),
  SHARED_FILES_DIR: z.string().optional(),
  MUNICIPALITY: z.string().optional(),
  /** How long a stopped process still answers, so that proxies notice it first; 5 with DATABASE_URL, else 0. */
  STOP_GRACE_SECONDS: z.coerce.number().min(0).max(600).optional(),
  /** The address of another front end for residents, which has the pages that mails link to. */
  FRONTEND_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Whether an `smtp://` server has to encrypt (STARTTLS), or may. */
  SMTP_TLS: z.enum(['required', 'opportunistic']).optional(),
  /** A file with the certificates (PEM) of the authority that signed the mail server's certificate. */
  SMTP_CA: z.string().optional(),
  SMTP_CONNECTIONS: z.coerce.number().int().min(1).max(50).default(5),
  S3_URL: z.url({ protocol: /^(https?|s3)$/ }).optional(),
  OIDC_ISSUER: z.url().optional(),
  OIDC_CLIENT_ID: z.string().default('meldwerk'),
  OIDC_AUDIENCE: z.string().default('meldwerk'),
  PUBLIC_THROTTLE_RATE: z
    .string()
    .regex(/^\d+\/(second|minute|hour|day)$/)
    .default('60/hour'),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  NODE_ENV: z.string().optional(),
  ALLOW_EMBEDDED_DATABASE: flag.default(false),
  /** Set by `npm run dev`: the address of Vite's server, which serves the pages' scripts in development. */
  DEV_WEB: z.url().optional(),
})

/** A setting that keeps the product from starting; the message is for the operator. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError'
}

/**
 * Read the environment, once; no other code does. Every value is validated, and each forbidden combination (a demo in
 * production, a real municipality on the embedded database without permission) is refused with a sentence.
 */
// biome-ignore lint/style/noProcessEnv: the only place that reads it
export function readConfig(environment: Record<string, string | undefined> = process.env) {
  const parsed = Env.safeParse(Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== '')))
  if (!parsed.success) throw new ConfigurationError(z.prettifyError(parsed.error))
  const env = parsed.data
  const isDemo = env.MUNICIPALITY === undefined
  if (isDemo && env.NODE_ENV === 'production')
    throw new ConfigurationError(
      'Without MUNICIPALITY this is the demo, which does not start with NODE_ENV=production.',
    )
  if (!isDemo && !env.DATABASE_URL && !env.ALLOW_EMBEDDED_DATABASE)
    throw new ConfigurationError(
      'MUNICIPALITY is set but DATABASE_URL is not. The embedded database can lose the last seconds in a power cut; ' +
        'set ALLOW_EMBEDDED_DATABASE=yes to try it out all the same.',
    )
  if (!env.DATABASE_URL && (env.ROLE !== 'all' || env.DATABASE_SESSION_URL || env.DATABASE_READ_URL))
    throw new ConfigurationError(
      'ROLE, DATABASE_SESSION_URL and DATABASE_READ_URL need DATABASE_URL: the embedded database takes one process.',
    )
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, '')
  return {
    kind: isDemo ? ('demo' as const) : ('municipality' as const),
    port: env.PORT,
    host: env.HOST ?? (isDemo ? '127.0.0.1' : '0.0.0.0'),
    publicUrl,
    frontendUrl: env.FRONTEND_URL?.replace(/\/$/, '') ?? publicUrl,
    trustProxy: env.TRUST_PROXY,
    role: env.ROLE,
    databaseUrl: env.DATABASE_URL,
    databaseSessionUrl: env.DATABASE_SESSION_URL,
    databaseReadUrl: env.DATABASE_READ_URL,
    databaseReadMaxLag: env.DATABASE_READ_MAX_LAG,
    dataDir: resolve(env.DATA_DIR),
    ...withLogo(env.MUNICIPALITY ?? join(root, 'demo/municipality.json')),
    sharedFilesDir: env.SHARED_FILES_DIR && resolve(env.SHARED_FILES_DIR),
    stopGraceSeconds: env.STOP_GRACE_SECONDS ?? (env.DATABASE_URL ? 5 : 0),
    smtp: readSmtp(env),
    s3Url: env.S3_URL,
    signIn: { issuer: env.OIDC_ISSUER, clientId: env.OIDC_CLIENT_ID, audience: env.OIDC_AUDIENCE },
    publicThrottle: env.PUBLIC_THROTTLE_RATE,
    logLevel: env.LOG_LEVEL,
    devWeb: env.DEV_WEB,
  }
}

type SmtpVariables = Pick<z.output<typeof Env>, 'SMTP_URL' | 'SMTP_TLS' | 'SMTP_CA' | 'SMTP_CONNECTIONS'>

/** The mail server; undefined without one. A password is never sent unencrypted, unless that is asked for. */
function readSmtp({ SMTP_URL, SMTP_TLS, SMTP_CA, SMTP_CONNECTIONS }: SmtpVariables): SmtpSettings | undefined {
  if (!SMTP_URL) {
    if (SMTP_TLS || SMTP_CA) throw new ConfigurationError('SMTP_TLS and SMTP_CA need SMTP_URL.')
    return undefined
  }
  const { protocol, username, password, hostname } = new URL(SMTP_URL)
  if (!hostname) throw new ConfigurationError('SMTP_URL has no host: smtps://user:password@host')
  if (Boolean(username) !== Boolean(password))
    throw new ConfigurationError('SMTP_URL needs both a user and a password, or neither: smtps://user:password@host')
  if (protocol === 'smtps:' && SMTP_TLS)
    throw new ConfigurationError('SMTP_TLS is about smtp:// servers; smtps:// always encrypts.')
  const isRequired = SMTP_TLS ? SMTP_TLS === 'required' : username !== ''
  return {
    url: SMTP_URL,
    encryption: protocol === 'smtps:' || isRequired ? 'required' : 'opportunistic',
    authority: SMTP_CA && readCertificates(SMTP_CA),
    connections: SMTP_CONNECTIONS,
  }
}

function readCertificates(path: string): string {
  const text = readText(path, 'SMTP_CA')
  const certificates = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
  try {
    if (certificates.length === 0) throw new Error('no certificate')
    for (const certificate of certificates) new X509Certificate(certificate)
  } catch {
    throw new ConfigurationError(`SMTP_CA is not a file of certificates (PEM): ${resolve(path)}`)
  }
  return text
}

export type Config = ReturnType<typeof readConfig>

/**
 * A sentence for each variable that is probably a misspelled one of ours: it differs from a known name by few letters.
 */
// biome-ignore lint/style/noProcessEnv: the only place that reads it
export function findMisspelled(environment: Record<string, string | undefined> = process.env): string[] {
  const known = Object.keys(Env.shape)
  return Object.keys(environment)
    .filter(name => !known.includes(name))
    .flatMap(name => {
      const meant = known.find(each => editDistance(name, each) <= Math.floor(Math.max(name.length, each.length) / 4))
      return meant ? [`${name} is not a setting of Meldwerk, and is ignored. Is ${meant} meant?`] : []
    })
}

/** A municipality's configuration from its JSON file, with every default filled in. */
export function readMunicipality(path: string): Municipality {
  const text = readText(path, "The municipality's configuration")
  const parsed = Municipality.safeParse(parseJson(text, path))
  if (!parsed.success) throw new ConfigurationError(`${path} is not right:\n${z.prettifyError(parsed.error)}`)
  return parsed.data
}

/** A logo that is a file beside the configuration is served by this server, under a path of its own. */
function withLogo(path: string) {
  const municipality = readMunicipality(path)
  const { url } = municipality.logo
  if (/^(https?:\/)?\//.test(url)) return { municipality, logoFile: undefined }
  const logo = { ...municipality.logo, url: `/municipality/logo${extname(url)}` }
  return { municipality: { ...municipality, logo }, logoFile: resolve(dirname(path), url) }
}

function readText(path: string, what: string) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new ConfigurationError(`${what} cannot be read: ${resolve(path)}`)
  }
}

function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new ConfigurationError(`${path} is not JSON: ${error instanceof Error ? error.message : ''}`)
  }
}
