import { parseDateTime } from '#kit/parse-date-time.ts'
import type { Routes } from '#server/http/http-server.ts'
import { parseId } from '#server/http/pagination.ts'
import * as contract from '../contract.ts'
import { readHistory } from './history.ts'

export const historyRoutes: Routes = ({ authorizedRoute }, base) => {
  authorizedRoute(contract.readHistory, async ({ user, params, query }) => {
    const after = query.created_after === undefined ? undefined : parseDateTime(query.created_after)
    return readHistory(base, user, { id: parseId(params.id), what: query.what, after })
  })
}
