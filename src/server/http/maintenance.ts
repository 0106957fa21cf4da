import type { FastifyInstance } from 'fastify'
import { Problem } from '#kit/problem.ts'

/** Answers 503 on the wire and on the product's own endpoints; pages and health keep working. */
export function refuseDuringMaintenance(fastify: FastifyInstance) {
  fastify.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config?.refusalPage) throw new Problem('unavailable')
    if (/^\/(signals|api)(\/|\?|$)/.test(request.url))
      return reply.code(503).type('text/plain; charset=utf-8').send('API in maintenance mode')
  })
}
