import type { Routes } from '../../../server/http/http-server.ts'
import { parseId } from '../../../server/http/parse-id.ts'
import * as contract from '../contract.ts'
import { changeDistinct } from './distinct.ts'
import { findLikelyDoubles, findLikelySame } from './likely.ts'
import { linkDouble, readLinkedReports, unlinkDouble } from './linked-reports.ts'

export const doubleRoutes: Routes = ({ publicRoute, authorizedRoute }, base) => {
  publicRoute(contract.askLikelyDoubles, async ({ body }) => ({ doubles: await findLikelySame(base, body()) }))

  authorizedRoute(contract.likelyDoubles, async ({ user, params }) => findLikelyDoubles(base, user, parseId(params.id)))

  authorizedRoute(contract.readDoubles, async ({ user, params }) => readLinkedReports(base, user, parseId(params.id)))

  authorizedRoute(contract.linkDouble, async ({ user, params, body }) =>
    linkDouble(base, user, { id: parseId(params.id), mainId: body().mainId }),
  )

  authorizedRoute(contract.unlinkDouble, async ({ user, params }) => unlinkDouble(base, user, parseId(params.id)))

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
