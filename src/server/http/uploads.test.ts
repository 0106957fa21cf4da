import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { multipartForm } from '#test/photos.ts'
import { handleErrors } from './errors.ts'
import {
  acceptUploads,
  checkUploadRoom,
  type Upload,
  uploadBytesInMemory,
  withPageForm,
  withUpload,
} from './uploads.ts'

let fastify: FastifyInstance
let received: { name: string; size: number } | undefined
let work: (upload: Upload) => Promise<void>
beforeEach(async () => {
  received = undefined
  work = async ({ name, bytes }) => {
    received = { name, size: bytes.length }
  }
  fastify = Fastify({ trustProxy: true })
  handleErrors(fastify)
  await acceptUploads(fastify)
  fastify.post('/', request =>
    withUpload(request, { field: 'file', maxBytes: 1000 }, async read => {
      await work(await read())
      return {}
    }),
  )
  const pageUpload = { field: 'file', maxBytes: 1000, maxFiles: 3 }
  fastify.post('/page', request => withPageForm(request, pageUpload, async ({ get }) => ({ text: get('text') })))
  fastify.post('/large', request =>
    withUpload(request, { field: 'file', maxBytes: Infinity }, async read => {
      await read()
      return {}
    }),
  )
})
afterEach(async () => {
  await fastify.close()
  expect(uploadBytesInMemory()).toBe(0)
})

const post = async (payload: Buffer | string, headers: Record<string, string>) => {
  const answer = await fastify.inject({ method: 'POST', url: '/', payload, headers })
  return { status: answer.statusCode, body: answer.json() }
}
const sendFile = (bytes: Buffer, name: string, field?: string, client = '192.0.2.1') => {
  const { payload, headers } = multipartForm(bytes, name, field)
  return post(payload, { ...headers, 'x-forwarded-for': client })
}
const multipart = { 'content-type': 'multipart/form-data; boundary=grens' }

test('the file of a form arrives, whatever other fields there are', async () => {
  expect(await sendFile(Buffer.alloc(1000), 'foto één.jpg')).toEqual({ status: 200, body: {} })
  expect(received).toEqual({ name: 'foto één.jpg', size: 1000 })
})

test('a file that is too large is refused with its size', async () => {
  expect(await sendFile(Buffer.alloc(1001), 'a.jpg')).toEqual({
    status: 400,
    body: { file: ['File size of 1001 is more than the allowed size 1000!'] },
  })
  expect((await sendFile(Buffer.alloc(200_000), 'a.jpg')).status).toBe(400)
})

test('a file with another field name is not read', async () => {
  expect(await sendFile(Buffer.alloc(10), 'a.jpg', 'image')).toEqual({
    status: 400,
    body: { file: ['Er is geen bestand opgestuurd.'] },
  })
})

test('text instead of a file is refused', async () => {
  const body = '--grens\r\nContent-Disposition: form-data; name="file"\r\n\r\nfoto\r\n--grens--\r\n'
  expect((await post(body, multipart)).body.file).toEqual([
    'De verstuurde data was geen bestand. Controleer de encoding type op het formulier.',
  ])
})

describe('a malformed form is invalid input, not an internal error', () => {
  test.each([
    ['no boundary', 'x', { 'content-type': 'multipart/form-data' }],
    ['nothing', '', multipart],
    ['no parts', 'zomaar wat', multipart],
    [
      'a part that breaks off',
      '--grens\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nxx',
      multipart,
    ],
    ['a header that breaks off', '--grens\r\nContent-Disp', multipart],
    [
      'a name that is in every object',
      '--grens\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--grens--\r\n',
      multipart,
    ],
    [
      'a hundred parts',
      `${'--grens\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n'.repeat(100)}--grens--\r\n`,
      multipart,
    ],
  ])('%s', async (_, body, headers) => {
    const { status } = await post(body, headers)
    expect(status).toBe(400)
    expect(received).toBeUndefined()
  })
})

