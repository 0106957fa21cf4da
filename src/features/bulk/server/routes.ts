import type { Routes } from '#server/http/http-server.ts'
import { parseUuid } from '#server/http/pagination.ts'
import * as contract from '../contract.ts'
import { createBulkChange, listBulkChanges, readBulkChange, undoBulkChange } from './bulk-changes.ts'

export const bulkRoutes: Routes = ({ authorizedRoute }, base) => {
  authorizedRoute(contract.createBulkChange, async ({ user, body, reply }) => {
    const created = await createBulkChange(base, user, body())
    reply.code(201)
    return created
  })
  authorizedRoute(contract.listBulkChanges, ({ user }) => listBulkChanges(base, user))
  authorizedRoute(contract.readBulkChange, ({ user, params }) => readBulkChange(base, user, parseUuid(params.id)))
  authorizedRoute(contract.undoBulkChange, async ({ user, params, reply }) => {
    await undoBulkChange(base, user, parseUuid(params.id))
    reply.code(204)
    return undefined
  })
}
