import type { Routes } from '#server/http/http-server.ts'
import { parseUuid } from '#server/http/pagination.ts'
import * as contract from '../contract.ts'
import { createBulkChange, listBulkChanges, readBulkChange, toBulkChange, undoBulkChange } from './bulk-changes.ts'

export const bulkRoutes: Routes = ({ authorizedRoute }, base) => {
  authorizedRoute(contract.createBulkChange, async ({ user, body, reply }) => {
    const row = await createBulkChange(base, user, body())
    reply.code(201)
    return toBulkChange(base, row)
  })

  authorizedRoute(contract.listBulkChanges, async ({ user }) => {
    const rows = await listBulkChanges(base, user)
    return rows.map(row => toBulkChange(base, row))
  })

  authorizedRoute(contract.readBulkChange, async ({ user, params }) =>
    toBulkChange(base, await readBulkChange(base, user, parseUuid(params.id))),
  )

  authorizedRoute(contract.undoBulkChange, async ({ user, params, reply }) => {
    await undoBulkChange(base, user, parseUuid(params.id))
    reply.code(204)
    return undefined
  })
}
