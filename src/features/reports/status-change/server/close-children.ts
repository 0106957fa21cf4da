import type { Tx } from '../../../../server/base.ts'
import { closedWithParentText } from '../../family/rules.ts'
import { lockChildren } from '../../family/server/store.ts'
import { recordEvent } from '../../server/record.ts'
import type { Allowed } from '../../server/store.ts'
import { isClosed, mayFollow } from '../../status/rules.ts'
import type { Status } from '../../status/statuses.ts'
import { setStatus } from './store.ts'

/** When a whole report comes to its end, so do its parts that were still open; the system does that. */
export async function closeChildren(tx: Tx, whole: Allowed<'changeStatus'>, to: Status) {
  if (whole.childCount === 0 || !isClosed(to)) return
  for (const part of await lockChildren(tx, whole)) {
    if (isClosed(part.status) || !mayFollow(part.status, 'cancelled')) continue
    const values = { status: 'cancelled', text: closedWithParentText, sendsMail: false } as const
    await setStatus(tx, part, null, { ...values, target: null, extraProperties: null, emailOverride: null })
    const { text, sendsMail, status } = values
    await recordEvent(tx, part.id, { type: 'status-changed', from: part.status, to: status, text, sendsMail }, null)
  }
}
