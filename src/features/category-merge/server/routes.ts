import type { Routes } from '#server/http/http-server.ts'
import { parseId } from '#server/http/pagination.ts'
import * as contract from '../contract.ts'
import { mergeCategory } from './merge.ts'
import { previewUndo } from './merge-to-undo.ts'
import { previewMerge } from './preview.ts'
import { undoMerge } from './undo-merge.ts'

export const categoryMergeRoutes: Routes = ({ authorizedRoute }, base) => {
  authorizedRoute(contract.previewMerge, ({ params, query }) =>
    previewMerge(base, { id: parseId(params.id), into: Number(query.into) }),
  )

  authorizedRoute(contract.mergeCategory, ({ user, params, body }) =>
    mergeCategory(base, user, { id: parseId(params.id), into: body().into }),
  )

  authorizedRoute(contract.previewUndo, ({ params }) => previewUndo(base, parseId(params.id)))

  authorizedRoute(contract.undoMerge, ({ user, params }) => undoMerge(base, user, parseId(params.id)))
}
