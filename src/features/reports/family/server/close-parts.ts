import type { Tx } from '../../../../server/db.ts'
import type { Status } from '../../rules.ts'
import { record } from '../../server/record.ts'
import type { Allowed } from '../../server/store.ts'
import { isOpenChild } from '../../status/form-rules.ts'
import { mayFollow } from '../../status/rules.ts'
import { setStatus } from '../../status/server/store.ts'
import { closedWithWhole } from '../rules.ts'
import { partsOf } from './store.ts'

const closing: readonly Status[] = ['handled', 'cancelled']

/** When a whole report comes to its end, so do its parts that were still open; the system does that. */
export async function closeParts(tx: Tx, whole: Allowed<'changeStatus'>, to: Status) {
  if (whole.childCount === 0 || !closing.includes(to)) return
  for (const part of await partsOf(tx, whole)) {
    if (!isOpenChild(part.status) || !mayFollow(part.status, 'cancelled')) continue
    const values = { status: 'cancelled', text: closedWithWhole, sendsMail: false } as const
    await setStatus(tx, part, null, { ...values, target: null, extraProperties: null, emailOverride: null })
    const { text, sendsMail, status } = values
    await record(tx, part.id, { type: 'status-changed', from: part.status, to: status, text, sendsMail }, null)
  }
}
