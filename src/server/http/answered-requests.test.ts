import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { endSlowBodies } from './request-bodies.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

test('nothing is kept of a request that was answered, also before the next check', async () => {
  const server = Fastify()
  endSlowBodies(server, 600_000)
  const requests: WeakRef<object>[] = []
  server.addHook('onRequest', async ({ raw }) => void requests.push(new WeakRef(raw)))
  server.post('/', async () => ({}))
  await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as AddressInfo
  for (let count = 0; count < 20; count += 1) {
    const sent = request({ port, method: 'POST', headers: { 'Content-Type': 'application/json' }, agent: false })
    sent.end('{}')
    const [response] = await once(sent, 'response')
    response.resume()
    await once(response, 'end')
  }
  const alive = () => {
    collectGarbage()
    return requests.filter(each => each.deref()).length
  }
  await expect.poll(alive, { timeout: 10_000 }).toBeLessThan(5)
  expect(requests).toHaveLength(20)
  await server.close()
})
