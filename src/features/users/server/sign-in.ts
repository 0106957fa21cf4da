import fastifyCookie from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import type { Municipality } from '../../../kit/configuration.ts'
import { Problem } from '../../../kit/problem.ts'
import type { Account, User } from '../../../kit/user.ts'
import type { Secrets } from '../../../server/auth/secrets.ts'
import { accessTokenType, mintAccessToken, type TokenRules, verifiedEmail } from '../../../server/auth/tokens.ts'
import type { Db } from '../../../server/db/database.ts'
import type { Authenticator } from '../../../server/http/http-server.ts'
import { ownOrigins } from '../../../server/http/own-origins.ts'
import { mountPageStyle } from '../../../server/oidc/form-pages.ts'
import { embeddedIdentityProvider, externalIdentityProvider } from '../../../server/oidc/identity.ts'
import { mountProvider } from '../../../server/oidc/mount.ts'
import { createProvider, scope } from '../../../server/oidc/provider.ts'
import { deleteExpiredRecords } from '../../../server/oidc/records.ts'
import type { DemoAccount } from '../../../server/oidc/sign-in-form.ts'
import { mountSignInPage, type PasswordCheck } from '../../../server/oidc/sign-in-page.ts'
import { deleteExpiredAttempts } from '../../../server/rate-limit/rate-limits.ts'
import { mountInvitationPage } from './invitation-page.ts'
import { deleteExpiredInvitations } from './invite.ts'
import { verifyPassword } from './passwords.ts'
import { sessionRoutes } from './sessions.ts'
import { userAccountByEmail, userByEmail, userById } from './store.ts'

export type SignInOptions = {
  db: Db
  clock: () => Date
  secrets: Secrets
  publicUrl: string
  municipality: Pick<Municipality, 'name' | 'language' | 'colors' | 'signIn'>
  /** Without an issuer the provider is in this process and its users are the product's. */
  settings: { issuer: string | undefined; clientId: string; audience: string }
  /** Shown on the sign-in page with their passwords: for a demo only. */
  demoAccounts: readonly DemoAccount[]
  /** Called with the reason why another provider could not be used. */
  onTrouble?: (what: string, error: unknown) => void
}

export type SignIn = ReturnType<typeof openSignIn>

/** Signing in as a whole: the provider, its pages, the browser's session and the authentication of tokens. */
export function openSignIn(options: SignInOptions) {
  const { db, clock } = options
  const { identity, rules, mount } = options.settings.issuer
    ? externalProviderSetup(options.settings.issuer, options)
    : embeddedProviderSetup(options)
  const { flow, idleHours } = options.municipality.signIn
  const sessions = { identity, flow, scope, ownOrigins: ownOrigins(options.publicUrl), idleSeconds: idleHours * 3600 }
  return {
    /** Authentication of requests; all throw Problem `not-signed-in`, in the words of the wire (docs/wire/access.md#authentication). */
    authenticator: {
      verifyToken: (authorization: string | undefined) => verifiedEmail(authorization, rules),
      authorize: activeAccount,
      authenticatedUser: async (authorization: string | undefined) =>
        activeAccount(await userAccountByEmail(db, await verifiedEmail(authorization, rules))),
    } satisfies Authenticator,
    routes: sessionRoutes(sessions),
    async mount(fastify: FastifyInstance) {
      if (!fastify.hasRequestDecorator('cookies')) await fastify.register(fastifyCookie)
      await mount(fastify)
    },
    /** Deletes expired records; to be called regularly. */
    async forgetExpired() {
      await deleteExpiredRecords(db, clock())
      await deleteExpiredAttempts(db, clock())
      await deleteExpiredInvitations(db, clock())
    },
    /** An access token without signing in, for tests. */
    tokenFor: (email: string) => mintAccessToken(email, { ...rules, key: firstOf(options.secrets.signingKeys), clock }),
  }
}

function firstOf<T>([first]: readonly T[]): T {
  if (first === undefined) throw new Error('no signing key')
  return first
}

function activeAccount(user: Account | undefined): User {
  if (!user) throw new Problem('not-signed-in', 'Login failed: No user found for the given access token.')
  if (!user.isActive) throw new Problem('not-signed-in', 'User is inactive')
  return user
}

type ProviderSetup = {
  identity: ReturnType<typeof embeddedIdentityProvider>
  rules: TokenRules
  mount: (fastify: FastifyInstance) => Promise<void>
}

function externalProviderSetup(
  issuer: string,
  { settings, publicUrl, clock, onTrouble = () => {} }: SignInOptions,
): ProviderSetup {
  const { clientId, audience } = settings
  const identity = externalIdentityProvider(issuer, publicUrl, { clientId, onTrouble })
  return { identity, rules: { issuer, audience, keys: identity.keys, clock }, mount: async () => {} }
}

function embeddedProviderSetup(options: SignInOptions): ProviderSetup {
  const { db, clock, secrets, publicUrl, municipality, settings, demoAccounts, onTrouble = () => {} } = options
  const { clientId, audience } = settings
  const site = { name: municipality.name, title: municipality.language.siteTitle }
  const origins = ownOrigins(publicUrl)
  const provider = createProvider({
    db,
    secrets,
    publicUrl,
    clientId,
    audience,
    site,
    flow: municipality.signIn.flow,
    idleSeconds: municipality.signIn.idleHours * 3600,
    redirectUris: origins.map(origin => `${origin}/login/callback`),
    async accountOf(id) {
      const user = await userById(db, Number(id))
      return user?.isActive ? { id, email: user.email } : undefined
    },
  })
  let mountedServer: FastifyInstance | undefined
  const fastify = () => {
    if (!mountedServer) throw new Error('the sign-in is not mounted')
    return mountedServer
  }
  const identity = embeddedIdentityProvider(provider, fastify, { clientId, onTrouble })
  return {
    identity,
    rules: { issuer: provider.issuer, audience, keys: identity.keys, type: accessTokenType, clock },
    async mount(server) {
      mountedServer = server
      mountPageStyle(server, municipality.colors)
      await mountProvider(server, provider, publicUrl)
      const checkPassword = (email: string, password: string) => checkCredentials(db, email, password)
      const pageOptions = { db, site, clock, ownOrigins: origins }
      await mountSignInPage(server, { ...pageOptions, provider, checkPassword, demoAccounts })
      await mountInvitationPage(server, pageOptions)
    },
  }
}

async function checkCredentials(db: Db, email: string, password: string): Promise<PasswordCheck> {
  const user = await userByEmail(db, email)
  if (!(await verifyPassword(password, user?.passwordHash)) || !user) return 'wrong'
  return user.isActive ? { accountId: String(user.id) } : 'inactive'
}
