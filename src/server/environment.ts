import { z } from 'zod'
import { minKeyLength, secretsKeyTexts } from './auth/secrets.ts'
import { parseDatabaseAddress } from './db/database-address.ts'
import { parseProxies } from './http/trusted-proxies.ts'
import { closestName, settingMistakesOf } from './setting-mistakes.ts'

const databaseUrl = z.string().superRefine((url, context) => {
  try {
    parseDatabaseAddress(url)
  } catch (error) {
    context.addIssue({ code: 'custom', message: `is ${error instanceof Error ? error.message : 'not an address'}` })
  }
})

export const keysMessage = `has to have at least ${minKeyLength} characters, as "openssl rand -base64 32" makes them`
export const isListOfKeys = (text: string) => {
  const keys = secretsKeyTexts(text)
  return keys.length > 0 && keys.every(({ length }) => length >= minKeyLength)
}

const proxyMessage = 'takes addresses or networks, as in 10.0.0.4,10.1.0.0/16'
const proxies = z.string().transform((list, context) => {
  const isProxy = parseProxies(list)
  if (!isProxy) context.addIssue({ code: 'custom', message: proxyMessage })
  return isProxy
})

const wholeNumber = (min: number, max: number) => {
  const message = `has to be a whole number from ${min} to ${max}`
  const isInRange = (text: string) => /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max
  return z.string().refine(isInRange, message).transform(Number)
}
/** The URL parser repairs `https:host` and spaces; the users of the address do not. */
const isWholeAddress = (url: string) => /^[a-z0-9]+:\/\/[^\s/?#][^\s]*$/i.test(url) && isDecodable(url)
const isDecodable = (text: string) => !/%(?![0-9a-f]{2})/i.test(text)
const address = (protocol: RegExp, example: string) => {
  const error = `has to be an address, as in ${example}`
  return z.url({ protocol, error, abort: true }).refine(isWholeAddress, error)
}
const webAddress = address(/^https?$/, 'https://meldingen.gemeente.nl').refine(url => {
  const { username, password, search, hash } = URL.parse(url) ?? {}
  return !username && !password && !search && !hash
}, 'has to be an address without a user, a password, a query and a fragment, as in https://meldingen.gemeente.nl')
const withoutSlash = (url: string) => new URL(url).href.replace(/\/$/, '')
/** As browsers write it: the header `Origin` is compared with it, and pages link to paths from its root. */
const ownAddress = webAddress
  .refine(
    url => URL.parse(url)?.pathname === '/',
    'has to be an address without a path, as in https://meldingen.gemeente.nl',
  )
  .transform(withoutSlash)

const oneOf = <const Word extends string>(...words: [Word, ...Word[]]) =>
  z.enum(words, `has to be ${words.slice(0, -1).join(', ')} or ${words.at(-1)}`)

/** A misspelt `production` must not start a demo in production. */
const isNoMisspelling = (word: string) => (text: string) =>
  text === word || closestName(text.trim().toLowerCase(), [word, word.slice(0, 4)]) === undefined

function isBucketAddress(url: string) {
  const { protocol = '', username = '', password = '', pathname = '/' } = URL.parse(url) ?? {}
  return (
    isWholeAddress(url) && /^(https?|s3):$/.test(protocol) && username !== '' && password !== '' && pathname.length > 1
  )
}

const Env = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().optional(),
  PUBLIC_URL: ownAddress.optional(),
  TRUST_PROXY: proxies.optional(),
  DATABASE_URL: databaseUrl.optional(),
  /** The same database by an address that keeps sessions, when DATABASE_URL is a pooler such as PgBouncer. */
  DATABASE_SESSION_URL: databaseUrl.optional(),
  /** A standby of the same database, for reads that may be slightly out of date: figures, exports, public maps. */
  DATABASE_READ_URL: databaseUrl.optional(),
  /** Seconds; the primary is read when the standby is further behind. */
  DATABASE_READ_MAX_LAG: wholeNumber(1, 604_800).default(300),
  ROLE: oneOf('all', 'web', 'worker').default('all'),
  DATA_DIR: z.string().default('data'),
  /** Encrypts the secrets of the installation; several keys, with commas, during a rotation. */
  SECRETS_KEY: z.string().refine(isListOfKeys, keysMessage).optional(),
  SECRETS_KEY_FILE: z.string().optional(),
  SHARED_FILES_DIR: z.string().optional(),
  MUNICIPALITY: z.string().optional(),
  /** How long a stopping process still answers, so that proxies notice it first; 5 with DATABASE_URL, else 0. */
  STOP_GRACE_SECONDS: wholeNumber(0, 600).optional(),
  /** Another front end for residents, with the pages that mails link to. */
  FRONTEND_URL: webAddress.transform(withoutSlash).optional(),
  SMTP_URL: address(/^smtps?$/, 'smtps://user:password@host').optional(),
  /** For `smtp://`: encryption (STARTTLS) is required or optional. */
  SMTP_TLS: oneOf('required', 'opportunistic').optional(),
  /** A file with the certificates (PEM) of the authority that signed the mail server's certificate. */
  SMTP_CA: z.string().optional(),
  SMTP_CONNECTIONS: wholeNumber(1, 50).default(5),
  S3_URL: z
    .string()
    .refine(isBucketAddress, 'has to be a bucket, as in https://key:secret@host/bucket?region=eu-west-1')
    .optional(),
  OIDC_ISSUER: webAddress.optional(),
  OIDC_CLIENT_ID: z.string().default('meldwerk'),
  /** For a confidential client; without it the client is public. */
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_AUDIENCE: z.string().default('meldwerk'),
  PUBLIC_THROTTLE_RATE: z
    .string()
    .regex(
      /^[1-9]\d{0,6}\/(second|minute|hour|day)$/,
      'has to be a number per second, minute, hour or day, as in 60/hour',
    )
    .default('60/hour'),
  /** The default is `warn` for the demo, whose console a person reads; else `info`. */
  LOG_LEVEL: oneOf('silent', 'error', 'warn', 'info', 'debug').optional(),
  NODE_ENV: z.string().refine(isNoMisspelling('production'), 'has to be production, or another word').optional(),
  ALLOW_EMBEDDED_DATABASE: oneOf('yes', 'no')
    .transform(value => value === 'yes')
    .default(false),
  /** Set by `npm run dev`: the address of Vite's server, which serves the scripts in development. */
  DEV_WEB: webAddress.optional(),
})

