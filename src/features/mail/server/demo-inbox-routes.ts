import type { FastifyReply } from 'fastify'
import type { Routes } from '#server/http/http-server.ts'
import { parseId } from '#server/http/pagination.ts'
import { demoInboxPage, demoMailPage, inboxStyle, readMailFrame } from './demo-inbox.ts'
import { sendMailFrame } from './preview.ts'

type WithId = { Params: { id: string } }

/** The demo captures its mail instead of sending it. */
export const demoInboxRoutes: Routes = ({ fastify }, base) => {
  fastify.get('/demo/mail', async (_, reply) => sendPage(reply, await demoInboxPage(base)))

  fastify.get<WithId>('/demo/mail/:id', async ({ params }, reply) =>
    sendPage(reply, await demoMailPage(base, parseId(params.id))),
  )

  fastify.get<WithId>('/demo/mail/:id/html', async ({ params }, reply) => {
    const html = await readMailFrame(base, parseId(params.id))
    return sendMailFrame(reply, html)
  })

  fastify.get('/demo/mail.css', (_, reply) => reply.type('text/css; charset=utf-8').send(inboxStyle))
}

const sendPage = (reply: FastifyReply, page: string) =>
  reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-store').send(page)
