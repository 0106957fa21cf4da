import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  type ClientMetadata,
  type Configuration,
  interactionPolicy,
  type KoaContextWithOIDC,
  Provider,
} from 'oidc-provider'
import { Problem } from '#kit/problem.ts'
import { scopes } from '#kit/sign-in.ts'
import type { Secrets } from '../auth/secrets.ts'
import { accessTokenClaims, accessTokenSeconds, clockToleranceSeconds } from '../auth/tokens.ts'
import type { Db } from '../db/database.ts'
import { isDatabaseUnavailable } from '../db/unavailable.ts'
import { type Site, signedOutPage, signInFailedPage, signOutPage, unavailablePage } from './pages.ts'
import { recordAdapter } from './records.ts'

type Options = { site: Site; onError: (what: string, error: unknown) => void }

/**
 * Answers 503 instead of the library's 500 when the database is unavailable, and logs the cause, which the library only
 * tells its listeners.
 */
function answerOutages(provider: Provider, { site, onError }: Options) {
  const causes = new WeakMap<object, unknown>()
  provider.on('server_error', (context, error) => void causes.set(context, error))
  provider.use(async (context, next) => {
    await next().catch((error: unknown) => void causes.set(context, error))
    if (!causes.has(context)) return
    const cause = causes.get(context)
    onError('sign-in', cause)
    answer(context, site, isDatabaseUnavailable(cause))
  })
}

type Context = Parameters<Parameters<Provider['use']>[0]>[0]

function answer(context: Context, site: Site, isOutage: boolean) {
  context.status = isOutage ? 503 : 500
  if (context.accepts('json', 'html') === 'html') {
    context.type = 'html'
    context.body = isOutage ? unavailablePage(site) : signInFailedPage(site)
  } else context.body = { detail: isOutage ? new Problem('unavailable').what : 'Interne fout op de server.' }
}

type Account = { id: string; email: string }

export type ProviderOptions = {
  db: Db
  secrets: Secrets
  /** Without a slash at the end; the issuer and every endpoint start with it. */
  publicUrl: string
  clientId: string
  audience: string
  flow: 'code' | 'implicit'
  redirectUris: readonly string[]
  /** The lifetime of a session without a refresh (seconds). */
  idleSeconds: number
  /** Undefined ends the sessions of the account. */
  accountOf: (id: string) => Promise<Account | undefined>
  /** True also when the browser still has an earlier session without the second factor. */
  needsSecondFactor: (id: string) => Promise<boolean>
  site: Site
  onError: (what: string, error: unknown) => void
}

const scope = scopes.join(' ')
/** Seconds, also for a session in use. */
const maxSessionSeconds = 14 * 24 * 3600

/** The method of a session (RFC 8176) with a second factor. */
export const secondFactorMethod = 'otp'

/** Creates the OpenID provider in this process, with one client: the product's own pages. */
export function createProvider(options: ProviderOptions): Provider {
  const { publicUrl, secrets, db, flow, site } = options
  const provider = new Provider(`${publicUrl}/oidc`, {
    adapter: recordAdapter(db),
    clients: [clientOf(options)],
    responseTypes: [flow === 'code' ? 'code' : 'id_token token'],
    jwks: { keys: secrets.signingKeys },
    cookies: {
      keys: secrets.cookieKeys,
      names: { session: 'meldwerk-provider', interaction: 'meldwerk-sign-in', resume: 'meldwerk-sign-in-resume' },
    },
    claims: { openid: ['sub'], email: ['email'] },
    scopes: [...scopes],
    pkce: { required: () => flow === 'code' },
    clientBasedCORS: () => false,
    clockTolerance: clockToleranceSeconds,
    ...lifetimes(options),
    ...accounts(options),
    ...withoutConsent(options),
    features: {
      devInteractions: { enabled: false },
      revocation: {
        enabled: true,
        allowedPolicy: async (_context, client, token) => token.clientId === client.clientId,
      },
      resourceIndicators: accessTokensFor(options),
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context, form) => sendPage(context, signOutPage(site, form)),
        postLogoutSuccessSource: context => sendPage(context, signedOutPage(site)),
      },
    },
    renderError: context => sendPage(context, signInFailedPage(site)),
  })
  answerOutages(provider, options)
  handleSessionEdgeCases(provider, options)
  provider.proxy = true // `mountProvider` sets the headers for scheme and host, whatever the request claims
  return provider
}

/** The library would answer these two requests with an error, or with a page that has an inline script. */
function handleSessionEdgeCases(provider: Provider, { accountOf, site }: ProviderOptions) {
  provider.use(async (context, next) => {
    const isSignOut = context.path === '/session/end'
    const session = isSignOut || context.path.startsWith('/auth') ? await provider.Session.get(context) : undefined
    // A browser may still have the session of an account that was deactivated since.
    if (session?.accountId && !(await accountOf(session.accountId))) await session.destroy()
    if (isSignOut && !session?.accountId) return sendPage(context, signedOutPage(site))
    return next()
  })
}

/**
 * Lets the provider's library handle every request under `/oidc`. It gets scheme, host and path from the configuration,
 * never from the request's headers; its responses have the headers of Fastify's plugins.
 */
