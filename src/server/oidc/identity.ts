import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose'
import type Provider from 'oidc-provider'
import * as oidc from 'openid-client'
import { z } from 'zod'
import { Problem } from '#kit/problem.ts'
import { clockToleranceSeconds } from '../auth/tokens.ts'
import { endProviderSession } from './provider.ts'

export type IdentityProvider = {
  clientId: string
  keys: JWTVerifyGetKey
  /** @throws Problem `unavailable` */
  discover: () => Promise<{ configuration: oidc.Configuration; authorizationEndpoint: string }>
  unavailable: (error: unknown) => Problem
  /**
   * Ends the provider's own session with this browser. @param idToken identifies the session for an external provider,
   * which then asks nothing @returns the address to which the browser has to go for that, if any
   */
  endSession: (request: FastifyRequest, idToken?: string) => Promise<string | null>
}

type Options = {
  clientId: string
  /** For a confidential client; it goes to no browser and into no log. */
  clientSecret?: string | undefined
  onError: (what: string, error: unknown) => void
}

/**
 * Returns the provider in this process. It is called without the network: the public address need not lead to this
 * process.
 */
export function embeddedIdentityProvider(
  provider: Provider,
  fastify: () => FastifyInstance,
  options: Options,
): IdentityProvider {
  const { issuer } = provider
  return {
    ...providerAt(issuer, options, fetchInProcess(issuer, fastify)),
    async endSession(request) {
      await endProviderSession(provider, request)
      return null
    },
  }
}

/** Returns an external provider (Keycloak, Entra ID). */
export function externalIdentityProvider(issuer: string, publicUrl: string, options: Options): IdentityProvider {
  const identity = providerAt(issuer, options)
  return {
    ...identity,
    async endSession(_request, idToken) {
      const { configuration } = await identity.discover()
      if (!configuration.serverMetadata().end_session_endpoint) return null
      const hint = idToken && idToken.length <= maxHintLength ? { id_token_hint: idToken } : {}
      const query = { client_id: options.clientId, post_logout_redirect_uri: `${publicUrl}/`, ...hint }
      return oidc.buildEndSessionUrl(configuration, query).href
    },
  }
}

/** Many servers refuse addresses over 8 kB. Without the hint the provider asks for a confirmation. */
const maxHintLength = 6_000

const timeoutSeconds = 5
const discoveryLifetime = 3600_000

function providerAt(issuer: string, { clientId, clientSecret, onError }: Options, fetcher?: Fetch) {
  const Metadata = z.object({ issuer: z.literal(issuer), authorization_endpoint: z.url(), jwks_uri: z.url() })
  const discoveryOptions = {
    timeout: timeoutSeconds,
    execute: issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [],
    ...(fetcher && { [oidc.customFetch]: fetcher }),
  }
  const keyOptions = { timeoutDuration: timeoutSeconds * 1000, ...(fetcher && { [customFetch]: fetcher }) }

  /** Reporting works without the provider. */
  function unavailable(error: unknown): Problem {
    onError('sign-in provider', new Error(messageOf(error)))
    return new Problem('unavailable', 'De inlogdienst is op dit moment niet bereikbaar.')
  }

  async function fetchConfiguration() {
    try {
      const metadata = { id_token_signed_response_alg: 'RS256', [oidc.clockTolerance]: clockToleranceSeconds }
      const proof = clientSecret ? oidc.ClientSecretPost(clientSecret) : oidc.None()
      const configuration = await oidc.discovery(new URL(issuer), clientId, metadata, proof, discoveryOptions)
      const { authorization_endpoint, jwks_uri } = Metadata.parse(configuration.serverMetadata())
      const keys = createRemoteJWKSet(new URL(jwks_uri), keyOptions)
      return {
        configuration,
        authorizationEndpoint: authorization_endpoint,
        keys,
        until: Date.now() + discoveryLifetime,
      }
    } catch (error) {
      throw unavailable(new Error(`${issuer} does not describe itself as expected: ${messageOf(error)}`))
    }
  }

  let discovery: ReturnType<typeof fetchConfiguration> | undefined
  async function discover() {
    const awaited = discovery
    const current = await awaited?.catch(() => undefined)
    if (current && current.until > Date.now()) return current
    if (discovery !== undefined && discovery !== awaited) return discovery // another request is already asking
    discovery = fetchConfiguration()
    return discovery
  }

  const keys: JWTVerifyGetKey = async (header, token) => (await discover()).keys(header, token)
  return { clientId, keys, discover, unavailable }
}

type Fetch = (url: string, init: { method: string; headers: HeadersInit; body?: unknown }) => Promise<Response>

function fetchInProcess(issuer: string, fastify: () => FastifyInstance): Fetch {
  const { pathname } = new URL(issuer)
  return async (url, { method, headers, body }) => {
    const response = await fastify().inject({
      method: method === 'POST' ? 'POST' : 'GET',
      url: url.replace(issuer, pathname.slice(pathname.lastIndexOf('/oidc'))),
      headers: Object.fromEntries(new Headers(headers)),
      payload: `${body ?? ''}`,
    })
    const type = `${response.headers['content-type']}`
    return new Response(response.body, { status: response.statusCode, headers: { 'content-type': type } })
  }
}

/** Leaves the response out: it may contain tokens. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { message, cause } = error
  if (cause instanceof Response) return `${message}: ${cause.url} answers ${cause.status}`
  return cause instanceof Error ? `${message}: ${cause.message}` : message
}
