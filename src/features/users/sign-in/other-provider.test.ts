import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Provisioning } from '#kit/configuration.ts'
import { settingChangesOf } from '#server/setting-changes.ts'
import { discoveryDocument, fakeProvider, type Misbehaviour } from '#test/fake-provider.ts'
import { httpClient } from '#test/http-client.ts'
import { signInThroughProvider } from '#test/sign-in-flow.ts'
import { aColleague, signInServer } from '#test/sign-in-server.ts'
import { createUser, userByEmail, userDetail } from '../server/store.ts'

let server: Awaited<ReturnType<typeof signInServer>>
/** A server with the embedded provider of the library, which is certified for OpenID Connect. */
let certified: Awaited<ReturnType<typeof signInServer>>
let provider: Awaited<ReturnType<typeof fakeProvider>>
let started: Awaited<ReturnType<typeof server.start>>

beforeAll(async () => {
  server = await signInServer()
  certified = await signInServer()
  await certified.start()
  provider = await fakeProvider()
  await aColleague(server.db, 'kim@meldstad.example')
})
beforeEach(async () => {
  provider.misbehave()
  provider.setTokens()
  provider.refuse()
  provider.requests.length = 0
  for (const table of ['usedRefreshTokens', 'sessionTokens', 'endedSessions', 'userSessions', 'signIns'] as const)
    await server.db.deleteFrom(table).execute()
  started = await server.start({ issuer: provider.issuer })
})
afterAll(async () => {
  await server.close()
  await certified.close()
  await provider.close()
})

const nonce = 'a-nonce-that-is-long-enough'
/** Returns from the provider with a code and opens a session. */
async function signIn() {
  const client = httpClient(server.publicUrl)
  const input = { code: nonce, verifier: 'v'.repeat(43), redirectUri: `${server.publicUrl}/login/callback`, nonce }
  const response = await client.call('POST', '/api/session', input)
  return { client, status: response.status, body: await response.json(), cookie: client.cookie('meldwerk-session') }
}
const me = (token: string) =>
  httpClient(server.publicUrl).send('/signals/v1/private/me', { headers: { authorization: `Bearer ${token}` } })

