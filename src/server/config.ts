import { X509Certificate } from 'node:crypto'
import { join, resolve } from 'node:path'
import { secretsKeysIn } from './auth/secrets.ts'
import { ConfigurationError } from './configuration-error.ts'
import { type Environment, isListOfKeys, keysMessage, readVariables, type Variables } from './environment.ts'
import type { SmtpSettings } from './mail/mail-transport.ts'
import { readMunicipalityWithLogo, readTextFile } from './municipality-file.ts'

const root = join(import.meta.dirname, '../..')

/**
 * Reads the environment once; no other code does. It validates every value and refuses each forbidden combination (a
 * demo in production, a real municipality on the embedded database without permission). @throws ConfigurationError with
 * a sentence for each mistake, in the environment and in the files that it names
 */
// biome-ignore lint/style/noProcessEnv: the only place that reads it
export function readConfig(environment: Environment = process.env) {
  const { env, mistakes } = readVariables(environment)
  const attempt = <Result>(read: () => Result) => {
    try {
      return read()
    } catch (error) {
      if (!(error instanceof ConfigurationError)) throw error
      mistakes.push(...error.sentences)
      return undefined
    }
  }
  const authority = attempt(() => env.SMTP_CA && readCertificates(env.SMTP_CA))
  const secretsKeys = attempt(() => readSecretsKeys(env)) ?? []
  const ofMunicipality = attempt(() =>
    readMunicipalityWithLogo(env.MUNICIPALITY ?? join(root, 'demo/municipality.json')),
  )
  const { scopes = [], provisioning } = ofMunicipality?.municipality.signIn ?? {}
  if (!env.OIDC_ISSUER && (scopes.length > 0 || provisioning))
    mistakes.push('signIn.scopes and signIn.provisioning of the municipality need OIDC_ISSUER.')
  if (mistakes.length > 0 || !ofMunicipality) throw new ConfigurationError(...mistakes)
  const isDemo = env.MUNICIPALITY === undefined
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`
  return {
    kind: isDemo ? ('demo' as const) : ('municipality' as const),
    port: env.PORT,
    host: env.HOST ?? (isDemo ? '127.0.0.1' : '0.0.0.0'),
    publicUrl,
    frontendUrl: env.FRONTEND_URL ?? publicUrl,
    trustProxy: env.TRUST_PROXY,
    role: env.ROLE,
    databaseUrl: env.DATABASE_URL,
    databaseSessionUrl: env.DATABASE_SESSION_URL,
    databaseReadUrl: env.DATABASE_READ_URL,
    databaseReadMaxLag: env.DATABASE_READ_MAX_LAG,
    dataDir: resolve(env.DATA_DIR),
    secretsKeys,
    ...ofMunicipality,
    sharedFilesDir: env.SHARED_FILES_DIR && resolve(env.SHARED_FILES_DIR),
    stopGraceSeconds: env.STOP_GRACE_SECONDS ?? (env.DATABASE_URL ? 5 : 0),
    smtp: smtpSettings(env, authority),
    s3Url: env.S3_URL,
    signIn: {
      issuer: env.OIDC_ISSUER,
      clientId: env.OIDC_CLIENT_ID,
      clientSecret: env.OIDC_CLIENT_SECRET,
      audience: env.OIDC_AUDIENCE,
    },
    publicThrottle: env.PUBLIC_THROTTLE_RATE,
    logLevel: env.LOG_LEVEL ?? (isDemo ? 'warn' : 'info'),
    devWeb: env.DEV_WEB,
  }
}

type SmtpVariables = Pick<Variables, 'SMTP_URL' | 'SMTP_TLS' | 'SMTP_CONNECTIONS'>

function smtpSettings(
  { SMTP_URL, SMTP_TLS, SMTP_CONNECTIONS }: SmtpVariables,
  authority: string | undefined,
): SmtpSettings | undefined {
  if (!SMTP_URL) return undefined
  const { protocol, username } = new URL(SMTP_URL)
  const isRequired = SMTP_TLS ? SMTP_TLS === 'required' : username !== ''
  return {
    url: SMTP_URL,
    encryption: protocol === 'smtps:' || isRequired ? 'required' : 'opportunistic',
    authority,
    connections: SMTP_CONNECTIONS,
  }
}

function readSecretsKeys({ SECRETS_KEY, SECRETS_KEY_FILE }: Pick<Variables, 'SECRETS_KEY' | 'SECRETS_KEY_FILE'>) {
  if (!SECRETS_KEY_FILE) return secretsKeysIn(SECRETS_KEY ?? '')
  const text = readTextFile(SECRETS_KEY_FILE, 'SECRETS_KEY_FILE')
  if (isListOfKeys(text)) return secretsKeysIn(text)
  throw new ConfigurationError(`SECRETS_KEY_FILE ${keysMessage}: ${resolve(SECRETS_KEY_FILE)}.`)
}

function readCertificates(path: string): string {
  const text = readTextFile(path, 'SMTP_CA')
  const certificates = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
  try {
    if (certificates.length === 0) throw new Error('no certificate')
    for (const certificate of certificates) new X509Certificate(certificate)
  } catch {
    throw new ConfigurationError(`SMTP_CA is not a file of certificates (PEM): ${resolve(path)}.`)
  }
  return text
}

export type Config = ReturnType<typeof readConfig>
