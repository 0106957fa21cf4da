import type { User } from '#features/users/policy.ts'
import { userByEmail } from '#features/users/server/store.ts'
import { Problem } from '#kit/problem.ts'
import type { Tx } from '#server/base.ts'
import type { EventOf } from '../../events.ts'
import { recordEvent } from '../../server/record.ts'
import { findReportFor } from '../../server/store.ts'
import { type Assignable, setAssignedUser } from './store.ts'

export async function assignUser(tx: Tx, user: User, id: number, email: string | null) {
  const report = await findReportFor(tx, user, 'change', id)
  const colleague = email === null ? null : await userByEmail(tx, email)
  if (colleague === undefined)
    throw new Problem('invalid-input', ['Could not set user assignment, user does not exist'])
  await setAssignee(tx, report, user, { userId: colleague?.id ?? null })
}

type Assignment = Omit<EventOf<'user-assigned'>, 'type'>

export async function setAssignee(tx: Tx, report: Assignable, by: Pick<User, 'id'> | null, to: Assignment) {
  if (to.userId === report.assignedUserId) return
  await setAssignedUser(tx, report, to.userId)
  await recordEvent(tx, report.id, { type: 'user-assigned', ...to }, by)
}
