import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerProblems } from './problems.ts'

test.each([
  ['is not found by its name', 'ENOTFOUND'],
  ['does not answer', 'ETIMEDOUT'],
  ['only reads, on its way to another machine', '25006'],
  ['took longer than anybody may wait', '57014'],
])('of a database that %s people are told to come back, and not that something broke', async (_, code) => {
  const fastify = Fastify()
  answerProblems(fastify)
  fastify.get('/', () => {
    throw Object.assign(new Error('kim@voorbeeld.example'), { code })
  })
  const { statusCode, body } = await fastify.inject('/')
  expect(statusCode).toBe(503)
  expect(body).not.toContain('kim@')
})
