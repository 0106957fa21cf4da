// @vitest-environment happy-dom
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { browser } from '../../../../test/browser.ts'
import { aColleague, signInServer } from '../../../../test/sign-in-server.ts'
import type { Session, SessionOptions } from '../../../web/session/session.ts'
import { type SignedInUser, staffSession } from './session.ts'

const kim = 'kim@meldstad.example'
let server: Awaited<ReturnType<typeof signInServer>>
const open: Session<SignedInUser>[] = []

beforeAll(async () => {
  server = await signInServer()
  await server.start()
  await aColleague(server.db, kim)
  await aColleague(server.db, 'noor@meldstad.example')
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  for (const session of open.splice(0)) session.stop()
})
afterAll(() => server.close())

type Browser = ReturnType<typeof browser>

/** A page of ours that has just been loaded. */
function tab({ send, leave }: Browser, more: Partial<SessionOptions<SignedInUser>> = {}) {
  const session = staffSession({ send, leave, ...more })
  open.push(session)
  return session
}

/** Away to the provider, and back as somebody else would come: on a page that was loaded anew. */
async function signIn(on: Browser, { email = kim, returnTo = '/manage/incidents' } = {}) {
  await tab(on).signIn(returnTo)
  await on.throughProvider(email)
  const session = tab(on)
  const to = await session.handleCallback()
  return { session, to }
}

const mine = '/signals/v1/private/me'
const refreshes = ({ sent }: Browser) => sent.filter(line => line === 'POST /api/session/refresh').length

