// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest'
import { type Browser, browser, serverFor, signIn, tab } from '../../../../test/browser.ts'

const kim = 'kim@meldstad.example'
const server = await serverFor(kim)

const mePath = '/signals/v1/private/me'
const refreshes = ({ sent }: Browser) => sent.filter(line => line === 'POST /api/session/refresh').length

describe('a page that is loaded', () => {
  test('sends no request when there is no session', async () => {
    const on = browser(server.publicUrl)
    const session = tab(on)
    await session.start()
    expect(session.state.status).toBe('signed-out')
    expect(on.sent).toEqual([])
  })

  test('restores the session without leaving the page', async () => {
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

  test('says so when the user cannot be loaded, and keeps the session for later', async () => {
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

  test.each([401, 403])('signs out when the server answers %d, and goes to /login', async status => {
    const on = browser(server.publicUrl)
    await signIn(on)
    on.when((_, path) => (path === mePath ? status : undefined))
    const visited: string[] = []
    const session = tab(on, { go: path => visited.push(path) })
    await session.start()
    expect(session.state).toMatchObject({ status: 'signed-out', notice: { title: 'Authenticeren is niet gelukt' } })
    expect(visited).toEqual(['/login'])
    expect(document.cookie).toBe('')
    expect(on.who.cookie('meldwerk-session')).toBeUndefined()
  })
})

describe('a request', () => {
  test('carries the token to its own server only', async () => {
    const on = browser(server.publicUrl)
    const { session } = await signIn(on)
    const headers: (string | null)[] = []
    const send = vi.spyOn(on.who, 'send')
    await session.fetch(mePath)
    await session.fetch('https://elders.example/tegels').catch(() => {})
    for (const [, init] of send.mock.calls) headers.push(new Headers(init?.headers).get('authorization'))
    expect(headers).toEqual([expect.stringMatching(/^Bearer /), null])
  })

  test('that is refused is sent once more with a new token', async () => {
    const on = browser(server.publicUrl)
    const { session } = await signIn(on)
    let refusals = 1
    on.when((_, path) => (path === mePath && refusals-- > 0 ? 401 : undefined))
    on.sent.length = 0
    expect((await session.fetch(mePath)).status).toBe(200)
    expect(on.sent).toEqual([`GET ${mePath}`, 'POST /api/session/refresh', `GET ${mePath}`])
  })

  test('that is refused twice is not sent a third time', async () => {
    const on = browser(server.publicUrl)
    const { session } = await signIn(on)
    on.when((_, path) => (path === mePath ? 401 : undefined))
    on.sent.length = 0
    expect((await session.fetch(mePath)).status).toBe(401)
    expect(on.sent).toEqual([`GET ${mePath}`, 'POST /api/session/refresh', `GET ${mePath}`])
  })

  test('refreshes once for many requests that are refused together', async () => {
    const on = browser(server.publicUrl)
    const { session } = await signIn(on)
    let refusals = 3
    on.when((_, path) => (path === mePath && refusals-- > 0 ? 401 : undefined))
    on.sent.length = 0
    const answers = await Promise.all([session.fetch(mePath), session.fetch(mePath), session.fetch(mePath)])
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
    const slowTab = tab(on, {
      send: async (url, init) => {
        const isRefused = url.startsWith(mePath) && init?.method === 'GET' && refusals-- > 0
        if (isRefused && url.endsWith('?slow')) await slow
        return isRefused ? new Response('{}', { status: 401 }) : on.send(url, init)
      },
    })
    session.stop()
    await slowTab.start()
    on.sent.length = 0
    const waiting = slowTab.fetch(`${mePath}?slow`, { method: 'GET' })
    expect((await slowTab.fetch(mePath, { method: 'GET' })).status).toBe(200)
    release()
    expect((await waiting).status).toBe(200)
    expect(refreshes(on)).toBe(1)
  })

  test('after the session is over leaves the page as it is', async () => {
    const on = browser(server.publicUrl)
    const { session } = await signIn(on)
    await server.db.deleteFrom('oidcRecords').execute()
    on.when((_, path) => (path === mePath ? 401 : undefined))
    on.left.length = 0
    expect((await session.fetch(mePath, { method: 'POST', body: 'getypt' })).status).toBe(401)
    expect(session.state).toMatchObject({ status: 'expired', user: { email: kim } })
    expect(on.left).toEqual([])
  })

  test('without a network does not end the session', async () => {
    const on = browser(server.publicUrl)
    const { session } = await signIn(on)
    on.when((_, path) => (path === mePath ? 401 : 0))
    expect((await session.fetch(mePath)).status).toBe(401)
    expect(session.state.status).toBe('signed-in')
    on.when()
    expect((await session.fetch(mePath)).status).toBe(200)
  })
})

describe('the token', () => {
  test('is renewed automatically when less than two minutes are left, checked every minute', async () => {
    const on = browser(server.publicUrl)
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
    const { session } = await signIn(on)
    await vi.advanceTimersByTimeAsync(13 * 60_000)
    expect(refreshes(on)).toBe(0)
    await vi.advanceTimersByTimeAsync(60_000)
    await vi.waitFor(() => expect(refreshes(on)).toBe(1))
    await vi.waitFor(async () => expect((await session.fetch(mePath)).status).toBe(200))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(refreshes(on)).toBe(1)
  })

  test('that expired while the computer slept is renewed before the next request', async () => {
    const on = browser(server.publicUrl)
    vi.useFakeTimers({ toFake: ['Date'] })
    const { session } = await signIn(on)
    vi.setSystemTime(Date.now() + 3600_000)
    on.sent.length = 0
    expect((await session.fetch(mePath)).status).toBe(200)
    expect(on.sent).toEqual(['POST /api/session/refresh', `GET ${mePath}`])
  })
})

describe('signing out', () => {
  test('ends the session in the product and at the provider', async () => {
    const on = browser(server.publicUrl)
    const { session } = await signIn(on)
    await session.signOut()
    expect(session.state).toEqual({ status: 'signed-out' })
    expect(on.who.cookie('meldwerk-session')).toBeUndefined()
    expect((await session.fetch(mePath)).status).toBe(401)
  })

  test('that fails shows a notice, and the session continues', async () => {
    const on = browser(server.publicUrl)
    const { session } = await signIn(on)
    on.when(() => 500)
    await session.signOut()
    expect(session.state).toMatchObject({ status: 'signed-in', notice: { title: 'Uitloggen is niet gelukt' } })
    session.dismissNotice()
    expect(session.state.notice).toBeUndefined()
  })
})
