import type { Routes } from '../../../../server/http.ts'
import * as contract from '../contract.ts'
import { listHandled } from './handled.ts'

export const handledRoutes: Routes = ({ on }, base) => {
  on(contract.listHandled, async ({ user }) => listHandled(base, user))
}
