import type { FastifyInstance } from 'fastify'
import type { FilesStatus } from '../files/files-status.ts'

/**
 * `/status/ready`: whether a proxy should send requests to this process. Not when it is stopping, or has the files of another
 * database. It says nothing of what no other process has either, as a database that is down: that is `/status/health`, and
 * pages are still served (docs/decisions/0034-what-an-operator-is-told.md).
 */
export function openReadiness(filesStatus: () => Promise<FilesStatus>) {
  let isStopping = false
  return {
    mount(fastify: FastifyInstance) {
      fastify.get('/status/ready', { schema: { hide: true } }, async (_, reply) => {
        const reason = isStopping
          ? 'Stopping'
          : (await filesStatus()).state === 'wrong' && 'Not the files of this database'
        reply.code(reason ? 503 : 200).type('text/plain; charset=utf-8')
        return reason || 'Ready'
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
