import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { limitConnections } from './hostile-clients.ts'
import { parseProxies } from './trusted-proxies.ts'

let fastify: FastifyInstance
afterEach(() => fastify.close())

async function start(options: Parameters<typeof limitConnections>[1], timeouts = {}) {
  fastify = Fastify({ http: timeouts })
  limitConnections(fastify, options)
  fastify.get('/', async () => 'x')
  fastify.get('/large', async () => Buffer.alloc(50_000_000))
  fastify.get('/slow', () => new Promise(resolve => setTimeout(() => resolve('x'), 600)))
  await fastify.listen({ port: 0, host: '127.0.0.1' })
  const { port } = fastify.server.address() as AddressInfo // it listens on a port
  return async (text = '') => {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    await once(socket, 'connect')
    if (text) socket.write(text)
    return socket
  }
}

/** The connection has ended, by a reset too. */
const closed = (socket: Socket) => new Promise(resolve => socket.once('close', resolve))

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`

test('a connection without a request ends, also one that sends line breaks between requests', async () => {
  const open = await start({ idle: 300 })
  const silent = await open()
  const chatty = await open(get('/'))
  chatty.resume()
  const timer = setInterval(() => chatty.write('\r\n'), 50)
  await Promise.all([closed(silent), closed(chatty)])
  clearInterval(timer)
})

test('a connection whose request takes longer stays open', async () => {
  const open = await start({ idle: 200 })
  const socket = await open(get('/slow'))
  expect(String((await once(socket, 'data'))[0])).toContain('200 OK')
})

test('a connection whose client reads nothing of its response ends', async () => {
  const open = await start({ stalled: 300 })
  const socket = await open(get('/large'))
  socket.pause()
  const [server] = await new Promise<unknown[]>(resolve => {
    const look = () =>
      fastify.server.getConnections((_, count) => (count === 0 ? resolve([count]) : setTimeout(look, 50)))
    setTimeout(look, 100)
  })
  expect(server).toBe(0)
  socket.destroy()
})

test('one client has no more than its share of connections; a proxy that is trusted has', async () => {
  const open = await start({ maxPerClient: 3 })
  const first = [await open(get('/')), await open(get('/')), await open(get('/'))]
  const fourth = await open(get('/'))
  await closed(fourth.resume())
  first[0]?.destroy()
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(String((await once(await open(get('/')), 'data'))[0])).toContain('200 OK')
  await fastify.close()
  const openAsProxy = await start({ maxPerClient: 1, isProxy: parseProxies('10.0.0.0/8, 127.0.0.1') })
  for (const socket of [await openAsProxy(get('/')), await openAsProxy(get('/'))])
    expect(String((await once(socket, 'data'))[0])).toContain('200 OK')
})
