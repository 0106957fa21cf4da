import type { Routes } from '#server/http/http-server.ts'
import { parseUuid } from '#server/http/pagination.ts'
import * as contract from '../contract.ts'
import { undoChange } from './undo-change.ts'

export const undoRoutes: Routes = ({ authorizedRoute }, base) => {
  authorizedRoute(contract.undoChange, async ({ user, params, reply }) => {
    await undoChange(base, user, parseUuid(params.id))
    reply.code(204)
    return undefined
  })
}
