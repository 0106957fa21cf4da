import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { plainPages } from '../src/app/plain-pages.ts'
import { handleErrors } from '../src/server/http/errors.ts'
import { acceptUploads } from '../src/server/http/uploads.ts'
import { servePlainPages } from '../src/server/pages/plain-pages.ts'
import type { World } from './world.ts'

/** The pages that work without scripts, which answer what they show as JSON in place of a rendered page. */
export async function plainPagesAsJson({ base }: World) {
  const fastify = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  handleErrors(fastify)
  await fastify.register(cookie)
  await acceptUploads(fastify)
  servePlainPages(fastify, {
    pages: plainPages(base),
    base,
    send: (reply, plain) => reply.type('application/json').send(JSON.stringify(plain ?? null)),
    sendUsual: reply => reply.type('application/json').send(JSON.stringify({ usual: true })),
  })
  return fastify
}