describe('an upload over a real connection:', () => {
  const open = async (): Promise<Socket> => {
    await fastify.listen({ port: 0, host: '127.0.0.1' })
    const { port } = fastify.server.address() as AddressInfo // it listens on a port
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    return socket
  }
  const head = (length: number, path = '/') =>
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${multipart['content-type']}\r\nContent-Length: ${length}\r\n\r\n`
  const part = '--grens\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'
  const connectTo = async () => {
    const { port } = fastify.server.address() as AddressInfo // it listens on a port
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    return socket
  }
  /** A client that holds as much as it may, and sends no more. */
  async function hogFrom(client: string): Promise<Socket> {
    const before = uploadBytesInMemory()
    const socket = fastify.server.listening ? await connectTo() : await open()
    const large = head(130 * 1024 * 1024, '/large').replace('Host: x', `Host: x\r\nX-Forwarded-For: ${client}`)
    socket.write(`${large}${part}${'x'.repeat(63 * 1024 * 1024)}`)
    await waitFor(() => uploadBytesInMemory() - before > 62 * 1024 * 1024)
    return socket
  }
  const isRoomTaken = () => {
    try {
      checkUploadRoom()
      return false
    } catch {
      return true
    }
  }
  const waitFor = async (condition: () => boolean) => {
    while (!condition()) await new Promise(resolve => setTimeout(resolve, 5))
  }

  test('a client that disconnects halfway leaves nothing in memory', async () => {
    const socket = await open()
    socket.write(`${head(5000)}${part}${'x'.repeat(500)}`)
    await waitFor(() => uploadBytesInMemory() > 0)
    socket.destroy()
    await waitFor(() => uploadBytesInMemory() === 0)
    expect(received).toBeUndefined()
  })

  test('a client that sends too much gets its response and may send the next request', async () => {
    const socket = await open()
    let answered = ''
    socket.setEncoding('utf8').on('data', text => {
      answered += text
    })
    for (let times = 1; times <= 2; times++) {
      const body = `${part}${'x'.repeat(3_000_000)}\r\n--grens--\r\n`
      socket.write(head(body.length) + body)
      await waitFor(() => answered.split('HTTP/1.1 400').length > times)
    }
    expect(answered).toContain('is more than the allowed size 1000!')
    socket.destroy()
  })

  test('while many wait the next is refused before it is read, and may send another request', async () => {
    // One after the other: each has what it sends in memory before others ask for room.
    const hogs = [await hogFrom('203.0.113.1'), await hogFrom('203.0.113.2')]
    const waiting = Array.from({ length: 100 }, (_, n) =>
      sendFile(Buffer.alloc(10), 'a.jpg', 'file', `198.51.100.${n}`),
    )
    const late = await connectTo()
    let answered = ''
    late.setEncoding('utf8').on('data', text => {
      answered += text
    })
    const body = `${part}${'x'.repeat(900)}\r\n--grens--\r\n`
    await waitFor(() => isRoomTaken())
    late.write(head(body.length) + body.slice(0, -500)) // the rest comes after the response
    await waitFor(() => answered.includes('\r\n\r\n'))
    expect(answered).toContain('HTTP/1.1 503')
    expect(answered.toLowerCase()).toContain('retry-after: 10')
    for (const hog of hogs) hog.destroy()
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(Array(100).fill(200))
    expect(checkUploadRoom).not.toThrow()
    late.write(body.slice(-500) + head(body.length) + body)
    await waitFor(() => answered.includes('HTTP/1.1 200'))
    late.destroy()
  })

  test('one client that holds all it can holds up no other one, and no form without files', async () => {
    const hog = await hogFrom('203.0.113.1')
    const own = Array.from({ length: 25 }, () => sendFile(Buffer.alloc(10), 'a.jpg', 'file', '203.0.113.1'))
    await new Promise(resolve => setTimeout(resolve, 50))
    expect((await sendFile(Buffer.alloc(10), 'a.jpg', 'file', '203.0.113.1')).status, 'more of the same').toBe(503)
    for (let n = 0; n < 30; n++)
      expect((await sendFile(Buffer.alloc(900), 'a.jpg', 'file', `198.51.100.${n}`)).status).toBe(200)
    const text = '--grens\r\nContent-Disposition: form-data; name="text"\r\n\r\nhallo\r\n--grens--\r\n'
    const page = { method: 'POST', url: '/page', payload: text } as const
    const answer = await fastify.inject({ ...page, headers: { ...multipart, 'x-forwarded-for': '203.0.113.1' } })
    expect([answer.statusCode, answer.json()]).toEqual([200, { text: 'hallo' }])
    hog.destroy()
    expect((await Promise.all(own)).map(({ status }) => status)).toEqual(Array(25).fill(200))
  })

  test('a client that is refused because memory is full may send the next request on the same connection', async () => {
    const socket = await open()
    let answered = ''
    socket.setEncoding('utf8').on('data', text => {
      answered += text
    })
    const body = `${part}${'x'.repeat(130 * 1024 * 1024)}\r\n--grens--\r\n`
    socket.write(head(body.length, '/large') + body)
    const small = `${part}x\r\n--grens--\r\n`
    socket.write(head(small.length) + small)
    await waitFor(() => answered.includes('HTTP/1.1 200'))
    expect(answered).toContain('HTTP/1.1 503')
    socket.destroy()
  })
})
