import { toCategory } from '#features/categories/server/wire.ts'
import { createCategory as createContract } from '#features/categories/settings/contract.ts'
import type { Routes } from '#server/http/http-server.ts'
import { parseId } from '#server/http/pagination.ts'
import { sendOutcome } from '#server/http/version.ts'
import * as contract from '../contract.ts'
import { categoryUsage } from './category-usage.ts'
import { mergeCategory, previewMerge } from './merge.ts'
import { createCategory, saveCategory } from './save-category.ts'
import { previewSplit, splitCategory } from './split.ts'
import { previewUndo, undoMerge } from './undo-merge.ts'

export const categoryChangeRoutes: Routes = ({ authorizedRoute }, base) => {
  authorizedRoute(contract.readCategoryUsage, ({ params }) => categoryUsage(base, parseId(params.id)))

  authorizedRoute(createContract, async ({ user, body, reply }) => {
    const row = await createCategory(base, user, body())
    reply.code(201)
    return toCategory(base, row)
  })

  authorizedRoute(contract.saveCategory, async ({ user: by, params, body: change, request, reply }) => {
    const details = { by, id: parseId(params.id), ifMatch: request.headers['if-match'], change }
    return sendOutcome(reply, await saveCategory(base, details))
  })

  authorizedRoute(contract.previewMerge, ({ params, query }) =>
    previewMerge(base, { id: parseId(params.id), into: Number(query.into) }),
  )

  authorizedRoute(contract.mergeCategory, ({ user, params, body }) =>
    mergeCategory(base, user, { id: parseId(params.id), into: body().into }),
  )

  authorizedRoute(contract.previewUndo, ({ params }) => previewUndo(base, parseId(params.id)))

  authorizedRoute(contract.undoMerge, ({ user, params }) => undoMerge(base, user, parseId(params.id)))

  authorizedRoute(contract.previewSplit, ({ user, params, query }) =>
    previewSplit(base, user, { id: parseId(params.id), ...query }),
  )

  authorizedRoute(contract.splitCategory, ({ user, params, body }) =>
    splitCategory(base, user, { id: parseId(params.id), ...body() }),
  )
}
