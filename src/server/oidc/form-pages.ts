import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Register pages with a form that are outside the web application: with a body parser of their own and stricter headers. */
export const mountFormPages = (
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
      reply.header('Content-Security-Policy', contentSecurityPolicy(formTargets))
      reply.header('Cache-Control', 'no-store')
      reply.header('Referrer-Policy', 'same-origin') // with none at all a form's Origin would be null
    })
    mount(scope)
  })

/** `form-action` also covers the redirect after the form, hence the addresses. */
const contentSecurityPolicy = (formTargets: readonly string[]) =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self'",
    `form-action 'self' ${formTargets.join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')

export const sendPage = (reply: FastifyReply, page: string) => reply.type('text/html; charset=utf-8').send(page)

/** The value of a form field, or an empty string. */
export function formValue({ body }: FastifyRequest<{ Params: never }>, name: string): string {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined
  return typeof value === 'string' ? value : ''
}

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')
const styleSheet = read('../../web/styles/tokens.css') + read('./pages.css')

/** Serve the style sheet of these pages, with the municipality's colours. */
export function mountPageStyle(fastify: FastifyInstance, colors: () => Readonly<Record<string, string>>) {
  fastify.get('/form-pages/style.css', async (_request, reply) => {
    const colorRules = Object.entries(colors()).map(([name, color]) => `--${name}:${color}`)
    const text = `${styleSheet}\n:root{${colorRules.join(';')}}\n`
    return reply.type('text/css; charset=utf-8').header('Cache-Control', 'no-cache').send(text)
  })
}
