import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { fakeProvider } from '#test/fake-provider.ts'
import { httpClient } from '#test/http-client.ts'
import { aColleague, signInServer } from '#test/sign-in-server.ts'

let server: Awaited<ReturnType<typeof signInServer>>
let provider: Awaited<ReturnType<typeof fakeProvider>>
let started: Awaited<ReturnType<typeof server.start>>
const email = 'kim@meldstad.example'
const now = Math.floor(Date.now() / 1000)

beforeAll(async () => {
  server = await signInServer()
  provider = await fakeProvider()
  await aColleague(server.db, email)
  started = await server.start({ issuer: provider.issuer })
})
afterEach(() => void vi.useRealTimers())
afterAll(async () => {
  await server.close()
  await provider.close()
})

/** The clock of the product stands still, so that a second more or less is seen. */
const atSecond = (seconds: number) => void vi.useFakeTimers({ toFake: ['Date'], now: seconds * 1000 })

const nonce = 'a-nonce-that-is-long-enough'
async function signIn() {
  const client = httpClient(server.publicUrl)
  const input = { code: nonce, verifier: 'v'.repeat(43), redirectUri: `${server.publicUrl}/login/callback`, nonce }
  return { client, status: (await client.call('POST', '/api/session', input)).status }
}
const me = async (token: string) =>
  (await httpClient(server.publicUrl).send('/signals/v1/private/me', { headers: { authorization: `Bearer ${token}` } }))
    .status

/** The claims of a token of which one time is so many seconds from now. */
const times = (claim: string, offset: number) => ({ iat: now - 300, exp: now + 300, [claim]: now + offset })

const edges = [
  ['exp', -59, true],
  ['exp', -60, false],
  ['nbf', 60, true],
  ['nbf', 61, false],
  ['iat', 60, true],
  ['iat', 61, false],
] as const

describe('a token of another provider whose clock differs from ours', () => {
  test.each(edges)(
    'signs in with an ID token whose %s is %d seconds from now: %s',
    async (claim, offset, isAccepted) => {
      atSecond(now)
      provider.setTokens({ claims: times(claim, offset) })
      expect((await signIn()).status).toBe(isAccepted ? 200 : 401)
    },
  )

  test.each(edges)(
    'signs in with an access token whose %s is %d seconds from now: %s',
    async (claim, offset, isAccepted) => {
      atSecond(now)
      provider.setTokens({ access: times(claim, offset) })
      expect((await signIn()).status).toBe(isAccepted ? 200 : 403)
    },
  )

  test.each(edges)('is accepted by the API with %s %d seconds from now: %s', async (claim, offset, isAccepted) => {
    atSecond(now)
    expect(await me(await provider.tokenFor(times(claim, offset)))).toBe(isAccepted ? 200 : 401)
  })

  test.each(edges.slice(0, 4))(
    'refreshes with an ID token whose %s is %d seconds from now: %s',
    async (claim, offset, isAccepted) => {
      atSecond(now)
      provider.setTokens()
      const { client } = await signIn()
      provider.setTokens({ claims: times(claim, offset) })
      expect((await client.call('POST', '/api/session/refresh')).status).toBe(isAccepted ? 200 : 401)
    },
  )

  test('is refused when the tolerance has passed, also if it was accepted before', async () => {
    atSecond(now)
    const token = await provider.tokenFor(times('exp', -59))
    expect(await me(token)).toBe(200)
    atSecond(now + 1)
    expect(await me(token)).toBe(401)
  })

  test('stays refused after signing out, for as long as the tolerance accepts it', async () => {
    atSecond(now)
    provider.setTokens({ access: { iat: now, exp: now + 300 } })
    const client = httpClient(server.publicUrl)
    const input = { code: nonce, verifier: 'v'.repeat(43), redirectUri: `${server.publicUrl}/login/callback`, nonce }
    const { accessToken } = await (await client.call('POST', '/api/session', input)).json()
    atSecond(now + 330)
    await started.signIn.forgetExpired()
    expect(await me(accessToken)).toBe(200)
    await client.call('DELETE', '/api/session')
    await started.signIn.forgetExpired()
    expect(await me(accessToken)).toBe(401)
  })
})

describe('a token of the own provider', () => {
  test.each([
    [-60, 200],
    [-61, 401],
    [959, 200],
    [960, 401],
  ])('issued by a process whose clock is %d seconds behind ours is answered %d', async (behind, status) => {
    const own = await server.start()
    atSecond(now - behind)
    const token = await own.signIn.tokenFor(email)
    atSecond(now)
    expect(await me(token)).toBe(status)
    started = await server.start({ issuer: provider.issuer })
  })
})
