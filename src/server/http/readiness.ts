import type { FastifyInstance } from 'fastify'

/**
 * `/status/ready`: whether a proxy should send requests to this process. It says nothing of the database, without which no other
 * process does better; that is `/status/health`.
 */
export function openReadiness() {
  let isStopping = false
  return {
    mount(fastify: FastifyInstance) {
      fastify.get('/status/ready', { schema: { hide: true } }, async (_, reply) => {
        reply.code(isStopping ? 503 : 200).type('text/plain; charset=utf-8')
        return isStopping ? 'Stopping' : 'Ready'
      })
      fastify.addHook('onSend', async (_, reply) => {
        if (isStopping) reply.header('Connection', 'close')
      })
    },
    /** Requests are answered as before, each on a connection that closes after it. */
    startStopping() {
      isStopping = true
    },
  }
}
