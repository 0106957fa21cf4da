import { beforeEach, expect, test } from 'vitest'
import type { User } from '../src/features/users/policy.ts'
import type { Endpoint } from '../src/kit/endpoint.ts'
import { endpoints, nameOf } from './all-endpoints.ts'
import { aReport, aUser, litter } from './test-data.ts'
import { type World, world } from './world.ts'

let w: World
beforeEach(async () => {
  w = await world()
  await aReport(w, { category: litter })
})

const protectedEndpoints = endpoints.filter(({ access }) => access !== 'public')

const rightsOf = ({ access }: Endpoint): readonly string[] => (typeof access === 'string' ? [] : access)
const allRights = [...new Set(protectedEndpoints.flatMap(rightsOf))]

async function statusOf(user: User | undefined, { method, path }: Endpoint) {
  const headers = user && { authorization: `Bearer ${await w.signIn.tokenFor(user.email)}` }
  const payload = method === 'GET' || method === 'DELETE' ? {} : { payload: {} }
  return (await w.http.inject({ method, url: path.replace(/:\w+/g, '1'), ...payload, ...(headers && { headers }) }))
    .statusCode
}

test('an endpoint for staff answers 401 without signing in', async () => {
  expect(protectedEndpoints.length).toBeGreaterThan(20)
  for (const endpoint of protectedEndpoints)
    expect([nameOf(endpoint), await statusOf(undefined, endpoint)]).toEqual([nameOf(endpoint), 401])
})

test.each(allRights)('an endpoint that needs %s answers 403 to a user with every other right', async right => {
  const user = await aUser(w, { permissions: allRights.filter(other => other !== right) })
  for (const endpoint of protectedEndpoints.filter(each => rightsOf(each).includes(right)))
    expect([nameOf(endpoint), await statusOf(user, endpoint)]).toEqual([nameOf(endpoint), 403])
})
