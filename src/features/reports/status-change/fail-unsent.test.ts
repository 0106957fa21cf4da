import { beforeEach, expect, test } from 'vitest'
import { aReport, aUser, handling, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'
import { failUnsent } from './server/change-status.ts'

let w: World
beforeEach(async () => {
  w = await world()
  w.at('2026-11-24T09:00:00Z')
})

const path = '/signals/v1/private/signals/1'

async function waiting(target: 'sigmax' | 'gisib') {
  await aReport(w, { category: litter })
  const user = w.as(await aUser(w, { permissions: [...handling, 'push_to_sigmax'] }))
  const change = (status: object) => user('PATCH', path, { status })
  expect((await change({ state: 'ready to send', target_api: target })).status).toBe(200)
  return { change, status: async () => (await user('GET', path)).body.status }
}

test('a report that is not sent to Sigmax within 24 hours is marked as failed, once, and can be sent again', async () => {
  const { change, status } = await waiting('sigmax')
  w.at('2026-11-25T08:59:00Z')
  expect(await failUnsent(w.base)).toBe(0)
  w.at('2026-11-25T09:01:00Z')
  expect(await failUnsent(w.base)).toBe(1)
  expect(await failUnsent(w.base)).toBe(0)
  expect(await status()).toMatchObject({ state: 'send failed', text: 'Binnen 24 uur niet verzonden.', user: null })
  expect((await change({ state: 'ready to send', target_api: 'sigmax' })).status).toBe(200)
})

test.each([
  ['that was sent', 'sigmax', 'sent'],
  ['that waits for another system', 'gisib', 'ready to send'],
] as const)('a report %s is left as it is', async (_, target, state) => {
  const { change, status } = await waiting(target)
  if (state === 'sent') expect((await change({ state })).status).toBe(200)
  w.at('2026-11-26T09:00:00Z')
  expect(await failUnsent(w.base)).toBe(0)
  expect((await status()).state).toBe(state)
})
