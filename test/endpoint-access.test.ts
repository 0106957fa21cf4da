import { beforeEach, expect, test } from 'vitest'
import type { User } from '#features/users/policy.ts'
import type { Endpoint } from '#kit/endpoint.ts'
import { endpoints, isForStaff, nameOf } from './all-endpoints.ts'
import { aReport, aUser, litter } from './test-data.ts'
import { type World, world } from './world.ts'

let w: World
beforeEach(async () => {
  w = await world()
  await aReport(w, { category: litter })
})

const protectedEndpoints = endpoints.filter(isForStaff)

/** The rights that an endpoint needs, each with its alternatives. */
const rightsOf = ({ access }: Endpoint): string[][] =>
  typeof access === 'string' ? [] : access.map(right => [right].flat())
const nameOfRight = (right: readonly string[]) => right.join(' or ')
const allRights = [...new Map(protectedEndpoints.flatMap(rightsOf).map(right => [nameOfRight(right), right])).values()]
const allPermissions = [...new Set(allRights.flat())]

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

const endpointsThatNeed = (right: readonly string[]) =>
  protectedEndpoints.filter(each => rightsOf(each).some(one => nameOfRight(one) === nameOfRight(right)))

test.each(allRights.map(right => [nameOfRight(right), right] as const))(
  'an endpoint that needs %s answers 403 to a user with every other right',
  async (_, right) => {
    const user = await aUser(w, { permissions: allPermissions.filter(other => !right.includes(other)) })
    for (const endpoint of endpointsThatNeed(right))
      expect([nameOf(endpoint), await statusOf(user, endpoint)]).toEqual([nameOf(endpoint), 403])
  },
)

test.each(allRights.filter(right => right.length > 1).flatMap(right => right.map(one => [one, right] as const)))(
  'an endpoint that takes one of several rights is satisfied with %s alone',
  async (one, right) => {
    const user = await aUser(w, {
      permissions: allPermissions.filter(other => other === one || !right.includes(other)),
    })
    for (const endpoint of endpointsThatNeed(right))
      expect([nameOf(endpoint), await statusOf(user, endpoint)]).not.toEqual([nameOf(endpoint), 403])
  },
)
