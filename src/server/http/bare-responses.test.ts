import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#app/create-app.ts'
import { testPool } from '#test/database.ts'
import { testConfig } from '#test/world.ts'
import { setHeaders } from './headers.ts'

let port = 0
let stop: () => Promise<void>

beforeAll(async () => {
  const publicUrl = 'https://meldingen.meldstad.example'
  const config = testConfig({ PUBLIC_URL: publicUrl })
  const app = await createApp({
    config,
    pool: await testPool(),
    plugins: fastify =>
      setHeaders(fastify, { municipality: config.municipality, publicUrl, issuer: undefined, devWeb: undefined }),
  })
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  port = (app.http.server.address() as AddressInfo).port // it listens on a port
  stop = () => app.stop()
})
afterAll(() => stop())

/** The server's answer to these bytes, until it closes the connection. */
const answerTo = (bytes: string) =>
  new Promise<{ status: number; headers: Record<string, string>; body: string }>(resolve => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', data => {
      text += data
      setTimeout(() => socket.destroy(), 200)
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      const [head = '', ...body] = text.split('\r\n\r\n')
      const [first = '', ...lines] = head.split('\r\n')
      const pairs = lines.map(line => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 2),
      ])
      resolve({ status: Number(first.split(' ')[1]), headers: Object.fromEntries(pairs), body: body.join('') })
    })
  })

const host = 'Host: x\r\n'
const json = `${host}Content-Type: application/json\r\n`

test.each([
  ['an address that cannot be decoded', `GET /%zz HTTP/1.1\r\n${host}\r\n`, 404],
  ['such an address of the wire', `GET /signals/v1/%c0 HTTP/1.1\r\n${host}\r\n`, 404],
  ['a part of an address that is too long', `GET /melding/${'1'.repeat(600)} HTTP/1.1\r\n${host}\r\n`, 404],
  ['a path that is not there', `GET /nergens HTTP/1.1\r\n${host}\r\n`, 404],
  ['a complete address in place of a path', `GET http://x/nergens HTTP/1.1\r\n${host}\r\n`, 404],
  ['the address of the whole server', `OPTIONS * HTTP/1.1\r\n${host}\r\n`, 404],
  ['no HTTP', 'hallo\r\n\r\n', 400],
  ['an unknown method', `KIJK / HTTP/1.1\r\n${host}\r\n`, 400],
  ['a version that is none', `GET / HTTP/9.9\r\n${host}\r\n`, 400],
  ['a header that is none', `GET / HTTP/1.1\r\n${host}: x\r\n\r\n`, 400],
  ['no host', 'GET /signals HTTP/1.1\r\n\r\n', 400],
  ['two lengths', `POST / HTTP/1.1\r\n${host}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`, 400],
  ['a length and pieces', `POST / HTTP/1.1\r\n${host}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n`, 400],
  [
    'pieces that are none',
    `POST /signals/v1/public/signals HTTP/1.1\r\n${json}Transfer-Encoding: chunked\r\n\r\nzz\r\n`,
    400,
  ],
  ['an expectation', `POST / HTTP/1.1\r\n${host}Expect: koffie\r\n\r\n`, 417],
  ['headers that are too large', `GET / HTTP/1.1\r\n${host}X: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  [
    'a body that is too large',
    `POST /signals/v1/public/signals HTTP/1.1\r\n${json}Content-Length: 2000000\r\n\r\n`,
    413,
  ],
  [
    'a type that is not known',
    `POST /signals/v1/public/signals HTTP/1.1\r\n${host}Content-Type: x/y\r\nContent-Length: 1\r\n\r\nx`,
    415,
  ],
])('a malformed request is refused with the security headers: %s', async (_, bytes, expected) => {
  const { status, headers, body } = await answerTo(bytes)
  expect(status).toBe(expected)
  expect(headers).toMatchObject({
    'strict-transport-security': 'max-age=31536000',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(headers['content-security-policy']).toMatch(/default-src '(none|self)'/)
  expect(Object.keys(headers)).not.toContain('server')
  expect(typeof JSON.parse(body)).toBe('object')
})

test('headers that come too slowly are refused with the security headers too', async () => {
  const { status, headers } = await new Promise<Awaited<ReturnType<typeof answerTo>>>(
    resolve => void answerTo(`GET / HTTP/1.1\r\n${host}X-A: `).then(resolve),
  )
  expect([status, headers['strict-transport-security']]).toEqual([408, 'max-age=31536000'])
}, 60_000)
