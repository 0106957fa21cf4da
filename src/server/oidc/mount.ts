import type { FastifyInstance } from 'fastify'
import type Provider from 'oidc-provider'

/**
 * Let the provider's library handle every request under `/oidc`. It gets scheme, host and path from the configuration, never
 * from the request's headers; its responses have the headers that Fastify's plugins set.
 */
export async function mountProvider(fastify: FastifyInstance, provider: Provider, publicUrl: string) {
  const { protocol, host, pathname } = new URL(publicUrl)
  const prefix = pathname === '/' ? '' : pathname
  const handle = provider.callback()
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
      void handle(raw, reply.raw)
    })
  })
}
