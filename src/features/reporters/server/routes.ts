import { isUndoable, undoHeaders } from '#features/reports/server/undo.ts'
import type { Routes } from '#server/http/http-server.ts'
import { paginateItems, parseId } from '#server/http/pagination.ts'
import { servePlainForm } from '#server/http/plain-form.ts'
import * as contract from '../contract.ts'
import { verifyFormPath } from '../links.ts'
import { cancelReporter, changeReporter, listReporters, verifyEmail, verifyEmailByForm } from './contacts.ts'

const verifyForm = { path: verifyFormPath, button: 'Bevestig mijn e-mailadres', fields: [{ name: 'token' }] }

export const reporterRoutes: Routes = ({ authorizedRoute, publicRoute, fastify }, base) => {
  authorizedRoute(contract.listReporters, async ({ user, params, query, request }) => {
    const reporters = await listReporters(base, user, parseId(params.id), query.state)
    return paginateItems(base.publicUrl + request.url, query, reporters)
  })

  authorizedRoute(contract.changeReporter, async ({ user, params, body, request, reply }) => {
    const change = { id: parseId(params.id), input: body, isUndoable: isUndoable(request) }
    const { result, undoId } = await changeReporter(base, user, change)
    reply.code(201).headers(undoHeaders(undoId))
    return result
  })

  authorizedRoute(contract.cancelReporter, async ({ user, params, body, request, reply }) => {
    const target = { id: parseId(params.id), reporterId: parseId(params.reporterId) }
    const change = { ...target, reason: () => body().reason, isUndoable: isUndoable(request) }
    const { result, undoId } = await cancelReporter(base, user, change)
    reply.headers(undoHeaders(undoId))
    return result
  })

  publicRoute(contract.verifyEmail, async ({ body }) => verifyEmail(base, body().token))

  servePlainForm(fastify, base, verifyForm, ({ body }) => verifyEmailByForm(base, body))
}