describe('with another provider', () => {
  test('a browser gets the address of the provider', async () => {
    const response = await httpClient(server.publicUrl).send('/api/session')
    expect(await response.json()).toEqual({
      flow: 'code',
      authorizationEndpoint: `${provider.issuer}/auth`,
      clientId: 'meldwerk',
      scope: 'openid email',
    })
  })

  test("a session is listed and ends from elsewhere, as with the product's own provider", async () => {
    const { client, body } = await signIn()
    const headers = { authorization: `Bearer ${body.accessToken}` }
    expect(await (await client.send('/api/sessions', { headers })).json()).toMatchObject([
      { isCurrent: true, browser: 'Onbekende browser' },
    ])
    const { outcome, userId } = await server.db.selectFrom('signIns').selectAll().executeTakeFirstOrThrow()
    expect({ outcome, isKnown: userId !== null }).toEqual({ outcome: 'signed-in', isKnown: true })
    expect((await client.call('DELETE', '/api/sessions', undefined, headers)).status).toBe(204)
    expect((await me(body.accessToken)).status).toBe(401)
    expect((await client.call('POST', '/api/session/refresh')).status).toBe(401)
  })

  test('there is no password to change here', async () => {
    const { client, body } = await signIn()
    const headers = { authorization: `Bearer ${body.accessToken}` }
    const change = { current: 'een lang wachtwoord', next: 'mijn fiets is rood' }
    expect((await client.call('PUT', '/api/password', change, headers)).status).toBe(404)
    expect((await client.send('/forgotten-password')).status).toBe(404)
  })

  test('a colleague signs in, and the API accepts the access token', async () => {
    const { status, body, cookie } = await signIn()
    expect(status).toBe(200)
    expect(cookie).toBe('ververs-1')
    expect(Object.fromEntries(provider.requests[0] ?? [])).toEqual({
      grant_type: 'authorization_code',
      code: nonce,
      code_verifier: 'v'.repeat(43),
      redirect_uri: `${server.publicUrl}/login/callback`,
      client_id: 'meldwerk',
    })
    expect((await me(body.accessToken)).status).toBe(200)
  })

  test('a confidential client proves itself at each request, and only there', async () => {
    started = await server.start({ issuer: provider.issuer, clientSecret: 'geheim-van-de-client' })
    const { client, status, body } = await signIn()
    expect(status).toBe(200)
    await client.call('POST', '/api/session/refresh')
    expect(provider.requests.map(form => form.get('client_secret'))).toEqual(Array(2).fill('geheim-van-de-client'))
    const shown = await (await httpClient(server.publicUrl).send('/api/session')).text()
    expect(JSON.stringify(body) + shown).not.toContain('geheim')
  })

  test('the session is renewed and ended at the provider', async () => {
    const { client } = await signIn()
    expect((await client.call('POST', '/api/session/refresh')).status).toBe(200)
    expect(provider.requests.at(-1)?.get('refresh_token')).toBe('ververs-1')
    expect(client.cookie('meldwerk-session')).toBe('ververs-2')
    const { leaveBy } = await (await client.call('DELETE', '/api/session')).json()
    expect(provider.requests.at(-1)?.get('token')).toBe('ververs-2')
    const left = await fetch(leaveBy, { redirect: 'manual' })
    expect([left.status, left.headers.get('location')]).toEqual([302, `${server.publicUrl}/`])
  })

  test('the ID token is stored encrypted, and no longer than the session', async () => {
    const { client } = await signIn()
    const stored = () => server.db.selectFrom('userSessions').select('idToken').execute()
    const [session] = await stored()
    expect(session?.idToken?.toString('latin1')).not.toMatch(/eyJ|^$/)
    await client.call('DELETE', '/api/session')
    expect(await stored()).toEqual([])
  })

  test('an ID token that is too long for an address is left out at signing out', async () => {
    provider.setTokens({ claims: { groups: Array.from({ length: 200 }, () => nonce) } })
    const { client } = await signIn()
    const { leaveBy } = await (await client.call('DELETE', '/api/session')).json()
    const query = new URL(leaveBy).searchParams
    expect(Object.fromEntries(query)).toEqual({
      client_id: 'meldwerk',
      post_logout_redirect_uri: `${server.publicUrl}/`,
    })
  })

  test('an access token dies with the session of the browser, of whichever refresh it is', async () => {
    const [{ client, body }, other] = [await signIn(), await signIn()]
    const renewed = await (await client.call('POST', '/api/session/refresh')).json()
    for (const { accessToken } of [body, renewed]) expect((await me(accessToken)).status).toBe(200)
    await client.call('DELETE', '/api/session')
    for (const { accessToken } of [body, renewed]) expect((await me(accessToken)).status).toBe(401)
    expect((await me(other.body.accessToken)).status).toBe(200)
    expect((await me(await provider.tokenFor({ jti: 'of a program' }))).status).toBe(200)
  })

  test('an access token dies when the provider ends the session', async () => {
    const { client, body } = await signIn()
    provider.refuse('invalid_grant')
    await client.call('POST', '/api/session/refresh')
    expect((await me(body.accessToken)).status).toBe(401)
  })

  test('a session that the provider ended has ended in the product too', async () => {
    const { client } = await signIn()
    provider.refuse('invalid_grant')
    expect((await client.call('POST', '/api/session/refresh')).status).toBe(401)
    expect(client.cookie('meldwerk-session')).toBeUndefined()
  })

  test('the session is renewed while the provider does not serve its keys: a refresh token works once', async () => {
    const { client } = await signIn()
    await server.start({ issuer: provider.issuer })
    provider.misbehave({ on: 'jwks', status: 500 })
    expect((await client.call('POST', '/api/session/refresh')).status).toBe(200)
  })

  test('none of our own sign-in pages exist', async () => {
    const client = httpClient(server.publicUrl)
    for (const path of ['/oidc/auth', '/oidc/token', '/sign-in/x', '/invitation/x'])
      expect((await client.send(path)).status, path).toBe(404)
  })

  test('a token of an unknown user, or for another audience, is refused', async () => {
    expect((await me(await provider.tokenFor({ email: 'x@elders.example' }))).status).toBe(401)
    expect((await me(await provider.tokenFor({ aud: 'elders' }))).status).toBe(401)
    expect((await me(await provider.tokenFor({ iss: 'https://elders.example' }))).status).toBe(401)
  })

  test('a token that the product issued itself is refused', async () => {
    expect((await me(await started.signIn.tokenFor('kim@meldstad.example'))).status).toBe(401)
  })
})

