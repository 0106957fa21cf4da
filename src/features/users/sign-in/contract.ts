import { z } from 'zod'
import { endpoint } from '../../../kit/endpoint.ts'

/** What a browser needs to start signing in at the identity provider. */
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
  /** In seconds. */
  expiresIn: z.number(),
  /** How long a session lasts without activity (seconds). */
  idleSeconds: z.number(),
})

export const openSession = endpoint('POST', '/api/session', {
  access: 'public',
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
  access: 'public',
  answer: Token,
  summary: 'A new access token for the session cookie, which is renewed too',
})

export const closeSession = endpoint('DELETE', '/api/session', {
  access: 'public',
  /** The end-session address of the identity provider; null when its session has ended already. */
  answer: z.object({ leaveBy: z.url().nullable() }),
  summary: 'Sign out, here and at the identity provider',
})
