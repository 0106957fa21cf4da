import type { Tx } from '../../../server/base.ts'
import type { User } from '../../users/policy.ts'
import { type About, type Action, mayHere, policy } from '../policy.ts'

/** Whom each transaction let in to which report. */
const letIn = new WeakMap<Tx, Set<string>>()

/**
 * Who was let in may do the rest of one change too, also after a part of it took the report out of his view
 * (docs/wire/access.md#visibility).
 */
export function mayNow(tx: Tx, user: User, action: Action, report: About & { id: number }): boolean {
  const found = letIn.get(tx) ?? new Set()
  const key = `${user.id} ${report.id}`
  const isAllowed = found.has(key) ? mayHere(user, action) : policy[action](user, report)
  if (isAllowed) letIn.set(tx, found.add(key))
  return isAllowed
}
