import type { FastifyRequest } from 'fastify'
import {
  type ClientMetadata,
  type Configuration,
  interactionPolicy,
  type KoaContextWithOIDC,
  Provider,
} from 'oidc-provider'
import type { Db } from '../db.ts'
import type { Secrets } from '../secrets.ts'
import { accessTokenSeconds, ownClaims } from '../tokens.ts'
import { endPage, faultPage, type Site, signedOutPage } from './pages.ts'
import { recordsIn } from './records.ts'

type Account = { id: string; email: string }

export type ProviderOptions = {
  db: Db
  secrets: Secrets
  /** Without a slash at the end; issuer and every address start with it. */
  publicUrl: string
  clientId: string
  audience: string
  flow: 'code' | 'implicit'
  /** Where a browser may be sent back to. */
  redirectUris: readonly string[]
  /** After so many seconds without a refresh a session is over. */
  idleSeconds: number
  /** An account that may sign in now; undefined ends its sessions. */
  accountOf: (id: string) => Promise<Account | undefined>
  site: Site
}

export const scope = 'openid email'
/** A session never outlives this, however busy. */
const longestSession = 14 * 24 * 3600

/** The identity provider within this process, for one client: this product's own pages. */
export function embeddedProvider(options: ProviderOptions): Provider {
  const { publicUrl, secrets, db, flow, site } = options
  const provider = new Provider(`${publicUrl}/oidc`, {
    adapter: recordsIn(db),
    clients: [clientOf(options)],
    responseTypes: [flow === 'code' ? 'code' : 'id_token token'],
    jwks: { keys: secrets.signingKeys },
    cookies: {
      keys: secrets.cookieKeys,
      names: { session: 'meldwerk-provider', interaction: 'meldwerk-sign-in', resume: 'meldwerk-sign-in-resume' },
    },
    claims: { openid: ['sub'], email: ['email'] },
    scopes: ['openid', 'email'],
    pkce: { required: () => flow === 'code' },
    clientBasedCORS: () => false,
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
        logoutSource: (context, form) => show(context, endPage(site, form)),
        postLogoutSuccessSource: context => show(context, signedOutPage(site)),
      },
    },
    renderError: context => show(context, faultPage(site)),
  })
  mendAnswers(provider, options)
  provider.proxy = true // `mountProvider` says which scheme and host hold, whatever the request claims
  return provider
}

/** Two things that the library would answer with a page of its own, with a script in it, or not at all. */
function mendAnswers(provider: Provider, { accountOf, site }: ProviderOptions) {
  provider.use(async (context, next) => {
    const isEnd = context.path === '/session/end'
    const session = isEnd || context.path.startsWith('/auth') ? await provider.Session.get(context) : undefined
    // A browser may come back with the session of somebody who was switched off since.
    if (session?.accountId && !(await accountOf(session.accountId))) await session.destroy()
    if (isEnd && !session?.accountId) return show(context, signedOutPage(site))
    return next()
  })
}

/** The provider's own session with the browser that sends this, if there is one. */
export async function sessionOf(provider: Provider, { cookies }: Pick<FastifyRequest, 'cookies'>) {
  const id = cookies[provider.cookieName('session')]
  return id === undefined ? undefined : await provider.Session.find(id)
}

const resourceOf = (publicUrl: string) => `${publicUrl}/signals`

function show(context: Pick<KoaContextWithOIDC, 'type' | 'body'>, page: string) {
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
    Grant: longestSession,
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
    return account && ownClaims(account.email, scope.split(' '), Math.floor(Date.now() / 1000))
  },
})

/** Tokens for the API are JWTs; rights are not in them but read at each request, so that a change works at once. */
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

/** Who signs in to the municipality's own product is not asked whether the municipality may know who he is. */
function withoutConsent({ publicUrl }: ProviderOptions): Configuration {
  const resource = resourceOf(publicUrl)
  const policy = interactionPolicy.base()
  policy.get('consent')?.checks.remove('native_client_prompt')
  return {
    interactions: { policy, url: (_context, { uid }) => `${publicUrl}/sign-in/${uid}` },
    async loadExistingGrant({ oidc }) {
      const { client, session, provider } = oidc
      if (!client || !session?.accountId) return undefined
      const before = session.grantIdFor(client.clientId)
      const found = before && (await provider.Grant.find(before))
      if (found) return found
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
      grant.addOIDCScope(scope)
      grant.addResourceScope(resource, scope)
      await grant.save()
      return grant
    },
  }
}
