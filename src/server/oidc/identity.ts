import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose'
import type Provider from 'oidc-provider'
import * as oidc from 'openid-client'
import { z } from 'zod'
import { Problem } from '../../kit/problem.ts'
import { sessionOf } from './provider.ts'

/** Who says who somebody is: the provider in this process, or another one. */
export type Identity = {
  clientId: string
  /** The keys that it signs tokens with. */
  keys: JWTVerifyGetKey
  /** How it is reached. @throws Problem `unavailable` */
  client: () => Promise<{ configuration: oidc.Configuration; authorizationEndpoint: string }>
  /** Report why it could not be used. @returns what the browser is answered */
  unavailable: (error: unknown) => Problem
  /** End its own session with this browser. @returns where the browser has to go for that, if it has to */
  forget: (request: FastifyRequest) => Promise<string | null>
}

type Options = {
  clientId: string
  /** Receives why the provider could not be used. */
  onTrouble: (what: string, error: unknown) => void
}

/** The provider in this process, which is asked without the network: the public address need not lead here. */
export function embeddedIdentity(provider: Provider, fastify: () => FastifyInstance, options: Options): Identity {
  const { issuer } = provider
  return {
    ...identityAt(issuer, options, inProcess(issuer, fastify)),
    async forget(request) {
      await (await sessionOf(provider, request))?.destroy()
      return null
    },
  }
}

/** Another provider (Keycloak, Entra ID). */
export function externalIdentity(issuer: string, publicUrl: string, options: Options): Identity {
  const identity = identityAt(issuer, options)
  return {
    ...identity,
    async forget() {
      const { configuration } = await identity.client()
      if (!configuration.serverMetadata().end_session_endpoint) return null
      const query = { client_id: options.clientId, post_logout_redirect_uri: `${publicUrl}/` }
      return oidc.buildEndSessionUrl(configuration, query).href
    },
  }
}

const timeoutSeconds = 5
const describedFor = 3600_000

/** A provider, found by what it says about itself. None of its answers is waited for longer than five seconds. */
function identityAt(issuer: string, { clientId, onTrouble }: Options, fetcher?: Fetch) {
  const Description = z.object({ issuer: z.literal(issuer), authorization_endpoint: z.url(), jwks_uri: z.url() })
  const discoveryOptions = {
    timeout: timeoutSeconds,
    execute: issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [],
    ...(fetcher && { [oidc.customFetch]: fetcher }),
  }
  const keyOptions = { timeoutDuration: timeoutSeconds * 1000, ...(fetcher && { [customFetch]: fetcher }) }

  /** Reporting goes on without the provider. */
  function unavailable(error: unknown): Problem {
    onTrouble('sign-in provider', new Error(messageOf(error)))
    return new Problem('unavailable', 'De inlogdienst is op dit moment niet bereikbaar.')
  }

  async function describe() {
    try {
      const metadata = { id_token_signed_response_alg: 'RS256' }
      const configuration = await oidc.discovery(new URL(issuer), clientId, metadata, oidc.None(), discoveryOptions)
      const { authorization_endpoint, jwks_uri } = Description.parse(configuration.serverMetadata())
      const keys = createRemoteJWKSet(new URL(jwks_uri), keyOptions)
      return { configuration, authorizationEndpoint: authorization_endpoint, keys, until: Date.now() + describedFor }
    } catch (error) {
      throw unavailable(new Error(`${issuer} does not describe itself as expected: ${messageOf(error)}`))
    }
  }

  let known: ReturnType<typeof describe> | undefined
  async function client() {
    const found = await known?.catch(() => undefined)
    if (found && found.until > Date.now()) return found
    known = describe()
    return known
  }

  const keys: JWTVerifyGetKey = async (header, token) => (await client()).keys(header, token)
  return { clientId, keys, client, unavailable }
}

type Fetch = (url: string, init: { method: string; headers: HeadersInit; body?: unknown }) => Promise<Response>

/** Asks our own server. */
function inProcess(issuer: string, fastify: () => FastifyInstance): Fetch {
  const { pathname } = new URL(issuer)
  return async (url, { method, headers, body }) => {
    const answer = await fastify().inject({
      method: method === 'POST' ? 'POST' : 'GET',
      url: url.replace(issuer, pathname.slice(pathname.lastIndexOf('/oidc'))),
      headers: Object.fromEntries(new Headers(headers)),
      payload: `${body ?? ''}`,
    })
    const type = `${answer.headers['content-type']}`
    return new Response(answer.body, { status: answer.statusCode, headers: { 'content-type': type } })
  }
}

/** What went wrong and why, but nothing of what came in: that may hold tokens. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { message, cause } = error
  if (cause instanceof Response) return `${message}: ${cause.url} answers ${cause.status}`
  return cause instanceof Error ? `${message}: ${cause.message}` : message
}
