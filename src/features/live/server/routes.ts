import { Problem } from '../../../kit/problem.ts'
import { tokenExpiry } from '../../../server/auth/tokens.ts'
import type { Routes } from '../../../server/http/http-server.ts'
import { parseId } from '../../../server/http/parse-id.ts'
import { checkMayRead } from '../../reports/server/store.ts'
import * as contract from '../contract.ts'
import { openHub } from './hub.ts'
import { notifyPresence } from './store.ts'

export const liveRoutes: Routes = ({ onAuthorized, fastify }, base) => {
  const hub = openHub(base, error => fastify.log.error({ what: 'live', message: String(error) }, 'live stream failed'))
  fastify.addHook('preClose', async () => hub.close())

  onAuthorized(contract.listenLive, async ({ user, request, reply }) => {
    const remaining = tokenExpiry(request.headers.authorization) - base.clock().getTime()
    if (remaining <= 0) throw new Problem('not-signed-in')
    const body = await hub.open(user, remaining)
    reply.raw.once('close', () => body.destroy())
    return reply
      .headers({ 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no', 'Cache-Control': 'no-store' })
      .send(body)
  })

  onAuthorized(contract.showPresence, async ({ user, params, reply }) => {
    const id = parseId(params.id)
    await checkMayRead(base.db, user, id)
    await notifyPresence(base.db, { reportId: id, userId: user.id, isThere: true })
    reply.code(204)
    return undefined
  })

  onAuthorized(contract.endPresence, async ({ user, params, reply }) => {
    await notifyPresence(base.db, { reportId: parseId(params.id), userId: user.id, isThere: false })
    reply.code(204)
    return undefined
  })
}
