import { decodeJwt, decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endSessionsOfAccount } from '#server/oidc/records.ts'
import { type HttpClient, httpClient } from '#test/http-client.ts'
import { followToSignInPage, signedInClient, signInAttempt, signInThroughProvider } from '#test/sign-in-flow.ts'
import { aColleague, signInServer } from '#test/sign-in-server.ts'
import { userAccountSubquery } from '../server/store.ts'

let server: Awaited<ReturnType<typeof signInServer>>
let started: Awaited<ReturnType<typeof server.start>>
let secondsLater = 0
const clock = () => new Date(Date.now() + secondsLater * 1000)
const kim = { email: 'kim@meldstad.example' }

beforeAll(async () => {
  server = await signInServer()
  started = await server.start({ clock })
  await aColleague(server.db, 'Kim@Meldstad.example')
})
beforeEach(() => {
  secondsLater = 0
})
afterAll(() => server.close())

const me = (token: string) =>
  httpClient(server.publicUrl).send('/signals/v1/private/me', { headers: { authorization: `Bearer ${token}` } })
const refresh = (client: HttpClient) => client.call('POST', '/api/session/refresh')
const verifiedTokenOf = (token: string) => started.signIn.authenticator.verifyToken(`Bearer ${token}`)
const tokenIn = async (response: Response) => (await response.json()).accessToken

/** Another browser with a stolen session cookie. */
function thief(client: HttpClient) {
  const other = httpClient(server.publicUrl)
  other.setCookie('meldwerk-session', client.cookie('meldwerk-session') ?? '')
  return other
}

describe('a colleague signs in', () => {
  test('with code and PKCE, and is the user of the token', async () => {
    const { accessToken, client } = await signedInClient(server.publicUrl, kim)
    const response = await me(accessToken)
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ email: 'Kim@Meldstad.example', is_active: true })
    expect(client.cookie('meldwerk-signed-in')).toBe('1')
  })

  test('and gets a token with every documented claim', async () => {
    const { accessToken } = await signedInClient(server.publicUrl, kim)
    expect(decodeProtectedHeader(accessToken)).toMatchObject({ alg: 'RS256', typ: 'at+jwt' })
    const claims = decodeJwt(accessToken)
    expect(claims).toMatchObject({
      iss: `${server.publicUrl}/oidc`,
      aud: 'meldwerk',
      email: 'Kim@Meldstad.example',
      scopes: ['openid', 'email'],
      sub: expect.any(String),
      jti: expect.any(String),
      nbf: expect.any(Number),
    })
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(900)
  })

  test('and no script can read the session', async () => {
    const { client, attempt, code } = await signInThroughProvider(server.publicUrl, kim)
    const { verifier, redirectUri, nonce } = attempt
    const response = await client.call('POST', '/api/session', { code, verifier, redirectUri, nonce })
    const [session] = response.headers.getSetCookie()
    expect(session).toMatch(/^meldwerk-session=.+; Max-Age=28800; Path=\/; HttpOnly; SameSite=Strict$/)
    expect(await response.json()).toEqual({ accessToken: expect.any(String), expiresIn: 900, idleSeconds: 28800 })
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('and a browser with a session at the provider sees no sign-in page', async () => {
    const { client } = await signedInClient(server.publicUrl, kim)
    const again = signInAttempt(server.publicUrl)
    const { at } = await client.follow(again.url, again.redirectUri)
    expect(new URL(at).searchParams.get('code')).toBeTruthy()
  })
})

