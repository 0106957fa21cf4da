import { createHash, randomBytes } from 'node:crypto'
import { type Visitor, visitor } from './http-client.ts'

const random = () => randomBytes(24).toString('base64url')

/** What our pages remember while somebody is away at the provider. */
export function attempt(publicUrl: string, more: Record<string, string> = {}) {
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

/** Go to the sign-in page. @returns the page's address */
export async function toSignInPage(who: Visitor, url: string, publicUrl: string) {
  const { at } = await who.follow(url, `${publicUrl}/sign-in/`)
  return at
}

/** Somebody in front of the sign-in page. */
export async function atSignInPage(publicUrl: string) {
  const who = visitor(publicUrl)
  const page = await toSignInPage(who, attempt(publicUrl).url, publicUrl)
  return { who, page, type: (fields: Record<string, string>) => who.post(page, fields) }
}

type Who = { email: string; password?: string }

/** From a browser that knows nothing to the address that the provider sends it back to. */
export async function throughProvider(publicUrl: string, { email, password = 'een lang wachtwoord' }: Who) {
  const who = visitor(publicUrl)
  const tried = attempt(publicUrl)
  const page = await toSignInPage(who, tried.url, publicUrl)
  const answer = await who.post(page, { email, password })
  const { at } = await who.follow(answer.headers.get('location') ?? '', tried.redirectUri)
  return { who, tried, back: new URL(at), code: new URL(at).searchParams.get('code') ?? '' }
}

/** Signed in, with the session cookie in the visitor's jar. */
export async function signedIn(publicUrl: string, { email }: Who) {
  const { who, tried, code } = await throughProvider(publicUrl, { email })
  const { verifier, redirectUri, nonce } = tried
  const response = await who.call('POST', '/api/session', { code, verifier, redirectUri, nonce })
  const { accessToken }: { accessToken: string } = await response.json()
  return { who, accessToken }
}