describe('users of another provider', () => {
  const provisioning = Provisioning.parse({
    createUsers: true,
    roles: {
      claim: 'realm_access.roles',
      values: { 'mw-lezer': 'Lezer', 'mw-beheerder': 'Beheerder', weg: 'Bestaat niet' },
    },
    departments: { claim: 'groups', values: { '/stadswerken': 'STW' } },
  })
  const realm = (...roles: string[]) => ({ realm_access: { roles } })
  const detailOf = async (email: string) => {
    const user = await userByEmail(server.db, email)
    return user && userDetail(server.db, user.id)
  }
  const rightsOf = async (email: string) => {
    const user = await detailOf(email)
    return user && { roles: user.roles.map(({ name }) => name), departments: user.departments }
  }
  const historyOf = async (email: string) => {
    const user = await detailOf(email)
    return settingChangesOf(server.db, { kind: 'user', id: user?.id ?? 0 })
  }
  const signInAs = (email: string, claims: object) => {
    provider.setTokens({ claims: { ...claims }, access: { email } })
    return signIn()
  }
  const refused = (detail: string) => ({ status: 403, body: { detail }, cookie: undefined })
  const outcome = ({ status, body, cookie }: Awaited<ReturnType<typeof signIn>>) => ({ status, body, cookie })
  const email = 'Noor@meldstad.example'

  beforeEach(async () => {
    started = await server.start({ issuer: provider.issuer, provisioning })
    await server.db.deleteFrom('users').where('email', '!=', 'kim@meldstad.example').execute()
    await createUser(server.db, { email: 'baas@meldstad.example', isSuperuser: true })
  })

  test('are made at their first sign-in, with names, roles of a nested claim and departments', async () => {
    const names = { given_name: 'Noor', family_name: 'Noord\r\nBcc: x' } // a name is one line
    const { status, body } = await signInAs(email, {
      ...names,
      ...realm('mw-lezer', 'anders'),
      groups: ['/stadswerken'],
    })
    expect(status).toBe(200)
    expect(await (await me(body.accessToken)).json()).toMatchObject({
      username: email.toLowerCase(),
      first_name: 'Noor',
      last_name: 'Noord Bcc: x',
      roles: [{ name: 'Lezer' }],
      profile: { departments: ['Stadswerken'] },
      managed_by_provider: ['roles', 'departments'],
    })
    expect(await historyOf(email)).toMatchObject([{ action: 'created-at-sign-in', by: null }])
    const settings = await (await httpClient(server.publicUrl).send('/api/session')).json()
    expect(settings.scope).toBe('openid email profile')
  })

  test('have the roles of the access token, where the ID token does not have the claim', async () => {
    provider.setTokens({ access: { email, ...realm('mw-lezer') } })
    expect((await signIn()).status).toBe(200)
    expect(await rightsOf(email)).toEqual({ roles: ['Lezer'], departments: [] })
  })

  test('lose a role that was taken away at the provider, in each session; without any they are refused and signed out', async () => {
    const first = await signInAs(email, realm('mw-lezer', 'mw-beheerder'))
    expect((await signInAs(email, realm('mw-lezer'))).status).toBe(200)
    const { permissions } = (await (await me(first.body.accessToken)).json()).roles[0]
    expect(permissions.map(({ codename }: { codename: string }) => codename)).toEqual(['sia_read'])
    const sentence = `De inlogdienst geeft ${email} hier geen rol. Vraag je beheerder om die daar te geven.`
    expect(outcome(await signInAs(email, realm('anders')))).toEqual(refused(sentence))
    expect(provider.requests.at(-1)?.get('token')).toMatch(/^ververs-/)
    expect((await me(first.body.accessToken)).status).toBe(401)
    expect(await rightsOf(email)).toEqual({ roles: [], departments: [] })
    expect((await historyOf(email)).map(({ action }) => action)).toEqual([
      'changed-at-sign-in',
      'changed-at-sign-in',
      'created-at-sign-in',
    ])
    const { outcome: logged } = await server.db
      .selectFrom('signIns')
      .select('outcome')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(logged).toBe('no-role')
  })

  test('are not made without a role, nor with one that does not exist; the log says why', async () => {
    for (const claims of [realm('anders'), realm('weg'), {}]) expect((await signInAs(email, claims)).status).toBe(403)
    expect(await detailOf(email)).toBeUndefined()
    expect(started.errors.map(String)).toContain('Error: no token has the claim realm_access.roles')
    expect(started.errors.map(String)).toContain(
      'Error: signIn.provisioning maps "weg" to the role "Bestaat niet", which does not exist; it is ignored.',
    )
  })

  test('stay out when they are deactivated here, and are not made when that is switched off', async () => {
    await createUser(server.db, { email, isActive: false })
    expect(outcome(await signInAs(email, realm('mw-lezer')))).toEqual(
      refused(`Het account van ${email} is niet actief. Vraag je beheerder om het weer aan te zetten.`),
    )
    await server.start({ issuer: provider.issuer })
    const unknown = `nieuw.${email}`
    expect(outcome(await signInAs(unknown, realm('mw-lezer')))).toEqual(
      refused(`Er is hier geen account voor ${unknown}. Vraag je beheerder om je toe te voegen.`),
    )
  })

  test('keep their roles when they were made here, until a claim gives them one', async () => {
    const [{ id: roleId }] = [
      await server.db.selectFrom('roles').select('id').where('name', '=', 'Coördinator').executeTakeFirstOrThrow(),
    ]
    await createUser(server.db, { email, roleIds: [roleId] })
    expect((await signInAs(email, {})).status).toBe(200)
    expect(await rightsOf(email)).toEqual({ roles: ['Coördinator'], departments: [] })
    expect((await signInAs(email, realm('mw-lezer'))).status).toBe(200)
    expect(await rightsOf(email)).toEqual({ roles: ['Lezer'], departments: [] })
  })

  test('the last administrator keeps that role, whatever the claims say', async () => {
    expect((await signInAs(email, realm('mw-beheerder'))).status).toBe(200)
    await server.db.updateTable('users').set({ isActive: false }).where('isSuperuser', '=', true).execute()
    for (const claims of [realm('mw-lezer'), realm()]) expect((await signInAs(email, claims)).status).toBe(200)
    expect(await rightsOf(email)).toEqual({ roles: ['Beheerder'], departments: [] })
    expect(started.errors.map(String)).toContain(
      'Error: the claims of a user would leave no administrator: their roles stay as they are',
    )
  })

  test('with an access token that no request is accepted with are refused, and the log says what it needs', async () => {
    provider.setTokens({ access: { aud: 'elders' } })
    expect(await signIn()).toMatchObject({
      status: 403,
      body: { detail: expect.stringContaining('niet goed ingesteld') },
    })
    expect(String(started.errors[0])).toContain('for the audience meldwerk, with the claim email')
  })
})

