import { beforeEach, expect, test, vi } from 'vitest'
import type { TokenResponse } from '#server/oidc/exchange.ts'
import { type World, world } from '#test/world.ts'
import { deleteUsedRefreshTokens, forgetToken, refreshOnce } from './server/session-tokens.ts'

let w: World
let now: Date
beforeEach(async () => {
  w = await world()
  now = new Date('2026-11-22T12:00:00Z')
})

const response = (refresh_token: string): TokenResponse => ({
  access_token: `access for ${refresh_token}`,
  token_type: 'bearer',
  expires_in: 900,
  refresh_token,
})
/** A provider that accepts each token once, and a process that asks it. */
function setUp() {
  let count = 0
  const provider = vi.fn(async () => {
    await new Promise(resolve => setTimeout(resolve, 100))
    count += 1
    return response(`next-${count}`)
  })
  const startProcess = () => refreshOnce({ db: w.base.db, clock: () => now }, provider)
  return { provider, startProcess }
}

test('two processes that refresh the same token at once ask the provider once, and answer the same', async () => {
  const { provider, startProcess } = setUp()
  const [one, other] = [startProcess(), startProcess()]
  const responses = await Promise.all([one('used'), other('used'), other('used')])
  expect(provider).toHaveBeenCalledOnce()
  expect(responses).toEqual([response('next-1'), response('next-1'), response('next-1')])
})

test('a refresh token gets the same response for 20 seconds; after that the provider is asked', async () => {
  const { provider, startProcess } = setUp()
  await startProcess()('used')
  now = new Date('2026-11-22T12:00:19Z')
  expect(await startProcess()('used')).toEqual(response('next-1'))
  now = new Date('2026-11-22T12:00:21Z')
  expect(await startProcess()('used')).toEqual(response('next-2'))
  expect(provider).toHaveBeenCalledTimes(2)
})

test('a provider that fails is asked again by the next request, of whichever process', async () => {
  const { provider, startProcess } = setUp()
  provider.mockRejectedValueOnce(new Error('down'))
  await expect(startProcess()('used')).rejects.toThrow('down')
  expect(await startProcess()('used')).toEqual(response('next-1'))
})

test('no refresh is repeated after signing out with the token, or with the one that followed it', async () => {
  const { provider, startProcess } = setUp()
  for (const token of ['used', 'next-1']) {
    await startProcess()('used')
    await forgetToken(w.base.db, token)
    provider.mockClear()
    await startProcess()('used')
    expect(provider).toHaveBeenCalledOnce()
    await w.base.db.deleteFrom('usedRefreshTokens').execute()
    provider.mockImplementation(async () => response('next-1'))
  }
})

test('used refresh tokens and their responses cannot be read in the database, and are deleted', async () => {
  const { startProcess } = setUp()
  await startProcess()('used')
  const rows = await w.base.db.selectFrom('usedRefreshTokens').selectAll().execute()
  expect(rows).toHaveLength(1)
  for (const { tokenHash, response: stored } of rows) expect(`${tokenHash}${stored}`).not.toMatch(/used|access|next/)
  await deleteUsedRefreshTokens(w.base.db, new Date('2026-11-22T12:00:21Z'))
  expect(await w.base.db.selectFrom('usedRefreshTokens').selectAll().execute()).toEqual([])
})
