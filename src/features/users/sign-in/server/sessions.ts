import type { FastifyReply, FastifyRequest } from 'fastify'
import { wireTime } from '#kit/dutch-time.ts'
import { Problem } from '#kit/problem.ts'
import { signedInCookie } from '#kit/sign-in.ts'
import type { User } from '#kit/user.ts'
import type { VerifiedToken } from '#server/auth/tokens.ts'
import { type Base, type Tx, transaction } from '#server/base.ts'
import { cookieOf } from '#server/http/own-pages.ts'
import { exchangeCode, refreshTokens, revokeToken, type TokenResponse } from '#server/oidc/exchange.ts'
import type { IdentityProvider } from '#server/oidc/identity.ts'
import { endSessionOfGrant, endSessionsOfAccount } from '#server/oidc/records.ts'
import { requireNotOutranked } from '../../server/require-givable.ts'
import { userById } from '../../server/store.ts'
import type { ClientDescription } from '../client.ts'
import type { UserSession } from '../contract.ts'
import type { AuthorizeUser } from './provider-setup.ts'
import { forgetToken, refreshOnce, type SessionTokens } from './session-tokens.ts'
import {
  deleteInvitationsOf,
  deleteSessionsOf,
  recordSignIn,
  saveSession,
  sessionIdOfToken,
  sessionsOf,
  touchSession,
} from './store.ts'

type Token = Pick<VerifiedToken, 'session'>

/** Last used first. @param token of the request, if the user asks it themselves */
export async function listSessions(base: Base, userId: number, token?: Token): Promise<UserSession[]> {
  if (!(await userById(base.db, userId))) throw new Problem('not-found')
  const current = await sessionIdOfToken(base.db, token?.session ?? null)
  const sessions = await sessionsOf(base.db, userId, base.clock())
  return sessions.map(({ id, browser, network, openedAt, lastUsedAt }) => ({
    id,
    browser,
    network,
    openedAt: wireTime(openedAt),
    lastUsedAt: wireTime(lastUsedAt),
    isCurrent: id === current,
  }))
}

/** @throws Problem `not-found` for a session of another user */
export const endSession = (base: Base, user: User, id: string): Promise<void> =>
  transaction(base, async tx => {
    const ended = await deleteSessionsOf(tx, user.id, { id })
    if (ended.length === 0) throw new Problem('not-found')
    await endSessionOfGrant(tx, String(user.id), id)
    notifyAccountsChanged(tx)
  })

type EndRequest = { by: User; userId: number; client: ClientDescription }

/** @throws Problem `not-found`, `forbidden` for a user with more rights */
export const endAllSessions = (base: Base, { by, userId, client }: EndRequest): Promise<void> =>
  transaction(base, async tx => {
    if (!(await userById(tx, userId))) throw new Problem('not-found')
    await requireNotOutranked(tx, by, userId)
    await endSessionsOf(tx, userId)
    await recordSignIn(tx, { userId, outcome: 'signed-out-everywhere', client, now: tx.now })
  })

type Options = {
  identity: IdentityProvider
  sessionTokens: SessionTokens | undefined
  authorize: AuthorizeUser | undefined
  verify: (accessToken: string) => Promise<VerifiedToken>
  idleSeconds: number
}

export function browserSessions(
  base: Pick<Base, 'db' | 'clock'>,
  { identity, sessionTokens, authorize, verify, idleSeconds }: Options,
) {
  const { db, clock } = base
  /** Undefined for an access token that no request accepts. */
  const sessionOf = async (tokens: TokenResponse, id: string | undefined) => {
    const verified = await verify(tokens.access_token).catch(() => undefined)
    const sessionId = id ?? verified?.session
    if (!verified || !sessionId) return undefined
    const idToken = sessionTokens?.encryptedIdToken(sessionId, tokens)
    return { id: sessionId, email: verified.email, now: clock(), idleSeconds, idToken }
  }
  const refresh = refreshOnce(base, async token => {
    const tokens = await refreshTokens(identity, token)
    if (!tokens) {
      await sessionTokens?.end(token)
      return undefined
    }
    const id = await sessionTokens?.renewed(token, tokens)
    if (id === null) return undefined
    const session = await sessionOf(tokens, id)
    if (session) await touchSession(db, session)
    return tokens
  })
  return {
    async open(code: Parameters<typeof exchangeCode>[1], client: ClientDescription) {
      const { tokens, claims } = await exchangeCode(identity, code)
      await authorize?.({ tokens, claims, client })
      const id = await sessionTokens?.opened(tokens)
      const session = await sessionOf(tokens, id)
      if (session) await saveSession(db, { ...session, client })
      // The provider in this process records sign-ins itself, with the failed attempts.
      if (session && sessionTokens) await recordSignIn(db, { ...session, outcome: 'signed-in', client })
      return tokens
    },
    refresh: async (token: string | undefined) => (token === undefined ? undefined : refresh(token)),
    /** @returns the page of the provider to sign out, or null */
    async close(token: string | undefined, request: FastifyRequest) {
      if (token !== undefined) await forgetToken(db, token)
      const idToken = token === undefined ? undefined : await sessionTokens?.end(token)
      // Signing out must work even when the provider cannot be reached.
      const leaveBy = await identity.endSession(request, idToken).catch(() => null)
      if (token !== undefined) await revokeToken(identity, token).catch(() => {})
      return leaveBy
    },
  }
}

/** The readable cookie tells scripts that there may be a session. */
export function sessionCookie(isSecure: boolean, maxAge: number) {
  const name = isSecure ? '__Host-meldwerk-session' : 'meldwerk-session'
  const cookieOptions = { path: '/', sameSite: 'strict', secure: isSecure } as const
  return {
    get: (request: FastifyRequest) => cookieOf(request, name),
    set(reply: FastifyReply, token: string) {
      reply.setCookie(name, token, { ...cookieOptions, httpOnly: true, maxAge })
      reply.setCookie(signedInCookie, '1', { ...cookieOptions, maxAge })
    },
    clear(reply: FastifyReply) {
      reply.clearCookie(name, { ...cookieOptions, httpOnly: true })
      reply.clearCookie(signedInCookie, cookieOptions)
    },
  }
}

/** Tells every process that users or rights changed. Data read with each request needs no notification. */
export const accountsChannel = 'accounts-changed'

export const notifyAccountsChanged = (tx: Tx) => tx.notify(accountsChannel, 'changed')

/** Ends refresh tokens, access tokens and live streams, in every process. */
export async function endSessionsOf(tx: Tx, userId: number): Promise<void> {
  await endSessionsOfAccount(tx, String(userId))
  await deleteSessionsOf(tx, userId)
  notifyAccountsChanged(tx)
}

/** Also invalidates links to choose a password. */
export async function endAccess(tx: Tx, userId: number): Promise<void> {
  await endSessionsOf(tx, userId)
  await deleteInvitationsOf(tx, userId)
}
