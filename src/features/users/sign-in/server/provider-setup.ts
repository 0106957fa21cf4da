import type { FastifyInstance, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import type { Claims } from '#kit/configuration.ts'
import { Problem } from '#kit/problem.ts'
import { scopes } from '#kit/sign-in.ts'
import type { Secrets } from '#server/auth/secrets.ts'
import { type TokenRules, tokenHash, verifiedClaims } from '#server/auth/tokens.ts'
import type { Base } from '#server/base.ts'
import type { Db } from '#server/db/database.ts'
import { revokeToken, type TokenResponse } from '#server/oidc/exchange.ts'
import { externalIdentityProvider, type IdentityProvider } from '#server/oidc/identity.ts'
import type { Site } from '#server/oidc/pages.ts'
import type { DemoAccount } from '#server/oidc/sign-in-page.ts'
import { type Refusal, refusalTexts } from '../../refusals.ts'
import { browserName, type ClientDescription, maskedAddress } from '../client.ts'
import { type SessionTokens, sessionTokens } from './session-tokens.ts'
import { recordSignIn } from './store.ts'

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

/** @throws Problem `forbidden` with a sentence for the user */
export type AuthorizeUser = (signedIn: {
  tokens: TokenResponse
  claims: Claims
  client: ClientDescription
}) => Promise<void>

/** @param tokens the claims of the ID token and of the access token @returns the refusal, if any */
type Provision = (signedIn: { email: string; tokens: readonly Claims[] }) => Promise<Refusal | undefined>

type Options = {
  db: Db
  clock: () => Date
  identity: IdentityProvider
  rules: TokenRules
  provision: Provision
  onError: (what: string, error: unknown) => void
}

/** Accepts users with an active account here, after provisioning. */
function authorizeUsers({ db, clock, identity, rules, provision, onError }: Options): AuthorizeUser {
  const end = async ({ refresh_token }: TokenResponse) => {
    if (refresh_token) await revokeToken(identity, refresh_token).catch(() => {})
  }
  /** @throws Problem `forbidden` for an access token that no request accepts */
  async function accessTokenClaims({ access_token }: TokenResponse) {
    const { email, ...claims } = await verifiedClaims(access_token, rules).catch(error => {
      if (error instanceof Problem && error.code === 'not-signed-in') return { email: undefined }
      throw error
    })
    if (typeof email === 'string' && email !== '') return { ...claims, email }
    const needs = `issued by ${rules.issuer} for the audience ${rules.audience}, with the claim email`
    onError('sign-in provider', new Error(`the access token is not one that is ${needs}`))
    throw new Problem('forbidden', 'De inlogdienst is nog niet goed ingesteld voor deze site. Vertel het je beheerder.')
  }

  return async ({ tokens, claims, client }) => {
    try {
      const access = await accessTokenClaims(tokens)
      const refusal = await provision({ email: access.email, tokens: [claims, access] })
      if (!refusal) return
      await recordSignIn(db, { email: access.email, outcome: refusal, client, now: clock() })
      throw new Problem('forbidden', refusalTexts[refusal](access.email))
    } catch (error) {
      await end(tokens)
      throw error
    }
  }
}
