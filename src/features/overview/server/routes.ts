import type { Routes } from '#server/http/http-server.ts'
import * as contract from '../contract.ts'
import { changeListView, readListView } from './list.ts'

export const listViewRoutes: Routes = ({ authorizedRoute }, base) => {
  authorizedRoute(contract.readListView, ({ user }) => readListView(base, user))

  authorizedRoute(contract.changeListView, async ({ user, body, reply }) => {
    await changeListView(base, user, body())
    reply.code(204)
    return undefined
  })
}
