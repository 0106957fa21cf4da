import { beforeEach, expect, test } from 'vitest'
import type { User } from '../src/features/users/policy.ts'
import type { Endpoint } from '../src/kit/endpoint.ts'
import { endpoints } from './all-endpoints.ts'
import { aReport, aUser, litter } from './test-data.ts'
import { type World, world } from './world.ts'

let w: World
beforeEach(async () => {
  w = await world()
  await aReport(w, { category: litter })
})

const closed = endpoints.filter(({ access }) => access !== 'public')

const rightsOf = ({ access }: Endpoint): readonly string[] => (typeof access === 'string' ? [] : access)
const every = [...new Set(closed.flatMap(rightsOf))]

async function statusOf(user: User | undefined, { method, path }: Endpoint) {
  const headers = user && { authorization: `Bearer ${await w.signIn.tokenFor(user.email)}` }
  const payload = method === 'GET' || method === 'DELETE' ? {} : { payload: {} }
  return (await w.http.inject({ method, url: path.replace(/:\w+/g, '1'), ...payload, ...(headers && { headers }) }))
    .statusCode
}

test('no endpoint of staff is for who is not signed in', async () => {
  expect(closed.length).toBeGreaterThan(20)
  for (const one of closed)
    expect([one.method, one.path, await statusOf(undefined, one)]).toEqual([one.method, one.path, 401])
})

test.each(every)('no endpoint that needs it is for who lacks %s, with every other right', async right => {
  const user = await aUser(w, { permissions: every.filter(one => one !== right) })
  for (const one of closed.filter(endpoint => rightsOf(endpoint).includes(right)))
    expect([one.method, one.path, await statusOf(user, one)]).toEqual([one.method, one.path, 403])
})
