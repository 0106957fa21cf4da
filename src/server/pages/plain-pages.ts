import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Municipality } from '../../kit/configuration.ts'
import { type Refusal, refusalPage } from '../http/refusal-page.ts'

/** A page whose form works without scripts: the server renders what it shows, and does what its buttons do. */
export type PlainPage = {
  path: string
  /** What the page shows. */
  read: (request: FastifyRequest) => Promise<object>
  /** What it shows after its form was sent. @returns the path of another page that follows */
  submit: (request: FastifyRequest, reply: FastifyReply) => Promise<object | string>
}

type Options = {
  pages: readonly PlainPage[]
  base: { municipality: Municipality }
  /** Send a page for residents with what it shows without scripts; without that where it cannot be read. */
  send: (reply: FastifyReply, plain: object | undefined) => FastifyReply
}

/** Serve these pages. */
export function servePlainPages(fastify: FastifyInstance, { pages, base, send }: Options) {
  for (const { path, read, submit } of pages) {
    fastify.get(path, async (request, reply) => send(reply, await readOrNothing(request, read)))
    const config = {
      refusalPage: (refusal: Refusal) => refusalPage({ site: siteOf(base.municipality), path, fields: [] }, refusal),
    }
    fastify.post(path, { config }, async (request, reply) => {
      const next = await submit(request, reply)
      if (typeof next === 'string') return reply.header('Cache-Control', 'no-store').redirect(next, 303)
      return send(reply, next)
    })
  }
}

/** With scripts the page says itself that it cannot be shown now. */
async function readOrNothing(request: FastifyRequest, read: PlainPage['read']): Promise<object | undefined> {
  try {
    return await read(request)
  } catch (error) {
    request.log.warn(error, 'page without scripts')
    return undefined
  }
}

const siteOf = ({ name, language }: Municipality) => ({
  name,
  title: language.siteTitle,
  phoneNumber: language.phoneNumber,
})