export type Variables = z.output<typeof Env>

export const variableNames: readonly string[] = Object.keys(Env.shape)

export type Environment = Record<string, string | undefined>

/**
 * Reads the variables. One with a mistake counts as not set. @returns a sentence for each mistake and each forbidden
 * combination
 */
export function readVariables(environment: Environment): { env: Variables; mistakes: string[] } {
  const raw = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const combinations = forbiddenCombinations(raw)
  const { data, error } = Env.safeParse(raw, { reportInput: true })
  if (data) return { env: data, mistakes: combinations }
  const wrong = new Set(error.issues.map(({ path }) => String(path[0])))
  const right = Object.fromEntries(Object.entries(raw).filter(([name]) => !wrong.has(name)))
  const mistakes = settingMistakesOf(error, { schema: Env, nameOf: name => name })
  return { env: Env.parse(right), mistakes: [...mistakes, ...combinations] }
}

function forbiddenCombinations(raw: Environment): string[] {
  const isDemo = raw.MUNICIPALITY === undefined
  const needsDatabase = raw.DATABASE_SESSION_URL || raw.DATABASE_READ_URL || raw.ROLE === 'web' || raw.ROLE === 'worker'
  const url = URL.parse(raw.SMTP_URL ?? '')
  const sentences: [boolean, string][] = [
    [
      isDemo && raw.NODE_ENV === 'production',
      'Without MUNICIPALITY this is the demo, which does not start with NODE_ENV=production.',
    ],
    [
      !isDemo && raw.DATABASE_URL === undefined && raw.ALLOW_EMBEDDED_DATABASE !== 'yes',
      'MUNICIPALITY is set but DATABASE_URL is not. The embedded database can lose the last seconds in a power cut; ' +
        'set ALLOW_EMBEDDED_DATABASE=yes to try it out all the same.',
    ],
    [
      !raw.DATABASE_URL && Boolean(needsDatabase),
      'ROLE, DATABASE_SESSION_URL and DATABASE_READ_URL need DATABASE_URL: the embedded database takes one process.',
    ],
    [Boolean(raw.SECRETS_KEY && raw.SECRETS_KEY_FILE), 'Set SECRETS_KEY or SECRETS_KEY_FILE, not both.'],
    [!raw.OIDC_ISSUER && raw.OIDC_CLIENT_SECRET !== undefined, 'OIDC_CLIENT_SECRET needs OIDC_ISSUER.'],
    [!raw.SMTP_URL && Boolean(raw.SMTP_TLS || raw.SMTP_CA), 'SMTP_TLS and SMTP_CA need SMTP_URL.'],
    [url?.hostname === '', 'SMTP_URL has no host: smtps://user:password@host.'],
    [
      Boolean(url?.username) !== Boolean(url?.password),
      'SMTP_URL needs both a user and a password, or neither: smtps://user:password@host.',
    ],
    [
      url?.protocol === 'smtps:' && raw.SMTP_TLS !== undefined,
      'SMTP_TLS is about smtp:// servers; smtps:// always encrypts.',
    ],
  ]
  return sentences.filter(([isForbidden]) => isForbidden).map(([, sentence]) => sentence)
}

// biome-ignore lint/style/noProcessEnv: the only place that reads it
export function findMisspelled(environment: Environment = process.env): string[] {
  return Object.keys(environment)
    .filter(name => !variableNames.includes(name))
    .flatMap(name => {
      const meant = closestName(name, variableNames)
      return meant ? [`${name} is not a setting of Meldwerk, and is ignored. Is ${meant} meant?`] : []
    })
}