describe('signing in', () => {
  test('leads away with PKCE, and back to the page that was asked for', async () => {
    const on = browser(server.publicUrl)
    await tab(on).signIn('/manage/incident/41?tab=foto#notities')
    const asked = new URL(on.left[0] ?? '').searchParams
    expect(Object.fromEntries(asked)).toEqual({
      client_id: 'meldwerk',
      redirect_uri: `${server.publicUrl}/login/callback`,
      response_type: 'code',
      scope: 'openid email',
      state: expect.stringMatching(/^[\w-]{22}$/),
      nonce: expect.stringMatching(/^[\w-]{22}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    })
    await on.throughProvider(kim)
    const session = tab(on)
    expect(await session.handleCallback()).toBe('/manage/incident/41?tab=foto#notities')
    expect(session.state).toMatchObject({ status: 'signed-in', user: { email: kim, permissions: ['sia_read'] } })
  })

  test('leaves nothing behind in the address, the storages or a cookie that scripts can read', async () => {
    const on = browser(server.publicUrl)
    await signIn(on)
    expect(location.href).toBe(`${server.publicUrl}/login/callback`)
    expect(sessionStorage).toHaveLength(0)
    expect(localStorage).toHaveLength(0)
    expect(document.cookie).toBe('meldwerk-signed-in=1')
  })

  test('comes back only once: the answer of the provider is not taken again', async () => {
    const on = browser(server.publicUrl)
    await tab(on).signIn()
    await on.throughProvider(kim)
    const back = location.href
    const session = tab(on)
    expect(await Promise.all([session.handleCallback(), session.handleCallback()])).toHaveLength(2)
    expect(on.sent.filter(line => line === 'POST /api/session')).toHaveLength(1)
    on.visit(back)
    const again = tab(on)
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

  test.each<[string, (url: URL) => void]>([
    ['another state', url => url.searchParams.set('state', 'a'.repeat(22))],
    ['no state', url => url.searchParams.delete('state')],
    ['no code', url => url.searchParams.delete('code')],
    ['another code', url => url.searchParams.set('code', 'onzin')],
  ])('fails when the provider comes back with %s', async (_, change) => {
    const on = browser(server.publicUrl)
    await tab(on).signIn()
    await on.throughProvider(kim)
    const url = new URL(location.href)
    change(url)
    on.visit(url.href)
    const session = tab(on)
    await session.handleCallback()
    expect(session.state).toEqual({ status: 'signed-out', notice: { title: 'Inloggen is niet gelukt' } })
  })

  test('fails when the proof is for another request', async () => {
    const on = browser(server.publicUrl)
    await tab(on).signIn()
    await on.throughProvider(kim)
    const pending = JSON.parse(sessionStorage.getItem('meldwerk-sign-in') ?? '')
    sessionStorage.setItem('meldwerk-sign-in', JSON.stringify({ ...pending, nonce: 'a'.repeat(22) }))
    const session = tab(on)
    await session.handleCallback()
    expect(session.state).toEqual({ status: 'signed-out', notice: { title: 'Inloggen is niet gelukt' } })
  })

  test.each(['storage', 'cookies'])('asks for cookies where the browser keeps no %s', async what => {
    const on = browser(server.publicUrl)
    if (what === 'cookies') vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false)
    else
      vi.stubGlobal('sessionStorage', {
        setItem() {
          throw new Error('SecurityError')
        },
      })
    const session = tab(on)
    await session.signIn()
    expect(session.state.notice?.title).toBe(
      'Inloggen is niet gelukt. Controleer of je browser cookies toestaat, of probeer het met een andere browser.',
    )
    expect(on.left).toEqual([])
  })

  test.each([0, 500])('says so when our server does not tell the way (%d)', async status => {
    const on = browser(server.publicUrl)
    on.when(() => status)
    const session = tab(on)
    await session.signIn()
    expect(session.state).toEqual({ status: 'signed-out', notice: { title: 'Inloggen is niet gelukt' } })
  })
})

describe('the provider sends somebody back with', () => {
  test.each([
    'invalid_request',
    'unauthorized_client',
    'access_denied',
    'unsupported_response_type',
    'invalid_scope',
    'server_error',
    'temporarily_unavailable',
  ])('%s: the page is loaded again without a query, and says that it failed', async code => {
    const on = browser(server.publicUrl)
    await tab(on).signIn('/manage/incident/41')
    on.visit(`/login/callback?error=${code}&error_description=Bel%200900-BEDROG&state=x`)
    void tab(on).handleCallback()
    await vi.waitFor(() => expect(on.left.at(-1)).toBe('/login/callback'))
    expect(location.search).toBe('')

    const session = tab(on)
    expect(await session.handleCallback()).toBe('/manage/incident/41')
    expect(session.state.status).toBe('signed-out')
    expect(session.state.notice?.title).toBe('Inloggen is niet gelukt')
    expect(session.state.notice?.message).toMatch(/^(De inlogdienst|Er ging iets mis bij de inlogdienst)/)
    expect(JSON.stringify(session.state)).not.toContain('BEDROG')
    const later = tab(on)
    await later.start()
    expect(later.state.notice).toBeUndefined()
  })

  test('a code that nobody knows: the same', async () => {
    const on = browser(server.publicUrl)
    on.visit('/login/callback?error=constructor')
    void tab(on).handleCallback()
    await vi.waitFor(() => expect(on.left).toEqual(['/login/callback']))
    const session = tab(on)
    await session.start()
    expect(session.state.notice).toEqual({ title: 'Inloggen is niet gelukt' })
  })
})

describe('a page that is loaded', () => {
  test('asks nothing of the server for somebody who has no session', async () => {
    const on = browser(server.publicUrl)
    const session = tab(on)
    await session.start()
    expect(session.state.status).toBe('signed-out')
    expect(on.sent).toEqual([])
  })

  test('takes up the session without showing another page', async () => {
    const on = browser(server.publicUrl)
    await signIn(on)
    on.left.length = 0
    on.visit('/manage/incident/41')
    const session = tab(on)
    expect(session.state.status).toBe('starting')
    await Promise.all([session.start(), session.start()])
    expect(session.state).toMatchObject({ status: 'signed-in', user: { email: kim } })
    expect(on.left).toEqual([])
  })

  test('says so when it cannot ask who this is, and keeps the session for later', async () => {
    const on = browser(server.publicUrl)
    await signIn(on)
    on.when(() => 503)
    const session = tab(on)
    await session.start()
    expect(session.state).toMatchObject({ status: 'signed-out', notice: { title: 'Authenticeren is niet gelukt' } })
    on.when()
    const later = tab(on)
    await later.start()
    expect(later.state.status).toBe('signed-in')
  })

  test.each([401, 403])('signs out whoever the server answers %d, and goes to /login', async status => {
    const on = browser(server.publicUrl)
    await signIn(on)
    on.when((_, path) => (path === mine ? status : undefined))
    const gone: string[] = []
    const session = tab(on, { go: path => gone.push(path) })
    await session.start()
    expect(session.state).toMatchObject({ status: 'signed-out', notice: { title: 'Authenticeren is niet gelukt' } })
    expect(gone).toEqual(['/login'])
    expect(document.cookie).toBe('')
    expect(on.who.cookie('meldwerk-session')).toBeUndefined()
  })
})

describe('a request', () => {
  test('carries the token to our own server and to nobody else', async () => {
    const on = browser(server.publicUrl)
    const { session } = await signIn(on)
    const headers: (string | null)[] = []
    const send = vi.spyOn(on.who, 'send')
    await session.fetch(mine)
    await session.fetch('https://elders.example/tegels').catch(() => {})
    for (const [, init] of send.mock.calls) headers.push(new Headers(init?.headers).get('authorization'))
    expect(headers).toEqual([expect.stringMatching(/^Bearer /), null])
  })

  test('that is refused is sent once more with a new token', async () => {
    const on = browser(server.publicUrl)
    const { session } = await signIn(on)
    let refusals = 1
    on.when((_, path) => (path === mine && refusals-- > 0 ? 401 : undefined))
    on.sent.length = 0
    expect((await session.fetch(mine)).status).toBe(200)
    expect(on.sent).toEqual([`GET ${mine}`, 'POST /api/session/refresh', `GET ${mine}`])
  })

  test('that is refused twice is not sent a third time', async () => {
    const on = browser(server.publicUrl)
    const { session } = await signIn(on)
    on.when((_, path) => (path === mine ? 401 : undefined))
    on.sent.length = 0
    expect((await session.fetch(mine)).status).toBe(401)
    expect(on.sent).toEqual([`GET ${mine}`, 'POST /api/session/refresh', `GET ${mine}`])
  })

  test('of many that are refused together, one renews', async () => {
    const on = browser(server.publicUrl)
    const { session } = await signIn(on)
    let refusals = 3
    on.when((_, path) => (path === mine && refusals-- > 0 ? 401 : undefined))
    on.sent.length = 0
    const answers = await Promise.all([session.fetch(mine), session.fetch(mine), session.fetch(mine)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(refreshes(on)).toBe(1)
  })

  test('that is refused after another one renewed does not renew again', async () => {
    const on = browser(server.publicUrl)
    const { session } = await signIn(on)
    let release = () => {}
    const slow = new Promise<void>(resolve => {
      release = resolve
    })
    let refusals = 2
    const late = tab(on, {
      send: async (url, init) => {
        const isRefused = url.startsWith(mine) && init?.method === 'GET' && refusals-- > 0
        if (isRefused && url.endsWith('?slow')) await slow
        return isRefused ? new Response('{}', { status: 401 }) : on.send(url, init)
      },
    })
    session.stop()
    await late.start()
    on.sent.length = 0
    const waiting = late.fetch(`${mine}?slow`, { method: 'GET' })
    expect((await late.fetch(mine, { method: 'GET' })).status).toBe(200)
    release()
    expect((await waiting).status).toBe(200)
    expect(refreshes(on)).toBe(1)
  })

  test('after the session is over leaves the page as it is', async () => {
    const on = browser(server.publicUrl)
    const { session } = await signIn(on)
    await server.db.deleteFrom('oidcRecords').execute()
    on.when((_, path) => (path === mine ? 401 : undefined))
    on.left.length = 0
    expect((await session.fetch(mine, { method: 'POST', body: 'getypt' })).status).toBe(401)
    expect(session.state).toMatchObject({ status: 'expired', user: { email: kim } })
    expect(on.left).toEqual([])
  })

  test('without a network does not end the session', async () => {
    const on = browser(server.publicUrl)
    const { session } = await signIn(on)
    on.when((_, path) => (path === mine ? 401 : 0))
    expect((await session.fetch(mine)).status).toBe(401)
    expect(session.state.status).toBe('signed-in')
    on.when()
    expect((await session.fetch(mine)).status).toBe(200)
  })
})

describe('the token', () => {
  test('is renewed by itself when less than two minutes are left, looked at every minute', async () => {
    const on = browser(server.publicUrl)
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
    const { session } = await signIn(on)
    await vi.advanceTimersByTimeAsync(13 * 60_000)
    expect(refreshes(on)).toBe(0)
    await vi.advanceTimersByTimeAsync(60_000)
    await vi.waitFor(() => expect(refreshes(on)).toBe(1))
    await vi.waitFor(async () => expect((await session.fetch(mine)).status).toBe(200))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(refreshes(on)).toBe(1)
  })

  test('that expired while the computer slept is renewed before the next request', async () => {
    const on = browser(server.publicUrl)
    vi.useFakeTimers({ toFake: ['Date'] })
    const { session } = await signIn(on)
    vi.setSystemTime(Date.now() + 3600_000)
    on.sent.length = 0
    expect((await session.fetch(mine)).status).toBe(200)
    expect(on.sent).toEqual(['POST /api/session/refresh', `GET ${mine}`])
  })
})

describe('signing out', () => {
  test('ends the session here and at the provider', async () => {
    const on = browser(server.publicUrl)
    const { session } = await signIn(on)
    await session.signOut()
    expect(session.state).toEqual({ status: 'signed-out' })
    expect(on.who.cookie('meldwerk-session')).toBeUndefined()
    expect((await session.fetch(mine)).status).toBe(401)
  })

  test('that fails is told, and the session goes on', async () => {
    const on = browser(server.publicUrl)
    const { session } = await signIn(on)
    on.when(() => 500)
    await session.signOut()
    expect(session.state).toMatchObject({ status: 'signed-in', notice: { title: 'Uitloggen is niet gelukt' } })
    session.dismissNotice()
    expect(session.state.notice).toBeUndefined()
  })
})

describe('two tabs', () => {
  test('renew without disturbing each other', async () => {
    const on = browser(server.publicUrl)
    const { session: one } = await signIn(on)
    const two = tab(on)
    await two.start()
    let refusals = 2
    on.when((_, path) => (path === mine && refusals-- > 0 ? 401 : undefined))
    const answers = await Promise.all([one.fetch(mine), two.fetch(mine)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect([one.state.status, two.state.status]).toEqual(['signed-in', 'signed-in'])
  })

  test('are signed out together, and what was typed in the other one stays', async () => {
    const on = browser(server.publicUrl)
    const { session: one } = await signIn(on)
    const two = tab(on)
    await two.start()
    on.left.length = 0
    await one.signOut()
    await vi.waitFor(() => expect(two.state.status).toBe('expired'))
    expect(on.left).toEqual([])
  })

  test('come back together when somebody signs in again in one of them', async () => {
    const on = browser(server.publicUrl)
    const { session: one } = await signIn(on)
    const two = tab(on)
    await two.start()
    await one.signOut()
    await vi.waitFor(() => expect(two.state.status).toBe('expired'))
    await signIn(on)
    await vi.waitFor(() => expect([one.state.status, two.state.status]).toEqual(['signed-in', 'signed-in']))
    expect((await two.fetch(mine)).status).toBe(200)
  })

  test('show nothing to somebody else who signs in', async () => {
    const on = browser(server.publicUrl)
    const { session } = await signIn(on)
    const other = tab(on)
    await other.start()
    await session.signOut()
    session.stop()
    await vi.waitFor(() => expect(other.state.status).toBe('expired'))
    on.visit('/manage/incident/41?x=1')
    const left = vi.spyOn(on.left, 'push')
    await tab(on).signIn()
    await on.throughProvider('noor@meldstad.example')
    await tab(on).handleCallback()
    await vi.waitFor(() => expect(left).toHaveBeenLastCalledWith('/login/callback'))
    expect(other.state.status).not.toBe('signed-in')
  })
})

describe('signing in again in another window', () => {
  test('leads to the provider, and closes that window when it is done', async () => {
    const on = browser(server.publicUrl)
    const { session } = await signIn(on)
    await server.db.deleteFrom('oidcRecords').execute()
    on.when((_, path) => (path === mine ? 401 : undefined))
    await session.fetch(mine)
    on.when()
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    session.signInAgain()
    const [address = ''] = opened.mock.calls[0] ?? []

    on.left.length = 0
    on.visit(String(address))
    void tab(on).handleCallback()
    await vi.waitFor(() => expect(on.left.at(-1)).toContain('/oidc/auth?'))
    await on.throughProvider(kim)
    const closed = vi.spyOn(window, 'close').mockReturnValue(undefined)
    await tab(on).handleCallback()
    expect(closed).toHaveBeenCalledOnce()
    await vi.waitFor(() => expect(session.state).toMatchObject({ status: 'signed-in', user: { email: kim } }))
  })
})

describe('the implicit flow', () => {
  beforeAll(() => server.start({ flow: 'implicit' }))
  afterAll(() => server.start())

  const answered = () => new URLSearchParams(location.hash.slice(1))

  test('is used when the server is configured so, and brings the same person back', async () => {
    const on = browser(server.publicUrl)
    const { session, to } = await signIn(on, { returnTo: '/manage/incident/41' })
    const asked = new URL(on.left[0] ?? '').searchParams
    expect([asked.get('response_type'), asked.get('code_challenge')]).toEqual(['id_token token', null])
    expect(to).toBe('/manage/incident/41')
    expect(session.state).toMatchObject({ status: 'signed-in', user: { email: kim } })
    expect(location.hash).toBe('')
    expect(on.who.cookie('meldwerk-session')).toBeUndefined()
  })

  test.each<[string, (answer: URLSearchParams) => void]>([
    ['access_token is missing', answer => answer.delete('access_token')],
    ['token_type is missing', answer => answer.delete('token_type')],
    ['expires_in is missing', answer => answer.delete('expires_in')],
    ['expires_in is no number', answer => answer.set('expires_in', 'lang')],
    ['state is missing', answer => answer.delete('state')],
    ['state is another one', answer => answer.set('state', 'a'.repeat(22))],
    ['the proof is missing', answer => answer.delete('id_token')],
    ['the proof is nonsense', answer => answer.set('id_token', 'a.b.c')],
    ['the proof is for another request', answer => answer.set('id_token', `e30.${btoa('{"nonce":"x"}')}.x`)],
    ['the proof is for no request', answer => answer.set('id_token', `e30.${btoa('{}')}.x`)],
  ])('fails when %s', async (_, change) => {
    const on = browser(server.publicUrl)
    await tab(on).signIn()
    await on.throughProvider(kim)
    const answer = answered()
    change(answer)
    on.visit(`/login/callback#${answer}`)
    const session = tab(on)
    await session.handleCallback()
    expect(session.state).toEqual({ status: 'signed-out', notice: { title: 'Inloggen is niet gelukt' } })
    expect(on.sent).not.toContain(`GET ${mine}`)
  })

  test('with a token that our server does not take signs nobody in', async () => {
    const on = browser(server.publicUrl)
    await tab(on).signIn()
    await on.throughProvider(kim)
    const answer = answered()
    answer.set('access_token', `${answer.get('access_token')}x`)
    on.visit(`/login/callback#${answer}`)
    const session = tab(on)
    await session.handleCallback()
    expect(session.state).toMatchObject({ status: 'signed-out', notice: { title: 'Authenticeren is niet gelukt' } })
  })

  test('ends when the token does, and leaves the page as it is', async () => {
    const on = browser(server.publicUrl)
    const { session } = await signIn(on)
    on.left.length = 0
    on.when((_, path) => (path === mine ? 401 : undefined))
    expect((await session.fetch(mine)).status).toBe(401)
    expect(session.state).toMatchObject({ status: 'expired', user: { email: kim } })
    expect(refreshes(on)).toBe(0)
    expect(on.left).toEqual([])
  })
})
