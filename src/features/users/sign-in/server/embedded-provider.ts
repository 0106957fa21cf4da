import type { FastifyInstance } from 'fastify'
import { callbackPath, scopes } from '../../../../kit/sign-in.ts'
import { accessTokenType, grantOfToken } from '../../../../server/auth/tokens.ts'
import type { Db } from '../../../../server/db/database.ts'
import { embeddedIdentityProvider } from '../../../../server/oidc/identity.ts'
import { createProvider, mountProvider } from '../../../../server/oidc/provider.ts'
import {
  type DemoAccount,
  mountSignInPage,
  type PasswordCheck,
  type SignInPageOptions,
} from '../../../../server/oidc/sign-in-page.ts'
import { verifyPassword } from '../../server/passwords.ts'
import { userByEmail, userById } from '../../server/store.ts'
import { clientOf } from './client-of.ts'
import { forgottenPath, mountForgottenPage } from './forgotten-page.ts'
import { mountPasswordPages } from './password-pages.ts'
import type { ProviderSetup, SecondFactorSteps, SignInOptions } from './provider-setup.ts'
import { recordSignIn } from './store.ts'

/** Signing in at the provider in this process, with the pages for it; its users are the product's. */
export function embeddedProviderSetup(options: SignInOptions, ownOrigins: readonly string[]): ProviderSetup {
  const { db, clock, secrets, publicUrl, base, settings, demoAccounts, secondFactor, onError } = options
  const { clientId, audience } = settings
  const site = siteOf(base)
  const provider = createProvider({
    db,
    secrets,
    publicUrl,
    clientId,
    audience,
    site,
    flow: base.municipality.signIn.flow,
    idleSeconds: base.municipality.signIn.idleHours * 3600,
    redirectUris: ownOrigins.map(origin => `${origin}${callbackPath}`),
    async accountOf(id) {
      const user = await userById(db, Number(id))
      return user?.isActive ? { id, email: user.email } : undefined
    },
    needsSecondFactor: id => secondFactor.isNeeded(Number(id)),
  })
  let mountedServer: FastifyInstance | undefined
  const fastify = () => {
    if (!mountedServer) throw new Error('the sign-in is not mounted')
    return mountedServer
  }
  const identity = embeddedIdentityProvider(provider, fastify, { clientId, onError })
  return {
    identity,
    scopes,
    rules: {
      issuer: provider.issuer,
      audience,
      keys: identity.keys,
      type: accessTokenType,
      sessionOf: grantOfToken,
      clock,
    },
    async mount(server) {
      mountedServer = server
      await mountProvider(server, provider, publicUrl)
      const checkPassword = (email: string, password: string) => checkCredentials(db, secondFactor, { email, password })
      const recordAttempt: SignInPageOptions['recordAttempt'] = (request, { email, outcome }) =>
        recordSignIn(db, { email, outcome, client: clientOf(request), now: clock() })
      const pageOptions = { db, site, clock, ownOrigins }
      await mountSignInPage(server, {
        ...pageOptions,
        provider,
        checkPassword,
        demoAccounts,
        recordAttempt,
        forgottenPath,
      })
      await secondFactor.mount(server, { provider, site, ownOrigins })
      await mountPasswordPages(server, { ...pageOptions, lockedPassword: lockedPasswordOf(demoAccounts) })
      await mountForgottenPage(server, { ...pageOptions, mailPasswordLink: options.mailPasswordLink })
    },
  }
}

/** The names of the municipality, which can change while the server runs. */
const siteOf = (base: SignInOptions['base']) => ({
  get name() {
    return base.municipality.name
  },
  get title() {
    return base.municipality.language.siteTitle
  },
})

async function checkCredentials(
  db: Db,
  secondFactor: SecondFactorSteps,
  { email, password }: { email: string; password: string },
): Promise<PasswordCheck> {
  const user = await userByEmail(db, email)
  if (!(await verifyPassword(password, user?.passwordHash)) || !user) return 'wrong'
  if (!user.isActive) return 'inactive'
  return { accountId: String(user.id), nextPage: await secondFactor.pageAfterPassword(user.id) }
}

/** The accounts of the demo keep their passwords, which its sign-in page shows. */
export const lockedPasswordOf = (demoAccounts: readonly DemoAccount[]) => (email: string) =>
  demoAccounts.some(account => account.email === email.toLowerCase())
    ? 'Dit is een account van de demo: het wachtwoord ligt vast.'
    : undefined
