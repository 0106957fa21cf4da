import type { Tx } from '../../../server/base.ts'
import type { User } from '../../users/policy.ts'
import { type Action, hasRightTo, policy, type ReportDepartments } from '../policy.ts'

/** Whom each transaction let in to which report. */
const authorized = new WeakMap<Tx, Set<string>>()

/**
 * Who was let in may do the rest of one change too, also after a part of it took the report out of his view
 * (docs/wire/access.md#visibility).
 */
export function isAllowedIn(tx: Tx, user: User, action: Action, report: ReportDepartments & { id: number }): boolean {
  const found = authorized.get(tx) ?? new Set()
  const key = `${user.id} ${report.id}`
  const isAllowed = found.has(key) ? hasRightTo(user, action) : policy[action](user, report)
  if (isAllowed) authorized.set(tx, found.add(key))
  return isAllowed
}
