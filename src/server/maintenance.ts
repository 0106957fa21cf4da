import type { FastifyInstance } from 'fastify'

/** The wire and our own endpoints answer that they are being worked on; pages and health go on. */
export function refuseDuringMaintenance(fastify: FastifyInstance) {
  fastify.addHook('onRequest', async (request, reply) => {
    if (/^\/(signals|api)(\/|\?|$)/.test(request.url))
      return reply.code(503).type('text/plain; charset=utf-8').send('API in maintenance mode')
  })
}
