import type { Routes } from '../../../server/http/http-server.ts'
import { parseId } from '../../../server/http/parse-id.ts'
import * as contract from '../contract.ts'
import { findLikelyDoubles, findLikelySame } from './likely.ts'
import { linkDouble, readLinkedReports, unlinkDouble } from './linked-reports.ts'

export const doubleRoutes: Routes = ({ onPublic, onAuthorized }, base) => {
  onPublic(contract.askLikelyDoubles, async ({ body }) => ({ doubles: await findLikelySame(base, body()) }))

  onAuthorized(contract.likelyDoubles, async ({ user, params }) => findLikelyDoubles(base, user, parseId(params.id)))

  onAuthorized(contract.readDoubles, async ({ user, params }) => readLinkedReports(base, user, parseId(params.id)))

  onAuthorized(contract.linkDouble, async ({ user, params, body }) =>
    linkDouble(base, user, { id: parseId(params.id), mainId: body().mainId }),
  )

  onAuthorized(contract.unlinkDouble, async ({ user, params }) => unlinkDouble(base, user, parseId(params.id)))
}
