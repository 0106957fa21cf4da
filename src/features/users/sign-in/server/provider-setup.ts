import type { FastifyInstance, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import { scopes } from '#kit/sign-in.ts'
import type { Secrets } from '#server/auth/secrets.ts'
import { type TokenRules, tokenHash } from '#server/auth/tokens.ts'
import type { Base } from '#server/base.ts'
import type { Db } from '#server/db/database.ts'
import { externalIdentityProvider, type IdentityProvider } from '#server/oidc/identity.ts'
import type { Site } from '#server/oidc/pages.ts'
import type { DemoAccount } from '#server/oidc/sign-in-page.ts'
import { browserName, type ClientDescription, maskedAddress } from '../client.ts'
import { type AuthorizeUser, authorizeUsers, type Provision } from './authorize-user.ts'
import { type SessionTokens, sessionTokens } from './session-tokens.ts'

export const clientOf = ({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>): ClientDescription => ({
  browser: browserName(headers['user-agent']),
  network: maskedAddress(ip),
})

export type SecondFactorSteps = {
  isNeeded: (userId: number) => Promise<boolean>
  /** The last part of the address; undefined when no page follows the password. */
  pageAfterPassword: (userId: number) => Promise<string | undefined>
  mount: (
    fastify: FastifyInstance,
    site: { provider: Provider; site: Site; ownOrigins: readonly string[] },
  ) => Promise<void>
}

export type SignInOptions = {
  db: Db
  clock: () => Date
  secrets: Secrets
  publicUrl: string
  base: { municipality: Pick<Base['municipality'], 'name' | 'language' | 'colors' | 'signIn'> }
  /** Without an issuer the provider runs in this process, with the users of the product. */
  settings: { issuer: string | undefined; clientId: string; clientSecret?: string | undefined; audience: string }
  /** The sign-in page shows these with their passwords: for a demo only. */
  demoAccounts: readonly DemoAccount[]
  /** For the provider in this process only. */
  secondFactor: SecondFactorSteps
  /** Null sends no mail, so that the response takes the same time. */
  mailPasswordLink: (userId: number | null) => Promise<void>
  provision: Provision
  onError: (what: string, error: unknown) => void
}

/** Seconds without activity. */
export const idleSecondsOf = ({ base }: SignInOptions) => base.municipality.signIn.idleHours * 3600

export type ProviderSetup = {
  identity: IdentityProvider
  rules: TokenRules
  /** Absent for the provider in this process, which keeps its sessions in the database. */
  tokens?: SessionTokens
  /** Absent for the provider in this process, which knows the accounts. */
  authorize?: AuthorizeUser
  scopes: readonly string[]
  mount: (fastify: FastifyInstance) => Promise<void>
}

export function externalProviderSetup(issuer: string, options: SignInOptions): ProviderSetup {
  const { db, settings, publicUrl, clock, onError, secrets, provision } = options
  const { clientId, clientSecret, audience } = settings
  const identity = externalIdentityProvider(issuer, publicUrl, { clientId, clientSecret, onError })
  const rules = { issuer, audience, keys: identity.keys, sessionOf: tokenHash, clock }
  const { scopes: more, provisioning } = options.base.municipality.signIn
  return {
    identity,
    rules,
    authorize: authorizeUsers({ db, clock, identity, rules, provision, onError }),
    scopes: [...new Set([...scopes, ...(provisioning?.createUsers ? ['profile'] : []), ...more])],
    tokens: sessionTokens({ db, clock, idleSeconds: idleSecondsOf(options), key: secrets.encryptionKey }),
    mount: async () => {},
  }
}
