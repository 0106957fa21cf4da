import type { Tx } from '../../../server/base.ts'
import type { User } from '../../users/policy.ts'
import { type Action, type DepartmentsWithAccess, hasRightTo, policy } from '../policy.ts'

/** The users that were authorized for a report within each transaction, as `user report`. */
const authorized = new WeakMap<Tx, Set<string>>()

/**
 * Whether a user may do this within this transaction. Once authorized, they may finish the whole change, also after a part
 * of it made the report invisible to them (docs/wire/access.md#visibility).
 */
export function isAllowedIn(
  tx: Tx,
  user: User,
  action: Action,
  report: DepartmentsWithAccess & { id: number },
): boolean {
  const keys = authorized.get(tx) ?? new Set()
  const key = `${user.id} ${report.id}`
  const isAllowed = keys.has(key) ? hasRightTo(user, action) : policy[action](user, report)
  if (isAllowed) authorized.set(tx, keys.add(key))
  return isAllowed
}
