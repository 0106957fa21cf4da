import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createLocalJWKSet, createRemoteJWKSet, type JWTVerifyGetKey } from 'jose'
import type Provider from 'oidc-provider'
import { z } from 'zod'
import { Problem } from '../../kit/problem.ts'
import type { Secrets } from '../secrets.ts'
import { sessionOf } from './provider.ts'

const Endpoints = z.object({
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  revocation_endpoint: z.url().optional(),
  end_session_endpoint: z.url().optional(),
  jwks_uri: z.url(),
})
type Endpoints = z.output<typeof Endpoints>

type Answer = { status: number; body: unknown }

/** Who says who somebody is: the provider in this process, or another one. */
export type Identity = {
  issuer: string
  clientId: string
  keys: JWTVerifyGetKey
  /** @throws Problem `unavailable` */
  endpoints: () => Promise<Endpoints>
  /** Send a form to one of its addresses. @throws Problem `unavailable` when there is no answer that makes sense */
  ask: (url: string, form: Record<string, string>) => Promise<Answer>
  /** End its own session with this browser. @returns where the browser has to go for that, if it has to */
  forget: (request: FastifyRequest) => Promise<string | null>
}

type Embedded = { provider: Provider; fastify: () => FastifyInstance; clientId: string; secrets: Secrets }

/** The provider in this process, which is asked without the network: the public address need not lead here. */
export function embeddedIdentity({ provider, fastify, clientId, secrets }: Embedded): Identity {
  const { issuer } = provider
  const { pathname } = new URL(issuer)
  const endpoints = {
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    revocation_endpoint: `${issuer}/token/revocation`,
    jwks_uri: `${issuer}/jwks`,
  }
  return {
    issuer,
    clientId,
    keys: createLocalJWKSet({
      keys: secrets.signingKeys.map(({ kty, kid, alg, n, e }) => ({ kty, kid, alg, n, e: `${e}` })),
    }),
    endpoints: async () => endpoints,
    async ask(url, form) {
      const path = url.replace(issuer, pathname.slice(pathname.lastIndexOf('/oidc')))
      const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' }
      const payload = new URLSearchParams(form).toString()
      const { statusCode, body } = await fastify().inject({ method: 'POST', url: path, headers, payload })
      return { status: statusCode, body: body === '' ? undefined : parsed(body) }
    },
    async forget(request) {
      await (await sessionOf(provider, request))?.destroy()
      return null
    },
  }
}

type External = {
  issuer: string
  clientId: string
  publicUrl: string
  /** Told why the provider could not be used. */
  onTrouble: (what: string, error: unknown) => void
}

const patience = 5_000
const describedFor = 3600_000

/** Another provider (Keycloak, Entra ID), found by what it says about itself. It is never waited for longer than five seconds. */
export function externalIdentity({ issuer, clientId, publicUrl, onTrouble }: External): Identity {
  async function get(url: string, init: RequestInit = {}): Promise<Answer> {
    try {
      const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(patience) })
      const text = await response.text()
      if (response.status >= 500) throw new Error(`${url} answers ${response.status}`)
      return { status: response.status, body: text === '' ? undefined : parsed(text) }
    } catch (error) {
      onTrouble('sign-in provider', error)
      throw unreachable()
    }
  }

  async function describe() {
    const { body } = await get(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`)
    const found = Endpoints.extend({ issuer: z.literal(issuer) }).safeParse(body)
    if (found.success) {
      const keys = createRemoteJWKSet(new URL(found.data.jwks_uri), { timeoutDuration: patience })
      return { endpoints: found.data, keys, until: Date.now() + describedFor }
    }
    onTrouble(
      'sign-in provider',
      new Error(`${issuer} does not describe itself as expected: ${z.prettifyError(found.error)}`),
    )
    throw unreachable()
  }

  let known: ReturnType<typeof describe> | undefined
  async function described() {
    const found = await known?.catch(() => undefined)
    if (found && found.until > Date.now()) return found
    known = describe()
    return known
  }

  return {
    issuer,
    clientId,
    keys: async (header, token) => (await described()).keys(header, token),
    endpoints: async () => (await described()).endpoints,
    ask: (url, form) =>
      get(url, { method: 'POST', body: new URLSearchParams(form), headers: { accept: 'application/json' } }),
    async forget() {
      const { end_session_endpoint } = (await described()).endpoints
      const query = new URLSearchParams({ client_id: clientId, post_logout_redirect_uri: `${publicUrl}/` })
      return end_session_endpoint ? `${end_session_endpoint}?${query}` : null
    },
  }
}

/** What is said when the provider can't be used; reporting goes on without it. */
export const unreachable = () => new Problem('unavailable', 'De inlogdienst is op dit moment niet bereikbaar.')

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw unreachable()
  }
}
