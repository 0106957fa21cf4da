import { wireTime } from '../../../../kit/amsterdam.ts'
import { transaction } from '../../../../server/base.ts'
import type { Routes } from '../../../../server/http.ts'
import { noteNow } from '../../../reports/notes/rules.ts'
import { correctNote, ownNote } from '../../../reports/notes/server/own-note.ts'
import { checkMayRead, reportId } from '../../../reports/server/store.ts'
import * as contract from '../contract.ts'
import { listHandled } from './handled.ts'

export const ownRoutes: Routes = ({ on }, base) => {
  on(contract.readOwnNote, async ({ user, params }) => {
    const id = reportId(params.id)
    await checkMayRead(base.db, user, id)
    const note = await ownNote(base.db, { user, reportId: id, now: base.clock() })
    return note ? { text: noteNow(note.event), until: wireTime(note.until) } : null
  })

  on(contract.correctOwnNote, async ({ user, params, body }) =>
    transaction(base, tx => correctNote(tx, user, { id: reportId(params.id), text: body().text })),
  )

  on(contract.listHandled, async ({ user }) => listHandled(base, user))
}
