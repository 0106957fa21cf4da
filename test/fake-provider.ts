import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { freePort } from './sign-in-server.ts'

type EndpointName = 'discovery' | 'authorize' | 'jwks' | 'token' | 'logout' | 'elsewhere'

/** Faults of a provider; the product has to handle each of these. */
export type Misbehaviour = {
  /** The endpoint that does it; all others work. */
  on: EndpointName
  status?: number
  body?: string
  headers?: Record<string, string>
  /** Never respond. */
  silent?: boolean
}

type TokenOptions = {
  /** In the ID token. */
  claims?: JWTPayload
  /** In the access token. */
  access?: JWTPayload
  unknownKey?: boolean
  wrongKey?: boolean
  leaveOut?: 'id_token'
}
/** Changes what the browser is sent back with, which answers this request. */
type ChangeAnswer = (answer: URLSearchParams, request: URLSearchParams) => void
type Behaviour = {
  misbehaviour?: Misbehaviour | undefined
  tokenOptions: TokenOptions
  refusal?: string | undefined
  changeAnswer?: ChangeAnswer | undefined
}
type Answer = { status: number; body: unknown; headers?: Record<string, string> }

/** An OpenID provider on a port of its own that can be made to misbehave. It accepts every authorization code. */
export async function fakeProvider() {
  const port = await freePort()
  const issuer = `http://localhost:${port}/realms/stad`
  const signing = await signingFor(issuer)
  const requests: URLSearchParams[] = []
  const authorizations: URLSearchParams[] = []
  const behaviour: Behaviour = { tokenOptions: {} }

  const answers = answersOf(issuer, { signing, behaviour, requests, authorizations })
  const server = createServer(async (request, response) => {
    const form = request.method === 'GET' ? queryOf(request.url) : await formOf(request)
    const endpoint = placeOf(request.url)
    if (request.method === 'POST') requests.push(form)
    const { misbehaviour } = behaviour
    if (misbehaviour?.on !== endpoint || request.url?.includes('/other/')) send(response, await answers[endpoint](form))
    else if (!misbehaviour.silent) send(response, { ...(await answers[endpoint](form)), ...misbehaviour })
  })
  await new Promise<void>(resolve => server.listen(port, 'localhost', resolve))
  return {
    issuer,
    requests,
    /** Requests of browsers that were sent here to sign in. */
    authorizations,
    /** An access token that this provider issued. */
    tokenFor: (claims: JWTPayload) => signing.sign(claims),
    misbehave: (how?: Misbehaviour) => Object.assign(behaviour, { misbehaviour: how }),
    setTokens: (tokenOptions: TokenOptions = {}) => Object.assign(behaviour, { tokenOptions }),
    answerWith: (changeAnswer?: ChangeAnswer) => Object.assign(behaviour, { changeAnswer }),
    refuse: (refusal?: string) => Object.assign(behaviour, { refusal }),
    close: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

type Received = {
  signing: Awaited<ReturnType<typeof signingFor>>
  behaviour: Behaviour
  requests: URLSearchParams[]
  authorizations: URLSearchParams[]
}
type Answers = Record<EndpointName, (form: URLSearchParams) => Promise<Answer>>

/** The answer of each endpoint when it behaves. */
function answersOf(issuer: string, { signing, behaviour, requests, authorizations }: Received): Answers {
  const { jwk, sign, isSigned } = signing
  return {
    discovery: async () => ({ status: 200, body: discoveryDocument(issuer) }),
    jwks: async () => ({ status: 200, body: { keys: [jwk] } }),
    async authorize(query) {
      authorizations.push(query)
      return { status: 302, body: '', headers: { location: await redirectFor(query, sign, behaviour) } }
    },
    elsewhere: async () => ({ status: 200, body: '' }),
    /** As Keycloak: signs out at once with a valid ID token, asks without one, and refuses a wrong one. */
    async logout(query) {
      const hint = query.get('id_token_hint')
      if (query.get('client_id') !== 'meldwerk') return { status: 400, body: 'Invalid client' }
      if (hint === null) return { status: 200, body: 'Do you want to log out?' }
      if (!(await isSigned(hint))) return { status: 400, body: 'Invalid parameter: id_token_hint' }
      return { status: 302, body: '', headers: { location: query.get('post_logout_redirect_uri') ?? '' } }
    },
    async token(form) {
      const { refusal, tokenOptions } = behaviour
      if (refusal) return { status: 400, body: { error: refusal, error_description: 'geheim van de inlogdienst' } }
      // The code is the nonce of its request, so that this provider does not have to store requests.
      const id_token = await sign({ nonce: form.get('code') ?? '', ...tokenOptions.claims }, tokenOptions)
      const rest = { refresh_token: `ververs-${requests.length}`, token_type: 'Bearer', expires_in: 300 }
      return {
        status: 200,
        body: {
          access_token: await sign(tokenOptions.access ?? {}),
          ...(tokenOptions.leaveOut !== 'id_token' && { id_token }),
          ...rest,
        },
      }
    },
  }
}

type Sign = (claims: JWTPayload, options?: TokenOptions) => Promise<string>

/** Where a browser that asks to sign in is sent back to, at once and without a page: the tokens say who it is. */
async function redirectFor(query: URLSearchParams, sign: Sign, { tokenOptions, changeAnswer }: Behaviour) {
  const [nonce = '', state = ''] = ['nonce', 'state'].map(name => query.get(name) ?? '')
  const isCode = query.get('response_type') === 'code'
  const id_token = await sign({ nonce, ...tokenOptions.claims }, tokenOptions)
  const tokens = { access_token: await sign(tokenOptions.access ?? {}), id_token }
  const fields = isCode ? { code: nonce } : { ...tokens, token_type: 'Bearer', expires_in: '300' }
  const answer = new URLSearchParams({ ...fields, state })
  changeAnswer?.(answer, query)
  return `${query.get('redirect_uri')}${isCode ? '?' : '#'}${answer}`
}

async function signingFor(issuer: string) {
  const [good, wrong] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')]
  return {
    jwk: { ...(await exportJWK(good.publicKey)), kid: 'good', alg: 'RS256', use: 'sig' },
    sign: (claims: JWTPayload, { wrongKey = false, unknownKey = false }: TokenOptions = {}) => {
      const iat = Math.floor(Date.now() / 1000)
      const usual = { iss: issuer, aud: 'meldwerk', sub: 'kim', email: 'kim@meldstad.example', iat, exp: iat + 300 }
      return new SignJWT({ ...usual, jti: randomUUID(), ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: unknownKey ? 'elders' : 'good', typ: 'JWT' })
        .sign(wrongKey ? wrong.privateKey : good.privateKey)
    },
    /** True when it is an ID token of this provider, also one that has expired. */
    isSigned: (token: string) =>
      jwtVerify(token, good.publicKey, { issuer, audience: 'meldwerk', clockTolerance: 86_400 }).then(
        () => true,
        () => false,
      ),
  }
}

/** The discovery document of a provider. */
export const discoveryDocument = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
  revocation_endpoint: `${issuer}/revoke`,
  end_session_endpoint: `${issuer}/logout`,
  jwks_uri: `${issuer}/certs`,
})

function placeOf(url = ''): EndpointName {
  if (url.endsWith('/token')) return 'token'
  if (url.endsWith('/certs')) return 'jwks'
  if (url.includes('/logout?')) return 'logout'
  if (url.includes('/auth?')) return 'authorize'
  return url.endsWith('/openid-configuration') ? 'discovery' : 'elsewhere'
}

const queryOf = (url = '') => new URLSearchParams(url.slice(url.indexOf('?') + 1))

async function formOf(request: IncomingMessage) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return new URLSearchParams(Buffer.concat(chunks).toString())
}

function send(response: ServerResponse, { status, body, headers = {} }: Answer) {
  const location = status === 307 ? { location: '/other/token' } : {} // an endpoint that works
  response.writeHead(status, { 'content-type': 'application/json', ...location, ...headers })
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}
