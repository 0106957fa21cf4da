import { parseDateTime } from '#kit/parse-date-time.ts'
import type { Routes } from '#server/http/http-server.ts'
import { parseId } from '#server/http/pagination.ts'
import * as contract from '../contract.ts'
import { markRead } from './mark-read.ts'

export const readMarkRoutes: Routes = ({ authorizedRoute }, base) => {
  authorizedRoute(contract.markRead, async ({ user, params, body, reply }) => {
    await markRead(base, user, { reportId: parseId(params.id), until: parseDateTime(body().until) ?? new Date(0) })
    reply.code(204)
    return undefined
  })
}
