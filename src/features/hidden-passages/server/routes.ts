import type { Routes } from '#server/http/http-server.ts'
import { parseId } from '#server/http/pagination.ts'
import * as contract from '../contract.ts'
import { hidePassages, readHidden, restorePassages } from './hide.ts'

export const hiddenPassageRoutes: Routes = ({ authorizedRoute }, base) => {
  authorizedRoute(contract.hidePassages, async ({ user, params, body }) => ({
    count: await hidePassages(base, user, { reportId: parseId(params.id), ...body() }),
  }))

  authorizedRoute(contract.readHiddenPassages, async ({ user, params }) => ({
    passages: await readHidden(base, user, parseId(params.id)),
  }))

  authorizedRoute(contract.restorePassages, async ({ user, params, reply }) => {
    await restorePassages(base, user, parseId(params.id))
    reply.code(204)
    return undefined
  })
}
