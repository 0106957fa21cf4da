import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { plainPages } from '#app/plain-pages.ts'
import { handleErrors } from '#server/http/errors.ts'
import { guardOwnPages } from '#server/http/own-pages.ts'
import { acceptUploads } from '#server/http/uploads.ts'
import { servePlainPages } from '#server/pages/plain-pages.ts'
import { encodeForm } from './encode-form.ts'
import type { World } from './world.ts'

/** The pages that work without scripts, which answer what they show as JSON in place of a rendered page. */
export async function plainPagesAsJson({ base }: World) {
  const fastify = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  handleErrors(fastify)
  guardOwnPages(fastify, base)
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

type Server = Awaited<ReturnType<typeof plainPagesAsJson>>
export type PlainFields = readonly (readonly [name: string, value: string])[]
type Photo = { name: string; bytes: Buffer }
export type SentWith = { photos?: readonly Photo[]; cookie?: string; origin?: string }

/** Send a form of these pages as a browser does, by default from our own site. */
export async function postPlainForm(
  server: Server,
  url: string,
  fields: PlainFields,
  { photos = [], origin = 'http://localhost:0', ...headers }: SentWith = {},
) {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  if (photos.length === 0) form.append('photos', new Blob([]), '') // so is sent a field in which nothing was chosen
  for (const { name, bytes } of photos) form.append('photos', new Blob([new Uint8Array(bytes)]), name)
  const encoded = await encodeForm(form)
  return server.inject({ ...encoded, method: 'POST', url, headers: { origin, ...headers, ...encoded.headers } })
}
