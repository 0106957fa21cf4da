import { errorMessage } from '#server/error-texts.ts'
import type { Routes } from '#server/http/http-server.ts'
import { parseId } from '#server/http/pagination.ts'
import * as contract from '../contract.ts'
import { endPresence, openHub, showPresence } from './hub.ts'

export const liveRoutes: Routes = ({ authorizedRoute, tokenOf, fastify }, base) => {
  const hub = openHub(base, error =>
    fastify.log.error({ what: 'live', message: errorMessage(error) }, 'live stream failed'),
  )
  fastify.addHook('preClose', async () => hub.close())

  authorizedRoute(contract.listenLive, async ({ user, request, reply }) => {
    const body = await hub.open(user, tokenOf(request))
    reply.raw.once('close', () => body.destroy())
    return reply
      .headers({ 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no', 'Cache-Control': 'no-store' })
      .send(body)
  })

  authorizedRoute(contract.showPresence, async ({ user, params, reply }) => {
    await showPresence(base, user, parseId(params.id))
    reply.code(204)
    return undefined
  })

  authorizedRoute(contract.endPresence, async ({ user, params, reply }) => {
    await endPresence(base, user, parseId(params.id))
    reply.code(204)
    return undefined
  })
}
