import type { Routes } from '../../../../server/http/http-server.ts'
import { parseId } from '../../../../server/http/parse-id.ts'
import * as contract from '../contract.ts'
import { markRead } from './mark-read.ts'

export const readMarkRoutes: Routes = ({ authorizedRoute }, base) => {
  authorizedRoute(contract.markRead, async ({ user, params }) => markRead(base, user, parseId(params.id)))
}