export async function mountProvider(fastify: FastifyInstance, provider: Pick<Provider, 'callback'>, publicUrl: string) {
  const { protocol, host, pathname } = new URL(publicUrl)
  const prefix = pathname === '/' ? '' : pathname
  const handle = provider.callback()
  await fastify.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null)) // the library reads the body itself
    const ownPages = {
      contentTypes: ['application/x-www-form-urlencoded'],
      isPage: true,
      isSentByPrograms: true,
    } as const
    scope.all('/oidc/*', { config: { ownPages } }, (request, reply) => {
      const { raw } = request
      raw.headers['x-forwarded-proto'] = protocol.slice(0, -1)
      raw.headers['x-forwarded-host'] = host
      reply.hijack()
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) reply.raw.setHeader(name, value)
      const path = raw.url ?? ''
      Object.assign(raw, { originalUrl: prefix + path, url: path.slice('/oidc'.length) })
      void handle(raw, reply.raw)
    })
  })
}

/** Returns the provider's session with the browser that sent the request; undefined without one. */
export async function providerSessionOf(provider: Provider, { cookies }: Pick<FastifyRequest, 'cookies'>) {
  const id = cookies[provider.cookieName('session')]
  return id === undefined ? undefined : await provider.Session.find(id)
}

/** Ends that session with its grants, refresh tokens and access tokens. */
export async function endProviderSession(provider: Provider, request: Pick<FastifyRequest, 'cookies'>) {
  const session = await providerSessionOf(provider, request)
  for (const { grantId } of Object.values(session?.authorizations ?? {}))
    if (grantId) await (await provider.Grant.find(grantId))?.destroy()
  await session?.destroy()
}

const resourceOf = (publicUrl: string) => `${publicUrl}/signals`

function sendPage(context: Pick<KoaContextWithOIDC, 'type' | 'body'>, page: string) {
  context.type = 'html'
  context.body = page
}

function clientOf({ clientId, redirectUris, flow, publicUrl }: ProviderOptions): ClientMetadata {
  const shared = {
    client_id: clientId,
    redirect_uris: [...redirectUris],
    post_logout_redirect_uris: [`${publicUrl}/`],
    token_endpoint_auth_method: 'none',
  } as const satisfies ClientMetadata
  if (flow === 'code')
    return { ...shared, response_types: ['code'], grant_types: ['authorization_code', 'refresh_token'] }
  // The library allows the implicit flow without https to native clients only.
  const application_type = publicUrl.startsWith('https:') ? 'web' : 'native'
  return { ...shared, application_type, response_types: ['id_token token'], grant_types: ['implicit'] }
}

const lifetimes = ({ idleSeconds, flow }: ProviderOptions): Configuration => ({
  ttl: {
    AccessToken: accessTokenSeconds,
    AuthorizationCode: 60,
    IdToken: accessTokenSeconds,
    Interaction: 3600,
    Grant: maxSessionSeconds,
    RefreshToken: idleSeconds,
    Session: idleSeconds,
  },
  expiresWithSession: () => false,
  issueRefreshToken: async (_context, client) => flow === 'code' && client.grantTypeAllowed('refresh_token'),
  rotateRefreshToken: true,
})

const accounts = ({ accountOf }: ProviderOptions): Configuration => ({
  async findAccount(_context, id) {
    const account = await accountOf(id)
    return account && { accountId: account.id, claims: async () => ({ sub: account.id, email: account.email }) }
  },
  async extraTokenClaims(_context, token) {
    const account = 'accountId' in token ? await accountOf(token.accountId) : undefined
    return account && accessTokenClaims(account.email, Math.floor(Date.now() / 1000), grantIdOf(token))
  },
})

const grantIdOf = (token: object) => ('grantId' in token && token.grantId ? String(token.grantId) : undefined)

/** Permissions are not in the JWT but read at each request, so that a change takes effect at once. */
const accessTokensFor = ({ publicUrl, audience }: ProviderOptions) => ({
  enabled: true,
  defaultResource: () => resourceOf(publicUrl),
  useGrantedResource: () => true,
  getResourceServerInfo: () => ({
    scope,
    audience,
    accessTokenTTL: accessTokenSeconds,
    accessTokenFormat: 'jwt' as const,
    jwt: { sign: { alg: 'RS256' as const } },
  }),
})

/** No consent page: staff need not agree that their own municipality knows their identity. */
function withoutConsent({ publicUrl, needsSecondFactor }: ProviderOptions): Configuration {
  const resource = resourceOf(publicUrl)
  const policy = interactionPolicy.base()
  policy.get('login')?.checks.add(secondFactorCheck(needsSecondFactor))
  policy.get('consent')?.checks.remove('native_client_prompt')
  return {
    interactions: { policy, url: (_context, { uid }) => `${publicUrl}/sign-in/${uid}` },
    async loadExistingGrant({ oidc }) {
      const { client, session, provider } = oidc
      if (!client || !session?.accountId) return undefined
      const grantId = session.grantIdFor(client.clientId)
      const existing = grantId && (await provider.Grant.find(grantId))
      if (existing) return existing
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
      grant.addOIDCScope(scope)
      grant.addResourceScope(resource, scope)
      await grant.save()
      return grant
    },
  }
}

/** Without this check, an earlier session with only a password would get tokens after a second factor is required. */
const secondFactorCheck = (needsSecondFactor: ProviderOptions['needsSecondFactor']) =>
  new interactionPolicy.Check('second_factor', 'a second factor is needed', async ({ oidc: { session } }) => {
    if (!session?.accountId || session.amr?.includes(secondFactorMethod)) return false
    return needsSecondFactor(session.accountId)
  })
