import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { fetchResponse, isNetworkFailure, jsonBody } from './fetch-response.ts'

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

test.each([
  ['Chromium', 'Failed to fetch'],
  ['Chromium, in the body', 'network error'],
  ['Chromium, a script', 'Failed to fetch dynamically imported module: https://meldingen.example/assets/sender.js'],
  ['Firefox', 'NetworkError when attempting to fetch resource.'],
  ['Firefox, in the body', 'Error in input stream'],
  ['Firefox, a script', 'error loading dynamically imported module: https://meldingen.example/assets/sender.js'],
  ['WebKit', 'Load failed'],
  ['WebKit, offline', 'The Internet connection appears to be offline.'],
  ['WebKit, in Dutch', 'De netwerkverbinding is verbroken.'],
  ['WebKit, lost', 'The network connection was lost.'],
  ['WebKit, no server', 'Could not connect to the server.'],
  ['WebKit, a script', 'Importing a module script failed.'],
])('a request that failed in %s counts as a missing connection: %s', (_, message) => {
  expect(isNetworkFailure(new TypeError(message))).toBe(true)
})

test.each([
  ['Chromium', "Cannot read properties of undefined (reading 'map')"],
  ['Chromium', 'AbortSignal.any is not a function'],
  ['Chromium', 'Assignment to constant variable.'],
  ['Chromium', 'Reduce of empty array with no initial value'],
  ['Chromium', 'Converting circular structure to JSON'],
  ['Chromium', "Failed to execute 'fetch' on 'Window': Failed to parse URL from //"],
  ['Chromium', "Class constructor A cannot be invoked without 'new'"],
  ['Firefox', 'can\'t access property "map", a is undefined'],
  ['Firefox', 'a is null'],
  ['Firefox', "invalid assignment to const 'a'"],
  ['Firefox', 'cyclic object value'],
  ['Firefox', 'AbortSignal.any is not a function'],
  ['WebKit', "undefined is not an object (evaluating 'a.map')"],
  ['WebKit', "AbortSignal.any is not a function. (In 'AbortSignal.any([])', 'AbortSignal.any' is undefined)"],
  ['WebKit', 'Attempted to assign to readonly property.'],
  ['WebKit', 'JSON.stringify cannot serialize cyclic structures.'],
])('a mistake of our own code in %s is no missing connection: %s', (_, message) => {
  expect(isNetworkFailure(new TypeError(message))).toBe(false)
})

test.each([
  ['no JSON', new SyntaxError('Unexpected token < in JSON')],
  ['an unknown name', new ReferenceError('a is not defined')],
  ['a refused storage', new DOMException('refused', 'SecurityError')],
  ['no error', undefined],
])('the error %s is no missing connection', (_, error) => {
  expect(isNetworkFailure(error)).toBe(false)
})
