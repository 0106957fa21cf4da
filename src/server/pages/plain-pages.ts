import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Municipality } from '../../kit/configuration.ts'
import { type Refusal, refusalPage } from '../http/refusal-page.ts'

/** A page whose form works without scripts: the server renders what it shows, and does what its buttons do. */
export type PlainPage = {
  path: string
  /** Whether no scripts take over where it shows something of one person. */
  isPlain?: boolean
  /** Whether the municipality has it: where it has not, the page for 404 is sent. */
  isServed?: () => boolean
  /** What the page shows. @returns the path of another page that follows, or undefined where it shows nothing of one person */
  read: (request: FastifyRequest, reply: FastifyReply) => Promise<object | string | undefined>
  /** What it shows after its form was sent; undefined where it has none. @returns the path of another page that follows */
  submit?: (request: FastifyRequest, reply: FastifyReply) => Promise<object | string>
  /** Of what was filled in. */
  files?: readonly FileOfPage[]
}

type FileOfPage = {
  path: string
  read: (request: FastifyRequest) => Promise<Buffer | undefined>
  /** Of a picture that we made; without it the file is read by scripts of the page, and never shown as it is. */
  pictureType?: string
}

type Options = {
  pages: readonly PlainPage[]
  base: { municipality: Municipality }
  /** Send a page for residents with what it shows without scripts; without that where it cannot be read. */
  send: (reply: FastifyReply, plain: object | undefined, isPlain: boolean) => FastifyReply
  /** Send the page that is the same for each visitor. */
  sendUsual: (reply: FastifyReply) => FastifyReply
}

/** Serve these pages. */
export function servePlainPages(fastify: FastifyInstance, { pages, base, send, sendUsual }: Options) {
  for (const { path, read, submit, files = [], isPlain = false, isServed = () => true } of pages) {
    for (const file of files) serveFile(fastify, file)
    fastify.get(path, async (request, reply) => {
      if (!isServed()) return reply.callNotFound()
      const page = await readOrNothing(() => read(request, reply), request)
      if (page === undefined) return sendUsual(reply)
      if (typeof page === 'string') return redirect(reply, page)
      return page === unreadable ? send(reply, undefined, false) : send(reply, page, isPlain)
    })
    if (!submit) continue
    const config = {
      refusalPage: (refusal: Refusal) => refusalPage({ site: siteOf(base.municipality), path, fields: [] }, refusal),
    }
    fastify.post(path, { config }, async (request, reply) => {
      const next = await submit(request, reply)
      return typeof next === 'string' ? redirect(reply, next) : send(reply, next, isPlain)
    })
  }
}

const serveFile = (fastify: FastifyInstance, { path, read, pictureType }: FileOfPage) =>
  fastify.get(path, async (request, reply) => {
    const bytes = await read(request)
    if (!bytes) return reply.callNotFound()
    reply.header('Cache-Control', 'no-store')
    if (pictureType) return reply.type(pictureType).send(bytes)
    return reply.header('Content-Disposition', 'attachment').type('application/octet-stream').send(bytes)
  })

const redirect = (reply: FastifyReply, path: string) => reply.header('Cache-Control', 'no-store').redirect(path, 303)

const unreadable = {}

/** With scripts the page says itself that it cannot be shown now. */
async function readOrNothing<Page>(read: () => Promise<Page>, request: FastifyRequest): Promise<Page | object> {
  try {
    return await read()
  } catch (error) {
    request.log.warn(error, 'page without scripts')
    return unreadable
  }
}

const siteOf = ({ name, language }: Municipality) => ({
  name,
  title: language.siteTitle,
  phoneNumber: language.phoneNumber,
})
