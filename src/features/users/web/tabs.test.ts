// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest'
import { browser, serverFor, signIn, tab } from '../../../../test/browser.ts'

const kim = 'kim@meldstad.example'
const server = await serverFor(kim, 'noor@meldstad.example')

const mePath = '/signals/v1/private/me'

describe('two tabs', () => {
  test('renew without disturbing each other', async () => {
    const on = browser(server.publicUrl)
    const { session: one } = await signIn(on)
    const two = tab(on)
    await two.start()
    let refusals = 2
    on.when((_, path) => (path === mePath && refusals-- > 0 ? 401 : undefined))
    const answers = await Promise.all([one.fetch(mePath), two.fetch(mePath)])
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

  test('are signed in again together when the user signs in in one of them', async () => {
    const on = browser(server.publicUrl)
    const { session: one } = await signIn(on)
    const two = tab(on)
    await two.start()
    await one.signOut()
    await vi.waitFor(() => expect(two.state.status).toBe('expired'))
    await signIn(on)
    await vi.waitFor(() => expect([one.state.status, two.state.status]).toEqual(['signed-in', 'signed-in']))
    expect((await two.fetch(mePath)).status).toBe(200)
  })

  test('show nothing to another user who signs in', async () => {
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
    on.when((_, path) => (path === mePath ? 401 : undefined))
    await session.fetch(mePath)
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
