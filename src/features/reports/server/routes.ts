import { parseDateTime } from '#kit/day.ts'
import type { Routes } from '#server/http/http-server.ts'
import { parseId, parseUuid } from '#server/http/pagination.ts'
import * as contract from '../contract.ts'
import * as ownNote from '../own-note.ts'
import { correctNote, readCorrectableNote } from './notes.ts'
import { markRead } from './read-marks.ts'
import { undoChange } from './undo.ts'

export const staffReportRoutes: Routes = ({ authorizedRoute }, base) => {
  authorizedRoute(ownNote.readCorrectableNote, async ({ user, params }) =>
    readCorrectableNote(base, user, parseId(params.id)),
  )

  authorizedRoute(ownNote.correctNote, async ({ user, params, body }) =>
    correctNote(base, user, { ...body(), id: parseId(params.id) }),
  )

  authorizedRoute(contract.markRead, async ({ user, params, body, reply }) => {
    await markRead(base, user, { reportId: parseId(params.id), until: parseDateTime(body().until) ?? new Date(0) })
    reply.code(204)
    return undefined
  })

  authorizedRoute(contract.undoChange, async ({ user, params, reply }) => {
    await undoChange(base, user, parseUuid(params.id))
    reply.code(204)
    return undefined
  })
}
