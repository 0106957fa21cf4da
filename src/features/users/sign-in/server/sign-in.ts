import fastifyCookie from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import { Problem } from '#kit/problem.ts'
import type { Account, User } from '#kit/user.ts'
import { mintAccessToken, verifyToken } from '#server/auth/tokens.ts'
import type { Authenticator } from '#server/http/http-server.ts'
import { ownOrigins } from '#server/http/own-pages.ts'
import { mountPageStyle } from '#server/oidc/form-pages.ts'
import { deleteExpiredRecords } from '#server/oidc/records.ts'
import { deleteExpiredAttempts } from '#server/rate-limit/rate-limits.ts'
import { wireRefusals } from '../../refusals.ts'
import { userAccountByToken } from '../../server/store.ts'
import { embeddedProviderSetup, lockedPasswordOf } from './embedded-provider.ts'
import { deleteExpiredInvitations } from './password-links.ts'
import { externalProviderSetup, idleSecondsOf, type SignInOptions } from './provider-setup.ts'
import { accountRoutes, sessionRoutes } from './routes.ts'
import { deleteExpiredSessions, deleteUsedRefreshTokens } from './session-tokens.ts'
import { deleteExpiredUserSessions, deleteSignInsBefore } from './store.ts'

function activeAccount(user: Account | undefined): User {
  if (!user) throw new Problem('not-signed-in', wireRefusals.unknownUser)
  if (user.isSignedOut) throw new Problem('not-signed-in', 'Login failed')
  if (!user.isActive) throw new Problem('not-signed-in', wireRefusals.inactive)
  return user
}

export type SignIn = ReturnType<typeof openSignIn>

export function openSignIn(options: SignInOptions) {
  const { db, clock } = options
  const origins = ownOrigins(options.publicUrl)
  const { identity, rules, mount, tokens, authorize, scopes } = options.settings.issuer
    ? externalProviderSetup(options.settings.issuer, options)
    : embeddedProviderSetup(options, origins)
  const { flow, logDays } = options.base.municipality.signIn
  const hasPasswords = !options.settings.issuer
  const verify = (accessToken: string) => verifyToken(`Bearer ${accessToken}`, rules)
  const idleSeconds = idleSecondsOf(options)
  const sessions = { identity, tokens, authorize, scopes, verify, flow, idleSeconds }
  const lockedPassword = lockedPasswordOf(options.demoAccounts)
  return {
    /** All throw Problem `not-signed-in` in the words of the wire (docs/wire/access.md#authentication). */
    authenticator: {
      verifyToken: (authorization: string | undefined) => verifyToken(authorization, rules),
      authorize: activeAccount,
      authenticatedUser: async (authorization: string | undefined) =>
        activeAccount(await userAccountByToken(db, await verifyToken(authorization, rules))),
    } satisfies Authenticator,
    /** False when another provider signs users in. */
    hasPasswords,
    routes: [sessionRoutes(sessions), accountRoutes({ hasPasswords, lockedPassword })],
    async mount(fastify: FastifyInstance) {
      if (!fastify.hasRequestDecorator('cookies')) await fastify.register(fastifyCookie)
      mountPageStyle(fastify, () => options.base.municipality.colors)
      await mount(fastify)
    },
    /** Call it regularly. @returns the number of deleted records */
    async forgetExpired(): Promise<number> {
      let count = 0
      for (const deleteExpired of expiredRecords) count += await deleteExpired(db, clock())
      return count + (await deleteSignInsBefore(db, new Date(clock().getTime() - logDays * 86_400_000)))
    },
    /** For tests: an access token without signing in. */
    tokenFor: (email: string, sid?: string) =>
      mintAccessToken(email, { ...rules, ...(sid && { sid }), key: firstOf(options.secrets.signingKeys), clock }),
  }
}

const expiredRecords = [
  deleteExpiredRecords,
  deleteUsedRefreshTokens,
  deleteExpiredSessions,
  deleteExpiredAttempts,
  deleteExpiredInvitations,
  deleteExpiredUserSessions,
]

function firstOf<T>([first]: readonly T[]): T {
  if (first === undefined) throw new Error('no signing key')
  return first
}
