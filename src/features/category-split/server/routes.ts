import type { Routes } from '#server/http/http-server.ts'
import { parseId } from '#server/http/pagination.ts'
import * as contract from '../contract.ts'
import { previewSplit } from './preview.ts'
import { splitCategory } from './split.ts'

export const categorySplitRoutes: Routes = ({ authorizedRoute }, base) => {
  authorizedRoute(contract.previewSplit, ({ user, params, query }) =>
    previewSplit(base, user, { id: parseId(params.id), ...query }),
  )

  authorizedRoute(contract.splitCategory, ({ user, params, body }) =>
    splitCategory(base, user, { id: parseId(params.id), ...body() }),
  )
}
