import type { Routes } from '../../../../server/http/http-server.ts'
import { callerContext } from '../contract.ts'
import { contextOf } from './context.ts'

export const callerRoutes: Routes = ({ onAuthorized }, base) => {
  onAuthorized(callerContext, async ({ user, body }) => contextOf(base, user, body()))
}
