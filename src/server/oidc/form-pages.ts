import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Pages with a form, outside the browser's application: their own rules for bodies, and headers stricter than the rest. */
export const formPages = (
  fastify: FastifyInstance,
  formTargets: readonly string[],
  mount: (scope: FastifyInstance) => void,
) =>
  fastify.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 10_000 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('Content-Security-Policy', policyFor(formTargets))
      reply.header('Cache-Control', 'no-store')
      reply.header('Referrer-Policy', 'same-origin') // with none at all a form's Origin would be null
    })
    mount(scope)
  })

/** After the form the browser is sent on, which `form-action` covers too: hence the addresses. */
const policyFor = (formTargets: readonly string[]) =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self'",
    `form-action 'self' ${formTargets.join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')

export const sendPage = (reply: FastifyReply, page: string) => reply.type('text/html; charset=utf-8').send(page)

/** A field of a form that was sent, or nothing. */
export function formValue({ body }: FastifyRequest<{ Params: never }>, name: string): string {
  const found: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined
  return typeof found === 'string' ? found : ''
}

/** Browsers say which page a form or a fetch comes from; what comes from elsewhere, or doesn't say, is refused. */
export const isFromOwnPage = ({ headers }: { headers: FastifyRequest['headers'] }, ownOrigins: readonly string[]) =>
  ownOrigins.includes(headers.origin ?? '')

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')
const sheet = read('../../web/styles/tokens.css') + read('./pages.css')

/** The style of these pages, with the municipality's own colours. */
export function mountPageStyle(fastify: FastifyInstance, colors: Readonly<Record<string, string>>) {
  const own = Object.entries(colors).map(([name, color]) => `--${name}:${color}`)
  const text = `${sheet}\n:root{${own.join(';')}}\n`
  fastify.get('/sign-in/style.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('Cache-Control', 'public, max-age=300').send(text),
  )
}
