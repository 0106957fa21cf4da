// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest'
import { type Browser, browser, serverFor, signIn, tab } from '#test/browser.ts'

const kim = 'kim@meldstad.example'
const server = await serverFor(kim)

const mePath = '/signals/v1/private/me'
const refreshes = ({ sent }: Browser) => sent.filter(line => line === 'POST /api/session/refresh').length

describe('a page for staff that is loaded', () => {
  test('sends no request when there is no session', async () => {
    const device = browser(server.publicUrl)
    const session = tab(device)
    await session.start()
    expect(session.state.status).toBe('signed-out')
    expect(device.sent).toEqual([])
  })

  test('restores the session without leaving the page', async () => {
    const device = browser(server.publicUrl)
    await signIn(device)
    device.visited.length = 0
    device.visit('/manage/incident/41')
    const session = tab(device)
    expect(session.state.status).toBe('starting')
    await Promise.all([session.start(), session.start()])
    expect(session.state).toMatchObject({ status: 'signed-in', user: { email: kim } })
    expect(device.visited).toEqual([])
  })

  test('says so when the user cannot be loaded, and keeps the session for later', async () => {
    const device = browser(server.publicUrl)
    await signIn(device)
    device.respondWith(() => 503)
    const session = tab(device)
    await session.start()
    expect(session.state).toMatchObject({ status: 'signed-out', notice: { title: 'Authenticeren is niet gelukt' } })
    device.respondWith()
    const later = tab(device)
    await later.start()
    expect(later.state.status).toBe('signed-in')
  })

  test('signs out when the server does not know the user, and goes to /login', async () => {
    const device = browser(server.publicUrl)
    await signIn(device)
    device.respondWith((_, path) => (path === mePath ? 401 : undefined))
    const visited: string[] = []
    const session = tab(device, { go: path => visited.push(path) })
    await session.start()
    expect(session.state).toMatchObject({ status: 'signed-out', notice: { title: 'Authenticeren is niet gelukt' } })
    expect(session.state.notice?.message).toMatch(/^De server herkent je aanmelding niet/)
    expect(visited).toEqual(['/login'])
    expect(document.cookie).toBe('')
    expect(device.client.cookie('meldwerk-session')).toBeUndefined()
  })

  test('stays where the user has no rights yet, and goes on once they have', async () => {
    const device = browser(server.publicUrl)
    await signIn(device)
    device.respondWith((_, path) => (path === mePath ? 403 : undefined))
    const session = tab(device)
    await session.start()
    expect(session.state).toEqual({ status: 'signed-out', isWithoutRights: true })
    device.respondWith()
    await session.restoreAgain()
    expect(session.state.status).toBe('signed-in')
  })
})

