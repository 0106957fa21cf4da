import { isUndoable, undoHeaders } from '#features/reports/server/undo.ts'
import type { Routes } from '#server/http/http-server.ts'
import { parseId } from '#server/http/pagination.ts'
import * as contract from '../contract.ts'
import { findLikelyDoubles, findLikelySame } from './likely.ts'
import { changeDistinct, linkDouble, readLinkedReports, unlinkDouble } from './link.ts'

export const doubleRoutes: Routes = ({ publicRoute, authorizedRoute }, base) => {
  publicRoute(contract.askLikelyDoubles, async ({ body }) => ({ doubles: await findLikelySame(base, body()) }))

  authorizedRoute(contract.likelyDoubles, async ({ user, params }) => findLikelyDoubles(base, user, parseId(params.id)))

  authorizedRoute(contract.readDoubles, async ({ user, params }) => readLinkedReports(base, user, parseId(params.id)))

  authorizedRoute(contract.linkDouble, async ({ user, params, body, request, reply }) => {
    const change = { id: parseId(params.id), mainId: body().mainId, isUndoable: isUndoable(request) }
    const { links, undoId } = await linkDouble(base, user, change)
    reply.headers(undoHeaders(undoId))
    return links
  })

  authorizedRoute(contract.unlinkDouble, async ({ user, params, request, reply }) => {
    const { links, undoId } = await unlinkDouble(base, user, {
      id: parseId(params.id),
      isUndoable: isUndoable(request),
    })
    reply.headers(undoHeaders(undoId))
    return links
  })

  const pairOf = (params: { id: string; other: string }) => ({ id: parseId(params.id), otherId: parseId(params.other) })

  authorizedRoute(contract.markDistinct, async ({ user, params, reply }) => {
    await changeDistinct(base, user, pairOf(params), true)
    reply.code(204)
    return undefined
  })

  authorizedRoute(contract.unmarkDistinct, async ({ user, params, reply }) => {
    await changeDistinct(base, user, pairOf(params), false)
    reply.code(204)
    return undefined
  })
}
