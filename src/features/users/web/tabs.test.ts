// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest'
import { browser, serverFor, signIn, tab } from '#test/browser.ts'

const kim = 'kim@meldstad.example'
const server = await serverFor(kim, 'noor@meldstad.example')

const mePath = '/signals/v1/private/me'

describe('two tabs of one session', () => {
  test('renew without disturbing each other', async () => {
    const device = browser(server.publicUrl)
    const { session: one } = await signIn(device)
    const two = tab(device)
    await two.start()
    let refusals = 2
    device.respondWith((_, path) => (path === mePath && refusals-- > 0 ? 401 : undefined))
    const answers = await Promise.all([one.fetch(mePath), two.fetch(mePath)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect([one.state.status, two.state.status]).toEqual(['signed-in', 'signed-in'])
  })

  test('are signed out together, and what was typed in the other one stays', async () => {
    const device = browser(server.publicUrl)
    const { session: one } = await signIn(device)
    const two = tab(device)
    await two.start()
    device.visited.length = 0
    await one.signOut()
    await expect.poll(() => two.state.status).toBe('expired')
    expect(device.visited).toEqual([])
  })

  test('are signed in again together when the user signs in in one of them', async () => {
    const device = browser(server.publicUrl)
    const { session: one } = await signIn(device)
    const two = tab(device)
    await two.start()
    await one.signOut()
    await expect.poll(() => two.state.status).toBe('expired')
    await signIn(device)
    await expect.poll(() => [one.state.status, two.state.status]).toEqual(['signed-in', 'signed-in'])
    expect((await two.fetch(mePath)).status).toBe(200)
  })

  test('show nothing to another user who signs in', async () => {
    const device = browser(server.publicUrl)
    const { session } = await signIn(device)
    const other = tab(device)
    await other.start()
    await session.signOut()
    session.stop()
    await expect.poll(() => other.state.status).toBe('expired')
    device.visit('/manage/incident/41?x=1')
    const visited = vi.spyOn(device.visited, 'push')
    await tab(device).signIn()
    await device.throughProvider('noor@meldstad.example')
    await tab(device).handleCallback()
    await expect.poll(() => visited).toHaveBeenLastCalledWith('/login/callback')
    expect(other.state.status).not.toBe('signed-in')
  })
})

describe('signing in again in another window', () => {
  test('leads to the provider, and closes that window when it is done', async () => {
    const device = browser(server.publicUrl)
    const { session } = await signIn(device)
    await server.db.deleteFrom('oidcRecords').execute()
    device.respondWith((_, path) => (path === mePath ? 401 : undefined))
    await session.fetch(mePath)
    device.respondWith()
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    session.signInAgain()
    const [address = ''] = opened.mock.calls[0] ?? []

    device.visited.length = 0
    device.visit(String(address))
    void tab(device).handleCallback()
    await expect.poll(() => device.visited.at(-1)).toContain('/oidc/auth?')
    await device.throughProvider(kim)
    const closed = vi.spyOn(window, 'close').mockReturnValue(undefined)
    await tab(device).handleCallback()
    expect(closed).toHaveBeenCalledOnce()
    await expect.poll(() => session.state).toMatchObject({ status: 'signed-in', user: { email: kim } })
  })
})
