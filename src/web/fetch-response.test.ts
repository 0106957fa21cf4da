import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { fetchResponse, jsonBody } from './fetch-response.ts'

/** A server that ends the connection after half of the body, and does not respond at all to `/silent`. */
async function faultyServer() {
  const server = createServer((request, response) => {
    if (request.url === '/silent') return
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '20' })
    response.write('{"id":', () => request.socket.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${port}`, stop }
}

test('a connection that is lost before the response, or within its body, is no response', async () => {
  const { url, stop } = await faultyServer()
  expect(await fetchResponse(`${url}/silent`, { timeout: 50 })).toBeUndefined()
  const response = await fetchResponse(url, { timeout: 20_000 })
  expect(response?.status).toBe(200)
  expect(response && (await jsonBody(response))).toBeUndefined()
  stop()
  expect(await fetchResponse(url, { timeout: 20_000 })).toBeUndefined()
})

test('a mistake of our own is a response of status 0, and is reported', async () => {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  const reported = new Promise(resolve => page.addEventListener('meldwerk-error', resolve))
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('AbortSignal.any is not a function')))
  const response = await fetchResponse('/api/x', { timeout: 50 })
  vi.unstubAllGlobals()
  expect(response).toMatchObject({ status: 0, ok: false })
  expect(response && (await jsonBody(response))).toBeUndefined()
  expect(await reported).toBeTruthy()
})

test('a request that the page no longer needs is no response', async () => {
  const { url, stop } = await faultyServer()
  const controller = new AbortController()
  const response = fetchResponse(`${url}/silent`, { timeout: 20_000, signal: controller.signal })
  controller.abort()
  expect(await response).toBeUndefined()
  stop()
})
