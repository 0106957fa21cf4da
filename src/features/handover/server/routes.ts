import type { Routes } from '#server/http/http-server.ts'
import { parseId } from '#server/http/pagination.ts'
import * as contract from '../contract.ts'
import { handOver, readWork } from './hand-over.ts'

export const handoverRoutes: Routes = ({ authorizedRoute }, base) => {
  authorizedRoute(contract.readWork, ({ params, query }) => readWork(base, { id: parseId(params.id), ...query }))
  authorizedRoute(contract.handOver, ({ user, params, body }) =>
    handOver(base, user, { id: parseId(params.id), input: body }),
  )
}
