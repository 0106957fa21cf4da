import { type AddressInfo, connect } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { Pool } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { databaseOn } from '../db/database.ts'
import { handleErrors } from '../http/errors.ts'
import { limitPublicRequests } from './public-rate-limit.ts'
import { sharedCounters } from './shared-counters.ts'

let fastify: FastifyInstance
let now: Date
let pool: Pool
let widening: number
beforeEach(async () => {
  now = new Date('2026-11-29T12:00:00Z')
  widening = 1
  pool = new Pool({ host: '127.0.0.1', port: 1 })
  const base = { db: databaseOn(pool), clock: () => now, signingKey: Buffer.alloc(32) }
  fastify = Fastify({ trustProxy: true })
  handleErrors(fastify)
  limitPublicRequests(fastify, {
    path: '/report',
    rate: '10/hour',
    bytesPerReport: { paths: { '/photos': 100_000 }, others: 10_000 },
    readPaths: { '/objects': 2 },
    widening: () => widening,
    counters: sharedCounters(base),
    base,
  })
  for (const url of ['/form', '/reply', '/photos', '/report']) fastify.post(url, async () => ({}))
  fastify.put('/answer', async () => ({}))
  fastify.post('/staff', { config: { isForUsers: true } }, async () => ({}))
  fastify.get('/objects', async () => ({}))
})
afterEach(async () => {
  await fastify.close()
  await pool.end()
})

const send = async (url: string, bytes: number, from = '203.0.113.7', method: 'POST' | 'PUT' = 'POST') => {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from }
  const payload = `"${'x'.repeat(bytes - 2)}"`
  return fastify.inject({ method, url, headers, payload })
}

test('one address may send a number of bytes to all paths together, and more in the next hour', async () => {
  const statuses = []
  for (const url of ['/form', '/reply', '/form', '/reply']) statuses.push((await send(url, 24_000)).statusCode)
  expect(statuses).toEqual([200, 200, 200, 200])
  const refused = await send('/answer', 24_000, '203.0.113.7', 'PUT')
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
  expect((await send('/form', 3_000)).statusCode, 'what still fits').toBe(200)
  expect((await send('/form', 24_000, '203.0.113.8')).statusCode, 'of another address').toBe(200)
  now = new Date('2026-11-29T13:00:01Z')
  expect((await send('/form', 24_000)).statusCode).toBe(200)
})

test('photos of reports have a budget of bytes of their own, and staff are not counted', async () => {
  for (let times = 0; times < 4; times++) await send('/form', 25_000)
  expect((await send('/form', 1_000)).statusCode).toBe(429)
  for (let times = 0; times < 10; times++) expect((await send('/photos', 100_000)).statusCode).toBe(200)
  expect((await send('/photos', 100_000)).statusCode).toBe(429)
  expect((await send('/staff', 500_000)).statusCode).toBe(200)
})

test('during a storm the budgets of bytes are larger', async () => {
  widening = 10
  for (let times = 0; times < 12; times++) expect((await send('/form', 25_000)).statusCode).toBe(200)
})

test('a body whose length is not announced counts when it has come', async () => {
  await fastify.listen({ port: 0, host: '127.0.0.1' })
  const { port } = fastify.server.address() as AddressInfo // it listens on a port
  const sendInPieces = () =>
    new Promise<string>(resolve => {
      const socket = connect(port, '127.0.0.1')
      const piece = `"${'x'.repeat(59_998)}"`
      socket.write(
        `POST /form HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${(60_000).toString(16)}\r\n${piece}\r\n0\r\n\r\n`,
      )
      socket.once('data', text => {
        socket.destroy()
        resolve(String(text).slice(9, 12))
      })
    })
  expect([await sendInPieces(), await sendInPieces(), await sendInPieces()]).toEqual(['200', '200', '429'])
})

test('reading from another service has a limit per address', async () => {
  const read = async (from: string) =>
    (await fastify.inject({ url: '/objects', headers: { 'x-forwarded-for': from } })).statusCode
  for (let times = 0; times < 20; times++) expect(await read('203.0.113.7')).toBe(200)
  expect([await read('203.0.113.7'), await read('203.0.113.8')]).toEqual([429, 200])
})
