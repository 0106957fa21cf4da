import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { warnAboutUntrustedProxy } from './hostile-clients.ts'

/** A server that collects its warnings. */
function startServer(trustProxy?: string) {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const fastify = Fastify({ ...(trustProxy && { trustProxy }), logger: { level: 'warn', stream } })
  warnAboutUntrustedProxy(fastify)
  fastify.get('/', async () => ({}))
  const get = (remoteAddress: string, forwardedFor?: string) =>
    fastify.inject({ url: '/', remoteAddress, headers: forwardedFor ? { 'x-forwarded-for': forwardedFor } : {} })
  return { get, lines, close: () => fastify.close() }
}

test('the first X-Forwarded-For without a trusted proxy is a warning that names what to set; later ones are not', async () => {
  const { get, lines, close } = startServer()
  await get('10.0.0.5')
  expect(lines).toEqual([])
  for (const resident of ['203.0.113.7', '203.0.113.8']) await get('10.0.0.5', resident)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(
    /came from 10\.0\.0\.5 that TRUST_PROXY does not name.*set TRUST_PROXY.*share one rate limit/,
  )
  expect(lines[0]).not.toContain('203.0.113')
  await close()
})

test('another proxy than the trusted one is a warning too, without an address that may be of a resident', async () => {
  const { get, lines, close } = startServer('10.0.0.5')
  await get('10.0.0.5', '203.0.113.7')
  expect(lines).toEqual([])
  await get('203.0.113.9', '203.0.113.7')
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toContain('203.0.113')
  await close()
})

test.each(['::1', 'fd00::5', '::ffff:192.168.1.4'])('a proxy at %s is named', async address => {
  const { get, lines, close } = startServer()
  await get(address, '203.0.113.7')
  expect(lines[0]).toContain(`came from ${address} that`)
  await close()
})
