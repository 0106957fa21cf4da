import { beforeEach, expect, test } from 'vitest'
import { type World, world } from '../../test/world.ts'

let w: World
beforeEach(async () => {
  w = await world()
})

test('the wire says which version it speaks', async () => {
  expect((await w.as()('GET', '/signals/')).body).toEqual({
    v1: {
      _links: { self: { href: 'http://localhost:3000/signals/v1/' } },
      version: '2.50.12',
      status: 'in production',
    },
    version: '2.50.12',
  })
  const head = await w.http.inject({ method: 'HEAD', url: '/signals/' })
  expect([head.statusCode, head.body]).toEqual([200, ''])
})

test('the wire lists what it has, with addresses', async () => {
  const { body } = await w.as()('GET', '/signals/v1/')
  expect(body).toMatchObject({
    'private/me': 'http://localhost:3000/signals/v1/private/me',
    'private/signals': 'http://localhost:3000/signals/v1/private/signals',
    'public/areas': 'http://localhost:3000/signals/v1/public/areas',
  })
  expect(Object.keys(body).some(key => key.includes(':'))).toBe(false)
})

test('health, version and relations answer', async () => {
  const health = await w.http.inject({ method: 'GET', url: '/status/health' })
  expect([health.statusCode, health.headers['content-type'], health.body]).toEqual([
    200,
    'text/plain; charset=utf-8',
    'Connectivity OK',
  ])
  expect((await w.as()('GET', '/status/version')).body).toEqual({
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    wire: '2.50.12',
  })
  const relations = await w.http.inject({ method: 'GET', url: '/signals/v1/relations' })
  expect([relations.statusCode, relations.body]).toEqual([200, ''])
})