describe('an authorization code is refused', () => {
  test.each([
    ['with another verifier', { verifier: 'x'.repeat(43) }],
    ['with another nonce', { nonce: 'another-nonce-that-is-long' }],
    ['when it is made up', { code: 'made-up' }],
  ])('%s', async (_, change) => {
    const { client, attempt, code } = await signInThroughProvider(server.publicUrl, kim)
    const { verifier, redirectUri, nonce } = attempt
    const response = await client.call('POST', '/api/session', { code, verifier, redirectUri, nonce, ...change })
    expect(response.status).toBe(401)
    expect(response.headers.get('www-authenticate')).toBe('Bearer realm="signals"')
    expect(await response.json()).toEqual({ detail: 'Inloggen is niet gelukt' })
    expect(client.cookie('meldwerk-session')).toBeUndefined()
  })

  test('the second time, and then the first session ends too', async () => {
    const { client, attempt, code } = await signInThroughProvider(server.publicUrl, kim)
    const { verifier, redirectUri, nonce } = attempt
    const input = { code, verifier, redirectUri, nonce }
    expect((await client.call('POST', '/api/session', input)).status).toBe(200)
    expect((await client.call('POST', '/api/session', input)).status).toBe(401)
    expect((await refresh(client)).status).toBe(401)
  })

  test('when the provider was asked without PKCE', async () => {
    const attempt = signInAttempt(server.publicUrl, { code_challenge: '', code_challenge_method: '' })
    const { at } = await httpClient(server.publicUrl).follow(attempt.url, attempt.redirectUri)
    expect(new URL(at).searchParams.get('error')).toBe('invalid_request')
  })

  test('and is never sent to another site', async () => {
    const attempt = signInAttempt(server.publicUrl, { redirect_uri: 'https://elders.example/login/callback' })
    const response = await httpClient(server.publicUrl).send(attempt.url, { headers: { accept: 'text/html' } })
    expect(response.status).toBe(400)
    expect(response.headers.get('location')).toBeNull()
    expect(await response.text()).toContain('<h1>Inloggen is niet gelukt</h1>')
  })
})

describe('a session of a signed-in user', () => {
  test('gets a new token and a new cookie at each refresh', async () => {
    const { client, accessToken } = await signedInClient(server.publicUrl, kim)
    const before = client.cookie('meldwerk-session')
    const response = await refresh(client)
    expect(response.status).toBe(200)
    const renewed = await tokenIn(response)
    expect(renewed).not.toBe(accessToken)
    expect(client.cookie('meldwerk-session')).not.toBe(before)
    expect((await me(renewed)).status).toBe(200)
  })

  test('gets the response to a refresh again when it was lost', async () => {
    const { client } = await signedInClient(server.publicUrl, kim)
    const reloaded = thief(client)
    const [first, second] = await Promise.all([refresh(client), refresh(reloaded)])
    expect([first.status, second.status]).toEqual([200, 200])
    expect(await tokenIn(first)).toBe(await tokenIn(second))
    expect((await refresh(client)).status).toBe(200)
  })

  test('whose old cookie is reused later ends for every browser', async () => {
    const { client } = await signedInClient(server.publicUrl, kim)
    const stolen = thief(client)
    expect((await refresh(client)).status).toBe(200)
    secondsLater = 21
    const response = await refresh(stolen)
    expect(response.status).toBe(401)
    expect(stolen.cookie('meldwerk-session')).toBeUndefined()
    expect((await refresh(client)).status).toBe(401)
  })

  test('survives a restart of the product, and so do its tokens', async () => {
    const { client, accessToken } = await signedInClient(server.publicUrl, kim)
    await server.start({ clock })
    expect((await me(accessToken)).status).toBe(200)
    expect((await refresh(client)).status).toBe(200)
    const again = signInAttempt(server.publicUrl)
    const { at } = await client.follow(again.url, again.redirectUri)
    expect(new URL(at).searchParams.has('code')).toBe(true)
  })

  test('started before a restart can be completed after it', async () => {
    const client = httpClient(server.publicUrl)
    const attempt = signInAttempt(server.publicUrl)
    const page = await followToSignInPage(client, attempt.url, server.publicUrl)
    await server.start({ clock })
    const answer = await client.post(page, { ...kim, password: 'een lang wachtwoord' })
    const { at } = await client.follow(answer.headers.get('location') ?? '', attempt.redirectUri)
    expect(new URL(at).searchParams.get('state')).toBe(attempt.state)
  })

  test('ends after signing out, in the product and at the provider', async () => {
    const { client } = await signedInClient(server.publicUrl, kim)
    const stolen = thief(client)
    const response = await client.call('DELETE', '/api/session')
    expect(await response.json()).toEqual({ leaveBy: null })
    expect(client.cookie('meldwerk-session')).toBeUndefined()
    expect(client.cookie('meldwerk-signed-in')).toBeUndefined()
    expect((await refresh(stolen)).status).toBe(401)
    const { at } = await client.follow(signInAttempt(server.publicUrl).url, `${server.publicUrl}/sign-in/`)
    expect(at).toContain('/sign-in/')
  })

  test('repeats no response from the grace period after signing out', async () => {
    const { client } = await signedInClient(server.publicUrl, kim)
    const stolen = thief(client)
    expect((await refresh(client)).status).toBe(200)
    await client.call('DELETE', '/api/session')
    expect((await refresh(stolen)).status).toBe(401)
  })

  test.each([
    ['POST', '/api/session'],
    ['POST', '/api/session/refresh'],
    ['DELETE', '/api/session'],
  ])('is not open to other sites: %s %s', async (method, path) => {
    const { client } = await signedInClient(server.publicUrl, kim)
    for (const headers of [{ origin: 'https://elders.example' }, { origin: 'null' }, {}])
      expect((await client.call(method, path, {}, headers)).status).toBe(403)
    expect((await refresh(client)).status).toBe(200)
  })

  test('does not exist without a cookie', async () => {
    expect((await refresh(httpClient(server.publicUrl))).status).toBe(401)
  })
})

