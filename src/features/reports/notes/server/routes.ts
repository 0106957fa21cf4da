import type { Routes } from '#server/http/http-server.ts'
import { parseId } from '#server/http/pagination.ts'
import * as contract from '../contract.ts'
import { correctNote, readCorrectableNote } from './correct-note.ts'

export const noteRoutes: Routes = ({ authorizedRoute }, base) => {
  authorizedRoute(contract.readCorrectableNote, async ({ user, params }) =>
    readCorrectableNote(base, user, parseId(params.id)),
  )

  authorizedRoute(contract.correctNote, async ({ user, params, body }) =>
    correctNote(base, user, { ...body(), id: parseId(params.id) }),
  )
}
