import { type AddressInfo, connect } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { handleErrors } from './errors.ts'
import { acceptBodies, endSlowBodies } from './request-bodies.ts'
import { uploadBytesInMemory, withPageForm, withUpload } from './uploads.ts'

/** How long a second takes here (milliseconds). */
const second = 20

let fastify: FastifyInstance
beforeEach(async () => {
  fastify = Fastify()
  handleErrors(fastify)
  endSlowBodies(fastify, second)
  await acceptBodies(fastify)
  const options = { field: 'file', maxBytes: 100_000 }
  fastify.post('/json', async ({ body }) => body)
  fastify.post('/upload', request =>
    withUpload(request, options, async read => ({ size: (await read()).bytes.length })),
  )
  fastify.post('/page', request =>
    withPageForm(request, { ...options, maxFiles: 3 }, async ({ get }) => ({ text: get('text') })),
  )
  await fastify.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  await fastify.close()
  expect(uploadBytesInMemory()).toBe(0)
})

type Sent = {
  path: string
  type: string
  start?: string
  bytesPerSecond: number
  seconds?: number
  end?: string
  length?: string
  piece?: string
}

/** Send a body piece by piece over a connection of its own. @returns what came back, and after how many seconds it was closed */
function send({ path, type, start = '', bytesPerSecond, seconds = 60, end = '', length, piece }: Sent) {
  const { port } = fastify.server.address() as AddressInfo // it listens on a port
  const size = start.length + bytesPerSecond * seconds + end.length
  const socket = connect(port, '127.0.0.1')
  const framing = length ?? `Content-Length: ${size}`
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\n${framing}\r\n\r\n${start}`)
  const begun = performance.now()
  let sent = 0
  const timer = setInterval(() => {
    sent += 1
    if (sent > seconds) return clearInterval(timer)
    socket.write((piece ?? 'x'.repeat(bytesPerSecond)) + (sent === seconds ? end : ''))
    return undefined
  }, second)
  let answer = ''
  socket.on('data', text => {
    answer += text
    if (answer.startsWith('HTTP/1.1 200')) socket.end()
  })
  socket.on('error', () => {})
  return new Promise<{ status: string; seconds: number; answer: string }>(resolve =>
    socket.on('close', () => {
      clearInterval(timer)
      resolve({ status: answer.slice(9, 12), seconds: (performance.now() - begun) / second, answer })
    }),
  )
}

const part = '--grens\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'
const textPart = '--grens\r\nContent-Disposition: form-data; name="text"\r\n\r\n'
const end = '\r\n--grens--\r\n'
const multipart = 'multipart/form-data; boundary=grens'
const form = 'application/x-www-form-urlencoded'

test.each([
  ['JSON', { path: '/json', type: 'application/json', start: '{"a":"' }],
  ['a plain form', { path: '/json', type: form, start: 'a=' }],
  ['a file', { path: '/upload', type: multipart, start: part }],
  ['the text of a page', { path: '/page', type: multipart, start: textPart }],
  ['the file of a page', { path: '/page', type: multipart, start: part }],
  ['a path that is not there', { path: '/nothing', type: 'application/json', start: '{' }],
])('a body (%s) that comes a byte at a time ends after ten seconds, with 408 before any answer', async (_, sent) => {
  const { status, seconds } = await send({ ...sent, bytesPerSecond: 1, seconds: 1_000 })
  expect(status).toBe(sent.path === '/nothing' ? '404' : '408')
  expect(seconds).toBeGreaterThan(9)
  expect(seconds).toBeLessThan(500) // of the thousand that it would take; a busy machine counts slowly
})

test('a slow body in chunks ends too, and its connection is closed', async () => {
  const { status, answer } = await send({
    path: '/json',
    type: 'application/json',
    length: 'Transfer-Encoding: chunked',
    start: '1\r\n{\r\n',
    piece: '1\r\n \r\n',
    bytesPerSecond: 6,
    seconds: 1_000,
  })
  expect(status).toBe('408')
  expect(answer.toLowerCase()).toContain('connection: close')
})

test('a body that came fast at first, and then a byte at a time, ends within half a minute', async () => {
  const { status, seconds } = await send({
    path: '/upload',
    type: multipart,
    start: part + 'x'.repeat(90_000),
    bytesPerSecond: 1,
    seconds: 1_000,
  })
  expect(status).toBe('408')
  expect(seconds).toBeLessThan(500)
})

test('a slow connection that keeps its two kilobytes a second is served', async () => {
  const { status, answer } = await send({
    path: '/upload',
    type: multipart,
    start: part,
    bytesPerSecond: 2_000,
    seconds: 40,
    end,
  })
  expect([status, answer.includes('"size":80000')]).toEqual(['200', true])
})
