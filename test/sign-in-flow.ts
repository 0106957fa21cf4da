import { createHash, randomBytes } from 'node:crypto'
import { type HttpClient, httpClient } from './http-client.ts'

const random = () => randomBytes(24).toString('base64url')

/** The values that a page keeps while the user is at the provider, and the address it sends them to. */
export function signInAttempt(publicUrl: string, more: Record<string, string> = {}) {
  const [verifier, state, nonce] = [`${random()}${random()}`, random(), random()]
  const redirectUri = `${publicUrl}/login/callback`
  const query = new URLSearchParams({
    client_id: 'meldwerk',
    response_type: 'code',
    redirect_uri: redirectUri,
    scope: 'openid email',
    state,
    nonce,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...more,
  })
  return { verifier, state, nonce, redirectUri, url: `/oidc/auth?${query}` }
}

/** Follow redirects to the sign-in page. @returns the address of the page */
export async function followToSignInPage(client: HttpClient, url: string, publicUrl: string) {
  const { at } = await client.follow(url, `${publicUrl}/sign-in/`)
  return at
}

/** A new client on the sign-in page. */
export async function openSignInPage(publicUrl: string) {
  const client = httpClient(publicUrl)
  const page = await followToSignInPage(client, signInAttempt(publicUrl).url, publicUrl)
  return { client, page, type: (fields: Record<string, string>) => client.post(page, fields) }
}

type Account = { email: string; password?: string }

/** Sign in as a new client, up to the redirect from the provider. */
export async function signInThroughProvider(publicUrl: string, { email, password = 'een lang wachtwoord' }: Account) {
  const client = httpClient(publicUrl)
  const attempt = signInAttempt(publicUrl)
  const page = await followToSignInPage(client, attempt.url, publicUrl)
  const answer = await client.post(page, { email, password })
  const { at } = await client.follow(answer.headers.get('location') ?? '', attempt.redirectUri)
  return { client, attempt, redirect: new URL(at), code: new URL(at).searchParams.get('code') ?? '' }
}

/** A signed-in client, with the session cookie. */
export async function signedInClient(publicUrl: string, account: Account) {
  const { client, attempt, code } = await signInThroughProvider(publicUrl, account)
  const { verifier, redirectUri, nonce } = attempt
  const response = await client.call('POST', '/api/session', { code, verifier, redirectUri, nonce })
  const { accessToken }: { accessToken: string } = await response.json()
  return { client, accessToken }
}
