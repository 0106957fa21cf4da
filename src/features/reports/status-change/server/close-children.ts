import type { Tx } from '../../../../server/base.ts'
import { closedWithParentText } from '../../family/rules.ts'
import { lockChildren } from '../../family/server/store.ts'
import { recordEvent } from '../../server/record.ts'
import type { Allowed } from '../../server/store.ts'
import { isClosed, mayFollow } from '../../status/rules.ts'
import type { Status } from '../../status/statuses.ts'
import { setStatus } from './store.ts'

/** Closing a parent report cancels its open children, on behalf of the system. */
export async function closeChildren(tx: Tx, parent: Allowed<'changeStatus'>, to: Status) {
  if (parent.childCount === 0 || !isClosed(to)) return
  for (const child of await lockChildren(tx, parent)) {
    if (isClosed(child.status) || !mayFollow(child.status, 'cancelled')) continue
    const values = { status: 'cancelled', text: closedWithParentText, sendsMail: false } as const
    await setStatus(tx, child, null, {
      ...values,
      target: null,
      extraProperties: null,
      emailOverride: null,
      closing: null,
    })
    const { text, sendsMail, status } = values
    await recordEvent(tx, child.id, { type: 'status-changed', from: child.status, to: status, text, sendsMail }, null)
  }
}
