import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { handleErrors } from './errors.ts'

test.each([
  ['has a name that does not resolve', 'ENOTFOUND'],
  ['does not respond', 'ETIMEDOUT'],
  ['is read-only during a failover', '25006'],
  ['took longer than the timeout', '57014'],
])('a database that %s is answered with 503, and not with an internal error', async (_, code) => {
  const fastify = Fastify()
  handleErrors(fastify)
  fastify.get('/', () => {
    throw Object.assign(new Error('kim@voorbeeld.example'), { code })
  })
  const { statusCode, body } = await fastify.inject('/')
  expect(statusCode).toBe(503)
  expect(body).not.toContain('kim@')
})

test.each([
  ['does not exist', '/weg'],
  ['the municipality does not have', '/kaart'],
])('a page that %s is a page of its own for browsers, and an error of the wire for programs', async (_, url) => {
  const fastify = Fastify()
  handleErrors(fastify, {
    notFoundPage: reply => reply.code(404).type('text/html').send('<h1>Niet gevonden</h1>'),
  })
  fastify.get('/kaart', (_, reply) => reply.callNotFound())
  const page = await fastify.inject({ url, headers: { accept: 'text/html,*/*' } })
  expect([page.statusCode, page.body]).toEqual([404, '<h1>Niet gevonden</h1>'])
  const json = await fastify.inject({ url, headers: { accept: 'application/json' } })
  expect([json.statusCode, json.json()]).toEqual([404, { detail: 'Niet gevonden.' }])
})
