import { Problem } from '../../../kit/problem.ts'
import { type Base, transaction } from '../../../server/base.ts'
import { findReportFor } from '../../reports/server/store.ts'
import type { User } from '../../users/policy.ts'
import { addDistinct, removeDistinct } from './store.ts'

type Pair = { id: number; otherId: number }

/** Keep that two reports are not about the same problem, or take that back. The user must be allowed to change both. */
export const changeDistinct = (base: Base, user: User, { id, otherId }: Pair, isDistinct: boolean): Promise<void> =>
  transaction(base, async tx => {
    const [first, second] = [Math.min(id, otherId), Math.max(id, otherId)]
    // In the order of their ids, to prevent deadlocks.
    await findReportFor(tx, user, 'change', first)
    await findReportFor(tx, user, 'change', second)
    if (first === second) throw new Problem('invalid-input', ['Dit is dezelfde melding.'])
    const pair = { reportId: first, otherId: second }
    await (isDistinct ? addDistinct(tx, { ...pair, markedBy: user.id }) : removeDistinct(tx, pair))
  })
