import type { Routes } from '#server/http/http-server.ts'
import * as contract from '../contract.ts'
import { listHandled } from './handled.ts'

export const handledRoutes: Routes = ({ authorizedRoute }, base) => {
  authorizedRoute(contract.listHandled, async ({ user }) => listHandled(base, user))
}
