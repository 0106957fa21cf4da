import type { FastifyInstance } from 'fastify'
import type Provider from 'oidc-provider'
import type { Secrets } from '../../../../server/auth/secrets.ts'
import type { TokenRules } from '../../../../server/auth/tokens.ts'
import type { Base } from '../../../../server/base.ts'
import type { Db } from '../../../../server/db/database.ts'
import type { IdentityProvider } from '../../../../server/oidc/identity.ts'
import type { Site } from '../../../../server/oidc/pages.ts'
import type { DemoAccount } from '../../../../server/oidc/sign-in-page.ts'
import type { AuthorizeUser, Provision } from './authorize-user.ts'
import type { SessionTokens } from './session-tokens.ts'

/** What signing in asks after the password. */
export type SecondFactorSteps = {
  /** Whether this user has to show a second factor. */
  isNeeded: (userId: number) => Promise<boolean>
  /** The last part of the address of the page that comes after the password of this user; undefined where none does. */
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
  /** Its names and colours can change while the product runs. */
  base: { municipality: Pick<Base['municipality'], 'name' | 'language' | 'colors' | 'signIn'> }
  /** Without an issuer the provider is in this process and its users are the product's. */
  settings: { issuer: string | undefined; clientId: string; clientSecret?: string | undefined; audience: string }
  /** Shown on the sign-in page with their passwords: for a demo only. */
  demoAccounts: readonly DemoAccount[]
  /** Of the provider in this process; another one has its own. */
  secondFactor: SecondFactorSteps
  /** Mails a link for choosing a password, later; null: no mail, so that the response takes as long. */
  mailPasswordLink: (userId: number | null) => Promise<void>
  /** For users of another provider. */
  provision: Provision
  /** Called with the reason why the provider could not be used. */
  onError: (what: string, error: unknown) => void
}

/** How long a session lasts without activity (seconds). */
export const idleSecondsOf = ({ base }: SignInOptions) => base.municipality.signIn.idleHours * 3600

/** Everything that depends on which provider signs users in. */
export type ProviderSetup = {
  identity: IdentityProvider
  rules: TokenRules
  /** The tokens of each session, where the provider does not keep its sessions in this database. */
  tokens?: SessionTokens
  /** Keeps out who may not sign in, where the provider does not know that. */
  authorize?: AuthorizeUser
  /** The scopes that a browser asks. */
  scopes: readonly string[]
  mount: (fastify: FastifyInstance) => Promise<void>
}
