import { idempotencyKey } from '#features/reports/create/server/idempotency-key.ts'
import { isUndoable, undoHeaders } from '#features/reports/server/undo.ts'
import type { Routes } from '#server/http/http-server.ts'
import { paginateItems, parseId, parseUuid } from '#server/http/pagination.ts'
import { checkUploadRoom, withUpload } from '#server/http/uploads.ts'
import { networkOf } from '#server/rate-limit/rate-limits.ts'
import * as contract from '../contract.ts'
import { limits } from '../limits.ts'
import { addByReporter, addByStaff, type ExpectsFeedback, takesPhotosOnWire } from './add.ts'
import { changeAttachment, listAttachments, readAttachment, removeAttachment } from './change.ts'
import { redactPhoto } from './redact.ts'
import { toAttachment, toPublicAttachment } from './shape.ts'

const upload = { field: 'file', maxBytes: limits.maxBytes }

const ids = (params: { id: string; attachment: string }) => ({
  reportId: parseId(params.id),
  attachmentId: parseId(params.attachment),
})

export const attachmentRoutes =
  (expectsFeedback: ExpectsFeedback): Routes =>
  ({ publicRoute, authorizedRoute }, base) => {
    publicRoute(contract.addPublicAttachment, async ({ params, request, reply }) => {
      const uuid = parseUuid(params.uuid)
      const sender = {
        checkTakesPhotos: takesPhotosOnWire(base, expectsFeedback),
        idempotencyKey: idempotencyKey(request.headers),
        network: networkOf(request.ip),
      }
      const row = await withUpload(request, upload, read => addByReporter(base, uuid, { ...sender, read }))
      reply.code(201)
      return toPublicAttachment(base, uuid, row)
    })

    publicRoute(contract.checkUploadRoom, async ({ reply }) => {
      checkUploadRoom()
      reply.code(204)
      return undefined
    })

    authorizedRoute(contract.listAttachments, async ({ user, params, query, request }) => {
      const rows = await listAttachments(base, user, parseId(params.id))
      const attachments = rows.map(row => toAttachment(base, row))
      return paginateItems(base.publicUrl + request.url, query, attachments)
    })

    authorizedRoute(contract.readAttachment, async ({ user, params }) =>
      toAttachment(base, await readAttachment(base, user, ids(params))),
    )

    authorizedRoute(contract.addAttachment, async ({ user, params, request, reply }) => {
      const target = { reportId: parseId(params.id), idempotencyKey: idempotencyKey(request.headers) }
      const row = await withUpload(request, upload, read => addByStaff(base, user, { ...target, read }))
      reply.code(201)
      return toAttachment(base, row)
    })

    for (const endpoint of [contract.changeAttachment, contract.replaceAttachment])
      authorizedRoute(endpoint, async ({ user, params, body }) =>
        changeAttachment(base, user, { ...ids(params), change: body }),
      )

    authorizedRoute(contract.redactPhoto, async ({ user, params, body }) =>
      toAttachment(base, await redactPhoto(base, user, { ...ids(params), boxes: body().boxes })),
    )

    authorizedRoute(contract.removeAttachment, async ({ user, params, request, reply }) => {
      const undoId = await removeAttachment(base, user, { ...ids(params), isUndoable: isUndoable(request) })
      reply.code(204).headers(undoHeaders(undoId))
      return undefined
    })
  }
