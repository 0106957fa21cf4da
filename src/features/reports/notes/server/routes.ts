import { wireTime } from '../../../../kit/dutch-time.ts'
import { transaction } from '../../../../server/base.ts'
import type { Routes } from '../../../../server/http/http-server.ts'
import { parseId } from '../../../../server/http/parse-id.ts'
import { checkMayRead } from '../../server/store.ts'
import * as contract from '../contract.ts'
import { currentNoteText } from '../rules.ts'
import { correctNote, findCorrectableNote } from './correct-note.ts'

export const noteRoutes: Routes = ({ onAuthorized }, base) => {
  onAuthorized(contract.readCorrectableNote, async ({ user, params }) => {
    const id = parseId(params.id)
    await checkMayRead(base.db, user, id)
    const note = await findCorrectableNote(base.db, { user, reportId: id, now: base.clock() })
    return note ? { text: currentNoteText(note.event), until: wireTime(note.until) } : null
  })

  onAuthorized(contract.correctNote, async ({ user, params, body }) =>
    transaction(base, tx => correctNote(tx, user, { id: parseId(params.id), text: body().text })),
  )
}
