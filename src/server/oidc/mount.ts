import type { FastifyInstance } from 'fastify'
import type Provider from 'oidc-provider'

/**
 * Let the provider's library answer everything under `/oidc`. It sees scheme, host and path as the configuration has
 * them, never what a request claims; the headers that Fastify's plugins set go out with its answers.
 */
export async function mountProvider(fastify: FastifyInstance, provider: Provider, publicUrl: string) {
  const { protocol, host, pathname } = new URL(publicUrl)
  const prefix = pathname === '/' ? '' : pathname
  const answer = provider.callback()
  await fastify.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null)) // the library reads the body itself
    scope.all('/oidc/*', (request, reply) => {
      const { raw } = request
      raw.headers['x-forwarded-proto'] = protocol.slice(0, -1)
      raw.headers['x-forwarded-host'] = host
      reply.hijack()
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) reply.raw.setHeader(name, value)
      const path = raw.url ?? ''
      Object.assign(raw, { originalUrl: prefix + path, url: path.slice('/oidc'.length) })
      void answer(raw, reply.raw)
    })
  })
}
