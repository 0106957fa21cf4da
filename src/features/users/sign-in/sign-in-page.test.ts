import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { httpClient } from '#test/http-client.ts'
import { followToSignInPage, openSignInPage, signInAttempt } from '#test/sign-in-flow.ts'
import { aColleague, signInServer } from '#test/sign-in-server.ts'
import { demoAccounts } from '../server/demo.ts'

let server: Awaited<ReturnType<typeof signInServer>>
const right = { email: 'kim@meldstad.example', password: 'een lang wachtwoord' }

beforeAll(async () => {
  server = await signInServer()
  await server.start()
  await aColleague(server.db, right.email)
  await aColleague(server.db, 'uit@meldstad.example', { isActive: false })
})
beforeEach(() => server.db.deleteFrom('rateLimits').execute())
afterAll(() => server.close())

const atPage = () => openSignInPage(server.publicUrl)

describe('the sign-in page', () => {
  test('is a plain page in Dutch that has no inline scripts or styles', async () => {
    const { client, page } = await atPage()
    const response = await client.send(page)
    const text = await response.text()
    expect(text).toContain('<html lang="nl">')
    expect(text).toContain('<title>Inloggen – ')
    expect(text).toContain('<label for="email">E-mailadres</label>')
    expect(text).toContain('<label for="password">Wachtwoord</label>')
    expect(text).not.toMatch(/<script|style=|<style|\son[a-z]+=/)
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toMatch(/unsafe|\*/)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('set-cookie')).toBeNull()
  })

  test("has a style sheet of its own, with the municipality's colours", async () => {
    const response = await httpClient(server.publicUrl).send('/form-pages/style.css')
    expect(response.headers.get('content-type')).toBe('text/css; charset=utf-8')
    expect(await response.text()).toContain('--meldwerk-color-primary')
  })

  test('says which fields are empty, in the title, in a summary that has the focus, and at the field', async () => {
    const { type } = await atPage()
    const response = await type({ email: ' ', password: '' })
    expect(response.status).toBe(422)
    const text = await response.text()
    expect(text).toContain('<title>Fout: Inloggen – ')
    expect(text).toMatch(/role="alert" tabindex="-1" autofocus/)
    expect(text).toContain('<a href="#email">Vul je e-mailadres in.</a>')
    expect(text).toContain('<a href="#password">Vul je wachtwoord in.</a>')
    expect(text).toMatch(/<input id="email"[^>]* aria-invalid="true" aria-describedby="email-fault"/)
  })

  test('never reveals whether an account exists', async () => {
    const { type } = await atPage()
    const about = async (email: string) => {
      const response = await type({ email, password: 'een ander wachtwoord' })
      return `${response.status} ${await response.text()}`.replaceAll(email, 'X')
    }
    const known = await about(right.email)
    expect(known).toContain('Het e-mailadres of het wachtwoord klopt niet.')
    expect(await about('niemand@meldstad.example')).toBe(known)
    expect(await about('uit@meldstad.example')).toBe(known)
  })

  test('tells an inactive user so, but only after the correct password', async () => {
    const { type } = await atPage()
    const response = await type({ ...right, email: 'uit@meldstad.example' })
    expect(response.status).toBe(403)
    expect(await response.text()).toContain('Dit account is uitgeschakeld.')
    expect(response.headers.get('location')).toBeNull()
  })

  test('keeps the typed e-mail address, escaped', async () => {
    const { type } = await atPage()
    const text = await (await type({ email: '"><script>alert(1)</script>', password: 'geheim' })).text()
    expect(text).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"')
    expect(text).not.toContain('geheim')
  })

  test('accepts an e-mail address in capitals, with spaces around it', async () => {
    const { type } = await atPage()
    expect((await type({ ...right, email: ' KIM@meldstad.example ' })).status).toBe(303)
  })
})

