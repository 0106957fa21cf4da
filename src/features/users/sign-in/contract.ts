import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { signInOutcomes } from './rules.ts'

export const sessionSettings = endpoint('GET', '/api/session', {
  access: 'public',
  answer: z.object({
    flow: z.enum(['code', 'implicit']),
    authorizationEndpoint: z.url(),
    clientId: z.string(),
    scope: z.string(),
  }),
  summary: 'How to sign in',
})

const Token = z.object({
  accessToken: z.string(),
  expiresIn: z.number(),
  /** Seconds without activity. */
  idleSeconds: z.number(),
})

export const openSession = endpoint('POST', '/api/session', {
  access: 'own-pages',
  body: z.object({
    code: z.string().min(1).max(4000),
    verifier: z.string().regex(/^[\w.~-]{43,128}$/),
    redirectUri: z.url(),
    nonce: z.string().min(16).max(200),
  }),
  answer: Token,
  summary: 'Exchange the code of the identity provider; sets the session cookie',
})

export const refreshSession = endpoint('POST', '/api/session/refresh', {
  access: 'own-pages',
  answer: Token,
  summary: 'A new access token for the session cookie, which is renewed too',
})

export const closeSession = endpoint('DELETE', '/api/session', {
  access: 'own-pages',
  /** Null when the session of the identity provider has ended. */
  answer: z.object({ leaveBy: z.url().nullable() }),
  summary: 'Sign out, here and at the identity provider',
})

const UserSession = z.object({
  id: z.string(),
  browser: z.string(),
  network: z.string(),
  openedAt: z.string(),
  lastUsedAt: z.string(),
  isCurrent: z.boolean(),
})
export type UserSession = z.output<typeof UserSession>

export const listSessions = endpoint('GET', '/api/sessions', {
  access: 'signed-in',
  answer: z.array(UserSession),
  summary: 'Where the user is signed in, the last used first',
})

export const endSession = endpoint('DELETE', '/api/sessions/:id', {
  access: 'signed-in',
  answer: z.undefined(),
  summary: 'Sign out in one browser',
})

export const endSessions = endpoint('DELETE', '/api/sessions', {
  access: 'signed-in',
  answer: z.undefined(),
  summary: 'Sign out everywhere, here too',
})

export const listSessionsOf = endpoint('GET', '/api/users/:id/sessions', {
  access: ['sia_read', 'view_user'],
  answer: z.array(UserSession),
  summary: 'Where a user is signed in',
})

export const endSessionsOf = endpoint('DELETE', '/api/users/:id/sessions', {
  access: ['sia_write', 'change_user'],
  answer: z.undefined(),
  summary: 'Sign a user out everywhere',
})

export const mailPasswordLink = endpoint('POST', '/api/users/:id/password-link', {
  access: ['sia_write', 'change_user'],
  answer: z.undefined(),
  summary: 'Mail a user a link for choosing a password: an invitation until they have one',
})

export const changePassword = endpoint('PUT', '/api/password', {
  access: 'signed-in',
  body: z.object({ current: z.string().min(1), next: z.string().min(1) }),
  answer: z.undefined(),
  summary: 'Change the password of the user, which ends their other sessions',
})
export type PasswordChange = z.output<(typeof changePassword)['body'] & z.ZodType>

const SignInQuery = z.object({
  user: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
  outcome: z.enum(signInOutcomes).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** The `next` of the previous page. */
  before: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
})
export type SignInQuery = z.output<typeof SignInQuery>

export const listSignIns = endpoint('GET', '/api/sign-ins', {
  access: ['sia_read', 'view_user'],
  query: SignInQuery,
  answer: z.object({
    results: z.array(
      z.object({
        id: z.int(),
        at: z.string(),
        /** Null when no account has the typed address. */
        user: z.object({ id: z.int(), name: z.string(), email: z.string() }).nullable(),
        outcome: z.enum(signInOutcomes),
        browser: z.string(),
        network: z.string(),
      }),
    ),
    next: z.int().nullable(),
  }),
  summary: 'The log of sign-ins and of attempts, newest first',
})

export const downloadSignIns = endpoint('GET', '/api/sign-ins.csv', {
  access: ['sia_read', 'view_user'],
  query: SignInQuery.omit({ before: true }),
  answer: z.instanceof(Uint8Array),
  summary: 'The same as CSV',
})
