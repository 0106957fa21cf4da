import type { Routes } from '../../../../server/http.ts'
import { callerContext } from '../contract.ts'
import { contextOf } from './context.ts'

export const callerRoutes: Routes = ({ on }, base) => {
  on(callerContext, async ({ user, body }) => contextOf(base, user, body()))
}
