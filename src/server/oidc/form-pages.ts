import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { OwnPages } from '../http/own-pages.ts'
import { colorsOf } from '../pages/site-files.ts'

/** Registers form pages outside the web application, with their own body parser and stricter headers. */
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
      reply.header('Referrer-Policy', 'same-origin') // with `no-referrer` a form's Origin would be null
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

/**
 * Returns the options of a route to which such a page sends its form. @param refused the page for a form that another
 * site sent
 */
export const ownForm = (refused: (request: FastifyRequest) => string) => ({
  config: {
    ownPages: {
      contentTypes: ['application/x-www-form-urlencoded'],
      refuse: (request: FastifyRequest, reply: FastifyReply) => sendPage(reply, refused(request)),
    } satisfies OwnPages,
  },
})

export const sendPage = (reply: FastifyReply, page: string) => reply.type('text/html; charset=utf-8').send(page)

/** Returns the value of a form field, or an empty string. */
export function formValue({ body }: FastifyRequest<{ Params: never }>, name: string): string {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined
  return typeof value === 'string' ? value : ''
}

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')
/** Mixed colours go into `@supports`: older browsers use the colours of pages.css. */
function styleSheetOf(tokens: string, ofPages: string): string {
  const statements = tokens.split(';')
  const mixed = statements.filter(statement => statement.includes('color-mix('))
  const plain = statements.filter(statement => !mixed.includes(statement)).join(';')
  return `${plain}\n${ofPages}\n@supports (color: color-mix(in srgb, red, red)) {\n:root {${mixed.join(';')};\n}\n}`
}

const styleSheet = styleSheetOf(read('../../web/styles/tokens.css'), read('./pages.css'))

/** Serves the style sheet of these pages, with the municipality's colours. */
export function mountPageStyle(fastify: FastifyInstance, colors: () => Readonly<Record<string, string>>) {
  fastify.get('/form-pages/style.css', async (_request, reply) => {
    const text = `${styleSheet}\n${colorsOf({ colors: colors() })}`
    return reply.type('text/css; charset=utf-8').header('Cache-Control', 'no-cache').send(text)
  })
}
