import type { Routes } from '#server/http/http-server.ts'
import { callerContext } from '../contract.ts'
import { readCallerContext } from './context.ts'

export const callerRoutes: Routes = ({ authorizedRoute }, base) => {
  authorizedRoute(callerContext, async ({ user, body }) => readCallerContext(base, user, body()))
}