describe('sign-in fails with a provider', () => {
  test.each<[string, Parameters<typeof provider.setTokens>[0]]>([
    ['whose ID token is for another request', { claims: { nonce: 'another-nonce-of-another-page' } }],
    ['whose ID token has no nonce', { claims: { nonce: undefined } }],
    ['whose ID token has another audience', { claims: { aud: 'elders' } }],
    ['whose ID token is of another issuer', { claims: { iss: 'https://elders.example' } }],
    ['whose ID token is signed with another key', { wrongKey: true }],
    ['whose ID token is signed with an unknown key', { unknownKey: true }],
    ['whose ID token has expired', { claims: { exp: 1_700_000_000 } }],
    ['that gives no ID token', { leaveOut: 'id_token' }],
  ])('%s', async (_, how) => {
    provider.setTokens(how)
    const { status, body, cookie } = await signIn()
    expect({ status, body, cookie }).toEqual({
      status: 401,
      body: { detail: 'Inloggen is niet gelukt' },
      cookie: undefined,
    })
  })

  test.each(['invalid_grant', 'invalid_client', 'invalid_request', 'unauthorized_client'])(
    'whose answer is %s, which is not passed on',
    async error => {
      provider.refuse(error)
      const { status, body } = await signIn()
      expect({ status, body }).toEqual({ status: 401, body: { detail: 'Inloggen is niet gelukt' } })
    },
  )

  test('which refuses with a challenge', async () => {
    provider.misbehave({ on: 'token', status: 401, headers: { 'www-authenticate': 'Basic realm="stad"' } })
    expect((await signIn()).status).toBe(401)
  })
})

