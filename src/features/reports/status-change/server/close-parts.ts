import type { Tx } from '../../../../server/base.ts'
import { closedWithWhole } from '../../family/rules.ts'
import { partsOf } from '../../family/server/store.ts'
import { record } from '../../server/record.ts'
import type { Allowed } from '../../server/store.ts'
import { isClosed, mayFollow } from '../../status/rules.ts'
import type { Status } from '../../status/statuses.ts'
import { setStatus } from './store.ts'

/** When a whole report comes to its end, so do its parts that were still open; the system does that. */
export async function closeParts(tx: Tx, whole: Allowed<'changeStatus'>, to: Status) {
  if (whole.childCount === 0 || !isClosed(to)) return
  for (const part of await partsOf(tx, whole)) {
    if (isClosed(part.status) || !mayFollow(part.status, 'cancelled')) continue
    const values = { status: 'cancelled', text: closedWithWhole, sendsMail: false } as const
    await setStatus(tx, part, null, { ...values, target: null, extraProperties: null, emailOverride: null })
    const { text, sendsMail, status } = values
    await record(tx, part.id, { type: 'status-changed', from: part.status, to: status, text, sendsMail }, null)
  }
}
