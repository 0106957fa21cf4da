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