describe('the provider does not work', () => {
  const detail = 'De inlogdienst is op dit moment niet bereikbaar.'

  test.each<[string, Misbehaviour]>([
    ['it answers HTML', { on: 'token', body: '<html>Bezig met onderhoud</html>' }],
    ['it answers nothing', { on: 'token', body: '' }],
    ['it answers a list', { on: 'token', body: '[]' }],
    ['its ID token is no JWT', { on: 'token', body: '{"access_token":"x","token_type":"Bearer","id_token":"a.b.c"}' }],
    ['it does not say how long its token lasts', { on: 'token', body: '{"access_token":"x","token_type":"Bearer"}' }],
    ['it answers tokens without a type', { on: 'token', body: '{"access_token":"x","expires_in":60}' }],
    ['it fails', { on: 'token', status: 500 }],
    ['it is busy', { on: 'token', status: 429 }],
    ['it redirects', { on: 'token', status: 307 }],
    ['it has no discovery document', { on: 'discovery', status: 404, body: '' }],
    ['its discovery document is HTML', { on: 'discovery', body: '<html>' }],
    ['it does not serve its keys', { on: 'jwks', status: 500 }],
    ['its keys are no keys', { on: 'jwks', body: '{"keys":"geen"}' }],
  ])('%s: a clear message, and no session', async (_, how) => {
    provider.misbehave(how)
    const { status, body, cookie } = await signIn()
    expect({ status, body, cookie }).toEqual({ status: 503, body: { detail }, cookie: undefined })
  })

  test.each([
    ['as another one', { issuer: 'https://elders.example' }],
    ['without a page to sign in', { authorization_endpoint: undefined }],
  ])('its discovery document describes it %s: it is not trusted', async (_, otherwise) => {
    const body = JSON.stringify({ ...discoveryDocument(provider.issuer), ...otherwise })
    provider.misbehave({ on: 'discovery', body })
    expect((await signIn()).status).toBe(503)
    expect(String(started.errors[0])).toContain('does not describe itself as expected')
  })

  test('but never responds: sign-in fails after five seconds', async () => {
    provider.misbehave({ on: 'discovery', silent: true })
    const began = performance.now()
    expect((await signIn()).status).toBe(503)
    expect(performance.now() - began).toBeLessThan(8_000)
    expect(started.errors).not.toEqual([])
  })

  test('a session survives an outage and continues afterwards', async () => {
    const { client } = await signIn()
    provider.misbehave({ on: 'token', status: 503 })
    expect((await client.call('POST', '/api/session/refresh')).status).toBe(503)
    expect(client.cookie('meldwerk-session')).toBe('ververs-1')
    expect(String(started.errors[0])).toContain(`${provider.issuer}/token answers 503`)
    provider.misbehave()
    expect((await client.call('POST', '/api/session/refresh')).status).toBe(200)
  })

  test('a request with a token gets 503, not 401', async () => {
    const token = await provider.tokenFor({})
    provider.misbehave({ on: 'jwks', status: 500 })
    const response = await me(token)
    expect(response.status).toBe(503)
    provider.misbehave()
    expect((await me(token)).status).toBe(200)
  })

  test('signing out of the product still works', async () => {
    const { client } = await signIn()
    await server.start({ issuer: provider.issuer })
    provider.misbehave({ on: 'discovery', status: 500 })
    const response = await client.call('DELETE', '/api/session')
    expect(await response.json()).toEqual({ leaveBy: null })
    expect(client.cookie('meldwerk-session')).toBeUndefined()
  })
})

describe('with a certified provider, on another port', () => {
  test('a colleague signs in, stays signed in and leaves', async () => {
    const { attempt, code } = await signInThroughProvider(certified.publicUrl, { email: 'kim@meldstad.example' })
    await server.start({ issuer: `${certified.publicUrl}/oidc` })
    const client = httpClient(server.publicUrl)
    const { verifier, redirectUri, nonce } = attempt
    const opened = await client.call('POST', '/api/session', { code, verifier, redirectUri, nonce })
    expect(opened.status).toBe(200)
    expect((await me((await opened.json()).accessToken)).status).toBe(200)

    const first = client.cookie('meldwerk-session') ?? ''
    expect((await client.call('POST', '/api/session/refresh')).status).toBe(200)
    const second = client.cookie('meldwerk-session') ?? ''
    expect(second).not.toBe(first)

    expect((await (await client.call('DELETE', '/api/session')).json()).leaveBy).toContain(
      `${certified.publicUrl}/oidc/session/end`,
    )
    client.setCookie('meldwerk-session', second)
    expect((await client.call('POST', '/api/session/refresh')).status).toBe(401)
  })

  test('a code that was used already is refused', async () => {
    const { attempt, code } = await signInThroughProvider(certified.publicUrl, { email: 'kim@meldstad.example' })
    await server.start({ issuer: `${certified.publicUrl}/oidc` })
    const { verifier, redirectUri, nonce } = attempt
    const open = () => httpClient(server.publicUrl).call('POST', '/api/session', { code, verifier, redirectUri, nonce })
    expect([(await open()).status, (await open()).status]).toEqual([200, 401])
  })
})
