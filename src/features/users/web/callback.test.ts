// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest'
import { browser, serverFor, signIn, tab } from '#test/browser.ts'

const kim = 'kim@meldstad.example'
const server = await serverFor(kim)

const foreign = 'Het antwoord van de inlogdienst hoort niet bij deze poging om in te loggen. Probeer het nogmaals.'
const incomplete = 'Het antwoord van de inlogdienst is niet compleet. Vertel het je beheerder.'
const unconfirmed = 'De inlogdienst heeft niet bevestigd wie je bent. Probeer het nogmaals.'

describe('signing in by a redirect', () => {
  test('redirects with PKCE, and back to the requested page', async () => {
    const device = browser(server.publicUrl)
    await tab(device).signIn('/manage/incident/41?tab=foto#notities')
    const query = new URL(device.visited[0] ?? '').searchParams
    expect(Object.fromEntries(query)).toEqual({
      client_id: 'meldwerk',
      redirect_uri: `${server.publicUrl}/login/callback`,
      response_type: 'code',
      scope: 'openid email',
      state: expect.stringMatching(/^[\w-]{22}$/),
      nonce: expect.stringMatching(/^[\w-]{22}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    })
    await device.throughProvider(kim)
    const session = tab(device)
    expect(await session.handleCallback()).toBe('/manage/incident/41?tab=foto#notities')
    expect(session.state).toMatchObject({ status: 'signed-in', user: { email: kim, permissions: ['sia_read'] } })
  })

  test('leaves no token in the address, the storages or a cookie that scripts can read', async () => {
    localStorage.clear() // what tests of other files left
    const device = browser(server.publicUrl)
    await signIn(device)
    expect(location.href).toBe(`${server.publicUrl}/login/callback`)
    expect(sessionStorage).toHaveLength(0)
    expect(localStorage).toHaveLength(0)
    expect(document.cookie).toBe('meldwerk-signed-in=1')
  })

  test('uses the response of the provider only once', async () => {
    const device = browser(server.publicUrl)
    await tab(device).signIn()
    await device.throughProvider(kim)
    const redirect = location.href
    const session = tab(device)
    expect(await Promise.all([session.handleCallback(), session.handleCallback()])).toHaveLength(2)
    expect(device.sent.filter(line => line === 'POST /api/session')).toHaveLength(1)
    device.visit(redirect)
    const again = tab(device)
    await again.handleCallback()
    expect(again.state).toMatchObject({ status: 'signed-out', notice: { title: 'Inloggen is niet gelukt' } })
  })

  test.each([
    'https://elders.example/manage',
    '//elders.example/manage',
    '/\\elders.example/manage',
    '\\\\elders.example',
    'javascript:alert(1)',
    'manage',
    '/login',
    '/login/x',
    '',
  ])('never leads to %j afterwards', async returnTo => {
    expect((await signIn(browser(server.publicUrl), { returnTo })).to).toBe('/manage/incidents')
  })

  test.each<[string, string, (url: URL) => void]>([
    ['another state', foreign, url => url.searchParams.set('state', 'a'.repeat(22))],
    ['no state', foreign, url => url.searchParams.delete('state')],
    ['no code', incomplete, url => url.searchParams.delete('code')],
    ['another code', unconfirmed, url => url.searchParams.set('code', 'onzin')],
  ])('fails when the provider comes back with %s', async (_, message, change) => {
    const device = browser(server.publicUrl)
    await tab(device).signIn()
    await device.throughProvider(kim)
    const url = new URL(location.href)
    change(url)
    device.visit(url.href)
    const session = tab(device)
    await session.handleCallback()
    expect(session.state).toEqual({ status: 'signed-out', notice: { title: 'Inloggen is niet gelukt', message } })
  })

  test('fails when the ID token is for another request', async () => {
    const device = browser(server.publicUrl)
    await tab(device).signIn()
    await device.throughProvider(kim)
    const pending = JSON.parse(sessionStorage.getItem('meldwerk-sign-in') ?? '')
    sessionStorage.setItem('meldwerk-sign-in', JSON.stringify({ ...pending, nonce: 'a'.repeat(22) }))
    const session = tab(device)
    await session.handleCallback()
    expect(session.state).toEqual({
      status: 'signed-out',
      notice: { title: 'Inloggen is niet gelukt', message: unconfirmed },
    })
  })

  test.each(['storage', 'cookies'])('asks to allow cookies where the browser has no %s', async what => {
    const device = browser(server.publicUrl)
    if (what === 'cookies') vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false)
    else
      vi.stubGlobal('sessionStorage', {
        setItem() {
          throw new Error('SecurityError')
        },
      })
    const session = tab(device)
    await session.signIn()
    expect(session.state.notice?.title).toBe(
      'Inloggen is niet gelukt. Controleer of je browser cookies toestaat, of probeer het met een andere browser.',
    )
    expect(device.visited).toEqual([])
  })

  test.each([
    [0, 'De server geeft geen antwoord. Probeer het nogmaals.'],
    [500, 'Interne fout op de server. Probeer het nogmaals'],
  ])('says that signing in failed when the session settings cannot be read (%d)', async (status, message) => {
    const device = browser(server.publicUrl)
    device.respondWith(() => status)
    const session = tab(device)
    await session.signIn()
    expect(session.state).toEqual({ status: 'signed-out', notice: { title: 'Inloggen is niet gelukt', message } })
  })
})

describe('the provider redirects back with', () => {
  test.each([
    'invalid_request',
    'unauthorized_client',
    'access_denied',
    'unsupported_response_type',
    'invalid_scope',
    'server_error',
    'temporarily_unavailable',
  ])('%s: the page is loaded again without a query, and says that it failed', async code => {
    const device = browser(server.publicUrl)
    await tab(device).signIn('/manage/incident/41')
    device.visit(`/login/callback?error=${code}&error_description=Bel%200900-BEDROG&state=x`)
    const leaving = tab(device)
    void leaving.start()
    await expect.poll(() => device.visited.at(-1)).toBe('/login/callback')
    expect(location.search).toBe('')
    expect(leaving.state).toEqual({ status: 'starting' })

    const session = tab(device)
    await session.start()
    expect(await session.handleCallback()).toBe('/manage/incident/41')
    expect(session.state.status).toBe('signed-out')
    expect(session.state.notice?.title).toBe('Inloggen is niet gelukt')
    expect(session.state.notice?.message).toMatch(/^(De inlogdienst|Er ging iets mis bij de inlogdienst)/)
    expect(JSON.stringify(session.state)).not.toContain('BEDROG')
    const later = tab(device)
    await later.start()
    expect(later.state.notice).toEqual(session.state.notice) // until the user tries again
    later.signInAtOnce()
    expect(device.visited.at(-1)).toBe('/login/callback')
    await later.signIn()
    expect(later.state.notice).toBeUndefined()
    const afterwards = tab(device)
    await afterwards.start()
    expect(afterwards.state.notice).toBeUndefined()
  })

  test('an unknown error code: the page is loaded again too', async () => {
    const device = browser(server.publicUrl)
    device.visit('/login/callback?error=constructor')
    void tab(device).start()
    await expect.poll(() => device.visited).toEqual(['/login/callback'])
    const session = tab(device)
    await session.start()
    expect(session.state.notice).toEqual({ title: 'Inloggen is niet gelukt' })
  })
})
