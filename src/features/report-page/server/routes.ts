import { versionOfReport } from '#features/report-view/version.ts'
import { isUndoable, undoHeaders } from '#features/reports/undo/server/undoable.ts'
import type { Routes } from '#server/http/http-server.ts'
import { paginateItems, parseId } from '#server/http/pagination.ts'
import * as contract from '../contract.ts'
import { changeReport } from './change.ts'
import { listChildren } from './children.ts'
import { readReportAs } from './detail.ts'

export const reportPageRoutes: Routes = ({ authorizedRoute, authenticatedRoute }, base) => {
  authenticatedRoute(contract.readReport, async ({ params, reply, ...proven }) => {
    const report = await readReportAs(base, proven, params.id)
    reply.header('ETag', versionOfReport(report))
    return report
  })

  authorizedRoute(contract.changeReport, async ({ user, params, body, request, reply }) => {
    const { 'if-match': ifMatch } = request.headers
    const change = { id: parseId(params.id), ifMatch, patch: body, isUndoable: isUndoable(request) }
    const { report, isChanged, undoId } = await changeReport(base, user, change)
    reply
      .code(isChanged ? 200 : 412)
      .header('ETag', versionOfReport(report))
      .headers(undoHeaders(undoId))
    return report
  })

  authorizedRoute(contract.listChildren, async ({ user, params, query, request }) => {
    const children = await listChildren(base, user, parseId(params.id))
    return paginateItems(base.publicUrl + request.url, query, children)
  })
}