describe('the sign-in form is refused', () => {
  test.each([
    ['from another site', { origin: 'https://elders.example' }],
    ['without an Origin header', {}],
    ['from a page without an origin', { origin: 'null' }],
  ])('%s', async (_, headers) => {
    const { client, page } = await atPage()
    expect((await client.post(page, right, headers)).status).toBe(403)
  })

  test('in a browser that did not start signing in', async () => {
    const { page } = await atPage()
    const other = httpClient(server.publicUrl)
    const response = await other.post(page, right)
    expect(response.status).toBe(410)
    expect(await response.text()).toContain('Deze inlogpagina is verlopen')
    expect((await other.send(page)).status).toBe(410)
  })

  test('when it belongs to another attempt of another browser', async () => {
    const [mine, yours] = [await atPage(), await atPage()]
    expect((await mine.client.post(yours.page, right)).status).toBe(410)
  })

  test('when its cookie is that of another attempt', async () => {
    const [mine, yours] = [await atPage(), await atPage()]
    const other = httpClient(server.publicUrl)
    for (const name of ['meldwerk-sign-in', 'meldwerk-sign-in.sig'])
      other.setCookie(name, yours.client.cookie(name) ?? '')
    expect((await other.post(mine.page, right)).status).toBe(410)
    expect((await other.post(yours.page, right)).status).toBe(303)
  })

  test('the second time', async () => {
    const { client, page, type } = await atPage()
    const answer = await type(right)
    await client.send(answer.headers.get('location') ?? '')
    expect((await type(right)).status).toBe(410)
    expect((await client.send(page)).status).toBe(410)
  })

  test('but not when two attempts run in one browser', async () => {
    const { client, page } = await atPage()
    const second = await followToSignInPage(client, signInAttempt(server.publicUrl).url, server.publicUrl)
    expect((await client.post(page, right)).status).toBe(303)
    expect((await client.send(second)).status).toBe(200)
  })
})

test('another user can sign in on a page that was open before', async () => {
  await aColleague(server.db, 'noor@meldstad.example')
  const { client, page } = await atPage()
  const attempt = signInAttempt(server.publicUrl)
  const other = await followToSignInPage(client, attempt.url, server.publicUrl)
  const first = await client.post(page, right)
  await client.follow(first.headers.get('location') ?? '', attempt.redirectUri)

  const second = await client.post(other, { ...right, email: 'noor@meldstad.example' })
  const { at } = await client.follow(second.headers.get('location') ?? '', attempt.redirectUri)
  const { verifier, redirectUri, nonce } = attempt
  const code = new URL(at).searchParams.get('code')
  const { accessToken } = await (
    await client.call('POST', '/api/session', { code, verifier, redirectUri, nonce })
  ).json()
  expect(decodeJwt(accessToken).email).toBe('noor@meldstad.example')
})

describe("the provider's own pages", () => {
  test.each([
    ['/oidc/session/end', 200, 'Je bent uitgelogd'],
    ['/oidc/auth', 400, 'Inloggen is niet gelukt'],
    ['/oidc/auth/x', 400, 'Inloggen is niet gelukt'],
  ])('are in Dutch without inline scripts or styles: %s', async (path, status, heading) => {
    const response = await httpClient(server.publicUrl).send(path, { headers: { accept: 'text/html' } })
    const text = await response.text()
    expect([response.status, /<h1>(.*)<\/h1>/.exec(text)?.[1]]).toEqual([status, heading])
    expect(text).not.toMatch(/<script|style=|<style|\son[a-z]+=/)
  })

  test('say nothing about hosts that a request makes up', async () => {
    const headers = { host: 'elders.example', 'x-forwarded-host': 'elders.example', 'x-forwarded-proto': 'https' }
    const response = await httpClient(server.publicUrl).send('/oidc/.well-known/openid-configuration', { headers })
    const text = await response.text()
    expect(text).not.toContain('elders')
    expect(JSON.parse(text)).toMatchObject({
      issuer: `${server.publicUrl}/oidc`,
      authorization_endpoint: `${server.publicUrl}/oidc/auth`,
      code_challenge_methods_supported: ['S256'],
      response_types_supported: ['code'],
    })
  })

  test('let a signed-in user sign out there', async () => {
    const { client, type } = await atPage()
    await client.follow((await type(right)).headers.get('location') ?? '', `${server.publicUrl}/login/callback`)
    const asked = await (await client.send('/oidc/session/end', { headers: { accept: 'text/html' } })).text()
    expect(asked).toContain('Wil je uitloggen?')
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(asked)?.[1] ?? ''
    const answer = await client.post('/oidc/session/end/confirm', { xsrf, logout: 'yes' })
    const { response } = await client.follow(answer.headers.get('location') ?? '', 'nowhere')
    expect(await response?.text()).toContain('<h1>Je bent uitgelogd</h1>')
    expect(await followToSignInPage(client, signInAttempt(server.publicUrl).url, server.publicUrl)).toContain(
      '/sign-in/',
    )
  })
})

describe('the demo accounts for signing in', () => {
  test('are on the page of a demo, each one button away', async () => {
    await server.start({ accounts: demoAccounts })
    const { client, page } = await atPage()
    const text = await (await client.send(page)).text()
    for (const { email, label } of demoAccounts) {
      expect(text).toContain(`<input type="hidden" name="email" value="${email}">`)
      expect(text).toContain(`${label}</button>`)
    }
    await server.start()
  })

  test('are on no other page', async () => {
    const { client, page } = await atPage()
    expect(await (await client.send(page)).text()).not.toContain('demo')
  })
})