describe('an access token dies with its session', () => {
  const refused = async (token: string) => {
    const response = await me(token)
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({ detail: 'Login failed' })
  }

  test('when its user signs out, and only theirs', async () => {
    const [one, other] = [await signedInClient(server.publicUrl, kim), await signedInClient(server.publicUrl, kim)]
    const renewed = await tokenIn(await refresh(one.client))
    expect((await me(renewed)).status).toBe(200)
    await one.client.call('DELETE', '/api/session')
    await refused(one.accessToken)
    await refused(renewed)
    expect((await me(other.accessToken)).status).toBe(200)
  })

  test('when its user signs out without the session cookie', async () => {
    const { client, accessToken } = await signedInClient(server.publicUrl, kim)
    client.setCookie('meldwerk-session', '')
    await client.call('DELETE', '/api/session')
    await refused(accessToken)
  })

  test('when a refresh token is used twice', async () => {
    const { client, accessToken } = await signedInClient(server.publicUrl, kim)
    const stolen = thief(client)
    const renewed = await tokenIn(await refresh(client))
    secondsLater = 21
    expect((await refresh(stolen)).status).toBe(401)
    secondsLater = 0
    await refused(accessToken)
    await refused(renewed)
  })

  test('when every session of the account ends', async () => {
    const id = await aColleague(server.db, 'overal@meldstad.example')
    const { accessToken } = await signedInClient(server.publicUrl, { email: 'overal@meldstad.example' })
    await endSessionsOfAccount(server.db, String(id))
    await refused(accessToken)
  })

  test('at a request that reads the account with its data', async () => {
    const { client, accessToken } = await signedInClient(server.publicUrl, kim)
    const { email, session } = await verifiedTokenOf(accessToken)
    await client.call('DELETE', '/api/session')
    const row = await server.db
      .selectNoFrom(userAccountSubquery({ email: email.toLowerCase(), session }).as('reader'))
      .executeTakeFirst()
    expect(row?.reader).toMatchObject({ isSignedOut: true, isActive: true })
  })
})

describe('a change of permissions', () => {
  test('refuses a deactivated user at once, also on refresh and sign-in', async () => {
    const gone = { email: 'weg@meldstad.example' }
    const id = await aColleague(server.db, gone.email)
    const { client, accessToken } = await signedInClient(server.publicUrl, gone)
    await server.db.updateTable('users').set({ isActive: false }).where('id', '=', id).execute()
    const response = await me(accessToken)
    expect(response.status).toBe(401)
    expect(response.headers.get('www-authenticate')).toBe('Bearer realm="signals"')
    expect(await response.json()).toEqual({ detail: 'User is inactive' })
    expect((await refresh(client)).status).toBe(401)

    // The provider still has this browser's cookie, and asks for credentials all the same.
    expect(await followToSignInPage(client, signInAttempt(server.publicUrl).url, server.publicUrl)).toContain(
      '/sign-in/',
    )
  })

  test('works from the next request on', async () => {
    const id = await aColleague(server.db, 'minder@meldstad.example')
    const { accessToken } = await signedInClient(server.publicUrl, { email: 'minder@meldstad.example' })
    await server.db.deleteFrom('userPermissions').where('userId', '=', id).execute()
    expect((await me(accessToken)).status).toBe(403)
  })
})

test('expired records of signing in are deleted', async () => {
  const { signIn } = await server.start({ clock })
  await signedInClient(server.publicUrl, kim)
  secondsLater = 15 * 24 * 3600
  await signIn.forgetExpired()
  expect(await server.db.selectFrom('oidcRecords').selectAll().execute()).toEqual([])
})
