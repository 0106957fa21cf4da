import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Municipality } from '#kit/configuration.ts'
import { formTypes, type OwnPages } from '../http/own-pages.ts'
import { type Refusal, refusalPage } from '../http/refusal-page.ts'

export type PlainPage = {
  path: string
  /** True when no scripts take over a personal page. */
  isPlain?: boolean
  isServed?: () => boolean
  /** @returns the data of the page, the path of a page to redirect to, or undefined without personal data */
  read: (request: FastifyRequest, reply: FastifyReply) => Promise<object | string | undefined>
  /** @returns the data of the page, or the path of a page to redirect to */
  submit?: (request: FastifyRequest, reply: FastifyReply) => Promise<object | string>
  isSentByFrontend?: boolean
  files?: readonly FileOfPage[]
}

type FileOfPage = {
  path: string
  read: (request: FastifyRequest) => Promise<Buffer | undefined>
  /** Only for pictures that we made; scripts of the page read other files, which are never shown directly. */
  pictureType?: string
}

type Options = {
  pages: readonly PlainPage[]
  base: { municipality: Municipality }
  send: (reply: FastifyReply, plain: object | undefined, isPlain: boolean) => FastifyReply
  sendUsual: (reply: FastifyReply) => FastifyReply
}

/** Serves these pages. */
export function servePlainPages(fastify: FastifyInstance, { pages, base, send, sendUsual }: Options) {
  for (const page of pages) {
    const { path, read, submit, files = [], isPlain = false, isSentByFrontend, isServed = () => true } = page
    const ownPages: OwnPages = {
      contentTypes: formTypes,
      isPage: true,
      ...(isSentByFrontend && { withFrontend: true }),
    }
    for (const file of files) serveFile(fastify, file)
    fastify.get(path, { config: { ownPages } }, async (request, reply) => {
      if (!isServed()) return reply.callNotFound()
      const shown = await readOrNothing(() => read(request, reply), request)
      if (shown === undefined) return sendUsual(reply)
      if (typeof shown === 'string') return redirect(reply, shown)
      return shown === unreadable ? send(reply, undefined, false) : send(reply, shown, isPlain)
    })
    if (!submit) continue
    const config = {
      ownPages,
      refusalPage: (refusal: Refusal) => refusalPage({ site: siteOf(base.municipality), path, fields: [] }, refusal),
    }
    fastify.post(path, { config }, async (request, reply) => {
      if (!isServed()) return reply.callNotFound()
      const next = await submit(request, reply)
      return typeof next === 'string' ? redirect(reply, next) : send(reply, next, isPlain)
    })
  }
}

const serveFile = (fastify: FastifyInstance, { path, read, pictureType }: FileOfPage) =>
  fastify.get(path, { config: { ownPages: { contentTypes: [] } } }, async (request, reply) => {
    const bytes = await read(request)
    if (!bytes) return reply.callNotFound()
    reply.header('Cache-Control', 'no-store')
    if (pictureType) return reply.type(pictureType).send(bytes)
    return reply.header('Content-Disposition', 'attachment').type('application/octet-stream').send(bytes)
  })

const redirect = (reply: FastifyReply, path: string) => reply.header('Cache-Control', 'no-store').redirect(path, 303)

const unreadable = {}

/** With scripts the page itself shows the error. */
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