describe('a request of a page for staff', () => {
  test('carries the token to its own server only', async () => {
    const device = browser(server.publicUrl)
    const { session } = await signIn(device)
    const headers: (string | null)[] = []
    const send = vi.spyOn(device.client, 'send')
    await session.fetch(mePath)
    await session.fetch('https://elders.example/tegels').catch(() => {})
    for (const [, init] of send.mock.calls) headers.push(new Headers(init?.headers).get('authorization'))
    expect(headers).toEqual([expect.stringMatching(/^Bearer /), null])
  })

  test('is sent once more with a new token when it is refused', async () => {
    const device = browser(server.publicUrl)
    const { session } = await signIn(device)
    let refusals = 1
    device.respondWith((_, path) => (path === mePath && refusals-- > 0 ? 401 : undefined))
    device.sent.length = 0
    expect((await session.fetch(mePath)).status).toBe(200)
    expect(device.sent).toEqual([`GET ${mePath}`, 'POST /api/session/refresh', `GET ${mePath}`])
  })

  test('is not sent a third time when it is refused twice', async () => {
    const device = browser(server.publicUrl)
    const { session } = await signIn(device)
    device.respondWith((_, path) => (path === mePath ? 401 : undefined))
    device.sent.length = 0
    expect((await session.fetch(mePath)).status).toBe(401)
    expect(device.sent).toEqual([`GET ${mePath}`, 'POST /api/session/refresh', `GET ${mePath}`])
  })

  test('refreshes once for many requests that are refused together', async () => {
    const device = browser(server.publicUrl)
    const { session } = await signIn(device)
    let refusals = 3
    device.respondWith((_, path) => (path === mePath && refusals-- > 0 ? 401 : undefined))
    device.sent.length = 0
    const answers = await Promise.all([session.fetch(mePath), session.fetch(mePath), session.fetch(mePath)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(refreshes(device)).toBe(1)
  })

  test('does not renew the token again when another one did before', async () => {
    const device = browser(server.publicUrl)
    const { session } = await signIn(device)
    let release = () => {}
    const slow = new Promise<void>(resolve => {
      release = resolve
    })
    let refusals = 2
    const slowTab = tab(device, {
      send: async (url, init) => {
        const isRefused = url.startsWith(mePath) && init?.method === 'GET' && refusals-- > 0
        if (isRefused && url.endsWith('?slow')) await slow
        return isRefused ? new Response('{}', { status: 401 }) : device.send(url, init)
      },
    })
    session.stop()
    await slowTab.start()
    device.sent.length = 0
    const waiting = slowTab.fetch(`${mePath}?slow`, { method: 'GET' })
    expect((await slowTab.fetch(mePath, { method: 'GET' })).status).toBe(200)
    release()
    expect((await waiting).status).toBe(200)
    expect(refreshes(device)).toBe(1)
  })

  test('after the session is over leaves the page as it is', async () => {
    const device = browser(server.publicUrl)
    const { session } = await signIn(device)
    await server.db.deleteFrom('oidcRecords').execute()
    device.respondWith((_, path) => (path === mePath ? 401 : undefined))
    device.visited.length = 0
    expect((await session.fetch(mePath, { method: 'POST', body: 'getypt' })).status).toBe(401)
    expect(session.state).toMatchObject({ status: 'expired', user: { email: kim } })
    expect(device.visited).toEqual([])
  })

  test('without a network does not end the session', async () => {
    const device = browser(server.publicUrl)
    const { session } = await signIn(device)
    device.respondWith((_, path) => (path === mePath ? 401 : 0))
    expect((await session.fetch(mePath)).status).toBe(401)
    expect(session.state.status).toBe('signed-in')
    device.respondWith()
    expect((await session.fetch(mePath)).status).toBe(200)
  })
})

describe('the access token of a page', () => {
  test('is renewed automatically when less than two minutes are left, checked every minute', async () => {
    const device = browser(server.publicUrl)
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
    const { session } = await signIn(device)
    await vi.advanceTimersByTimeAsync(13 * 60_000)
    expect(refreshes(device)).toBe(0)
    await vi.advanceTimersByTimeAsync(60_000)
    await vi.waitFor(() => expect(refreshes(device)).toBe(1), { timeout: 20_000 })
    await vi.waitFor(async () => expect((await session.fetch(mePath)).status).toBe(200), { timeout: 20_000 })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(refreshes(device)).toBe(1)
  })

  test('is renewed before the next request when it expired while the computer slept', async () => {
    const device = browser(server.publicUrl)
    vi.useFakeTimers({ toFake: ['Date'] })
    const { session } = await signIn(device)
    vi.setSystemTime(Date.now() + 3600_000)
    device.sent.length = 0
    expect((await session.fetch(mePath)).status).toBe(200)
    expect(device.sent).toEqual(['POST /api/session/refresh', `GET ${mePath}`])
  })
})

describe('signing out of the back office', () => {
  test('ends the session in the product and at the provider', async () => {
    const device = browser(server.publicUrl)
    const { session } = await signIn(device)
    await session.signOut()
    expect(session.state).toEqual({ status: 'signed-out' })
    expect(device.client.cookie('meldwerk-session')).toBeUndefined()
    expect((await session.fetch(mePath)).status).toBe(401)
  })

  test('shows a notice when it fails, and the session continues', async () => {
    const device = browser(server.publicUrl)
    const { session } = await signIn(device)
    device.respondWith(() => 500)
    await session.signOut()
    expect(session.state).toMatchObject({ status: 'signed-in', notice: { title: 'Uitloggen is niet gelukt' } })
    session.dismissNotice()
    expect(session.state.notice).toBeUndefined()
  })
})
