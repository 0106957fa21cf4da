import { beforeEach, describe, expect, test } from 'vitest'
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

test('the interface can be read as a page, with who may call what', async () => {
  const page = await w.http.inject({ method: 'GET', url: '/status/api' })
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.body).toContain('<code>/signals/v1/public/signals</code>')
  expect(page.body).toMatch(/PATCH.*private\/signals\/\{id\}[\s\S]*?For who is signed in and has sia_write\./)
  expect(page.body).toMatch(/sharing_allowed\?: boolean/)
  expect((await w.http.inject({ method: 'GET', url: '/status/api.css' })).statusCode).toBe(200)
})

describe('metrics', () => {
  const metrics = (options: { remoteAddress?: string; headers?: Record<string, string> } = {}) =>
    w.http.inject({ method: 'GET', url: '/status/metrics', ...options })

  test('count requests by route and jobs by state, and name nobody', async () => {
    await w.as()('GET', '/signals/v1/public/signals/7b1f7bb0-7a2b-4c3f-9a43-0f1d7a4f2a11')
    const { statusCode, body } = await metrics()
    expect(statusCode).toBe(200)
    expect(body).toMatch(
      /meldwerk_request_seconds_count\{method="GET",route="\/signals\/v1\/public\/signals\/:uuid",status="404"\} \d/,
    )
    expect(body).toContain('process_resident_memory_bytes')
    expect(body).not.toContain('7b1f7bb0')
  })

  test.each([
    ['from the street', { remoteAddress: '203.0.113.9' }],
    ['through a proxy', { headers: { 'x-forwarded-for': '10.0.0.1' } }],
    ['through a proxy that says so in the new way', { headers: { forwarded: 'for=10.0.0.1' } }],
  ])('are not there for who asks %s', async (_, options) => {
    expect((await metrics(options)).statusCode).toBe(404)
  })
})

test('an address that ends before its file is not there, rather than there for another method', async () => {
  expect((await w.http.inject({ method: 'GET', url: '/signals/media/' })).statusCode).toBe(404)
})

describe('a form', () => {
  const send = (payload: string) =>
    w.http.inject({
      ...{ method: 'POST', url: '/signals/v1/public/signals', payload },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })

  test('is read as the same fields as JSON, nested ones by their dots', async () => {
    const { statusCode, body } = await send('text=Lamp%20stuk&reporter.email=geen-adres&reporter.__proto__.x=1')
    expect(statusCode).toBe(400)
    expect(JSON.parse(body)).toMatchObject({ reporter: { email: [expect.any(String)] } })
    expect(JSON.parse(body)).not.toHaveProperty('text')
  })
})
