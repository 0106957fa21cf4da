import { isIP } from 'node:net'
import { z } from 'zod'
import { parseDatabaseAddress } from './db/database-address.ts'
import { closestName, settingMistakesOf } from './setting-mistakes.ts'

const databaseUrl = z.string().superRefine((url, context) => {
  try {
    parseDatabaseAddress(url)
  } catch (error) {
    context.addIssue({ code: 'custom', message: `is ${error instanceof Error ? error.message : 'not an address'}` })
  }
})

const proxyMessage = 'takes addresses or networks, as in 10.0.0.4,10.1.0.0/16'
const isListOfAddresses = (list: string) =>
  list.split(',').every(each => {
    const [address = '', bits = '0', ...more] = each.trim().split('/')
    return (isIP(address) > 0 && /^\d{1,3}$/.test(bits) && more.length === 0) || namedNetworks.has(each.trim())
  })
const namedNetworks = new Set(['loopback', 'linklocal', 'uniquelocal'])

const wholeNumber = (min: number, max: number) => {
  const message = `has to be a whole number from ${min} to ${max}`
  return z.coerce.number(message).int(message).min(min, message).max(max, message)
}
const address = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `has to be an address, as in ${example}` })
const webAddress = address(/^https?$/, 'https://meldingen.gemeente.nl')
const oneOf = <const Word extends string>(...words: [Word, ...Word[]]) =>
  z.enum(words, `has to be ${words.slice(0, -1).join(', ')} or ${words.at(-1)}`)

function isBucketAddress(url: string) {
  const { protocol = '', username = '', password = '', pathname = '/' } = URL.parse(url) ?? {}
  return /^(https?|s3):$/.test(protocol) && username !== '' && password !== '' && pathname.length > 1
}

const Env = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().optional(),
  PUBLIC_URL: webAddress.optional(),
  TRUST_PROXY: z.string().refine(isListOfAddresses, proxyMessage).optional(),
  DATABASE_URL: databaseUrl.optional(),
  /** The same database by an address that keeps sessions, where DATABASE_URL is a pooler such as PgBouncer. */
  DATABASE_SESSION_URL: databaseUrl.optional(),
  /** A standby of the same database, for what may be a little behind: figures, exports, public maps. */
  DATABASE_READ_URL: databaseUrl.optional(),
  /** How far that standby may be behind (seconds); the primary is read instead when it is further. */
  DATABASE_READ_MAX_LAG: wholeNumber(1, 604_800).default(300),
  /** Which work this process does: `web` serves pages and the API, `worker` handles jobs. */
  ROLE: oneOf('all', 'web', 'worker').default('all'),
  DATA_DIR: z.string().default('data'),
  SHARED_FILES_DIR: z.string().optional(),
  MUNICIPALITY: z.string().optional(),
  /** How long a stopped process still answers, so that proxies notice it first; 5 with DATABASE_URL, else 0. */
  STOP_GRACE_SECONDS: wholeNumber(0, 600).optional(),
  /** The address of another front end for residents, which has the pages that mails link to. */
  FRONTEND_URL: webAddress.optional(),
  SMTP_URL: address(/^smtps?$/, 'smtps://user:password@host').optional(),
  /** Whether an `smtp://` server has to encrypt (STARTTLS), or may. */
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
  /** Of a confidential client; without it the client is public. */
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_AUDIENCE: z.string().default('meldwerk'),
  PUBLIC_THROTTLE_RATE: z
    .string()
    .regex(/^\d+\/(second|minute|hour|day)$/, 'has to be a number per second, minute, hour or day, as in 60/hour')
    .default('60/hour'),
  LOG_LEVEL: oneOf('silent', 'error', 'warn', 'info', 'debug').default('info'),
  NODE_ENV: z.string().optional(),
  ALLOW_EMBEDDED_DATABASE: oneOf('yes', 'no')
    .transform(value => value === 'yes')
    .default(false),
  /** Set by `npm run dev`: the address of Vite's server, which serves the pages' scripts in development. */
  DEV_WEB: webAddress.optional(),
})

/** The variables of the environment, validated. */
export type Variables = z.output<typeof Env>

/** The environment as it is: names and values. */
export type Environment = Record<string, string | undefined>

/**
 * Read the variables. One with a mistake counts as not set.
 * @returns a sentence for each mistake, that of a combination included
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

/** A sentence for each combination of variables that makes no sense. */
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

/**
 * A sentence for each variable that is probably a misspelled one of ours: it differs from a known name by few letters.
 */
// biome-ignore lint/style/noProcessEnv: the only place that reads it
export function findMisspelled(environment: Environment = process.env): string[] {
  const known = Object.keys(Env.shape)
  return Object.keys(environment)
    .filter(name => !known.includes(name))
    .flatMap(name => {
      const meant = closestName(name, known)
      return meant ? [`${name} is not a setting of Meldwerk, and is ignored. Is ${meant} meant?`] : []
    })
}
