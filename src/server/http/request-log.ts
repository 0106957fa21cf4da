import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * Log one line per request: its path as it came in, without the query and without secrets, and no IP address. The path is kept when the
 * request arrives, as the library that handles sign-in changes it.
 */
export function logEachRequest(fastify: FastifyInstance) {
  const urls = new WeakMap<FastifyRequest, string>()
  fastify.addHook('onRequest', async request => void urls.set(request, request.url))
  fastify.addHook('onResponse', async (request, reply) => {
    const url = urls.get(request) ?? request.url
    const path = redactPath(url.split('?')[0] ?? '')
    const entry = { method: request.method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }
    request.log.info(entry, 'request')
  })
}

/**
 * A path for the log, with secrets replaced by `…`: links in mails carry a token in their path, which readers of the log must not
 * use (a slug has no digits), and an e-mail address can end up in a path by mistake.
 */
export const redactPath = (path: string) =>
  path.replace(/[^/]{20,}/g, part => (/\d/.test(part) ? '…' : part)).replace(/[^/]*(?:@|%40)[^/]*/g, '…')
