import { randomUUID } from 'node:crypto'
import { type Base, type Tx, transaction } from '../../../../server/base.ts'
import type { User } from '../../../users/policy.ts'
import { undoableSeconds } from '../rules.ts'
import { keepUndoable, stateBefore } from './store.ts'

/**
 * Run a change to a report so that who makes it can undo it: what follows from its events, such as mails, waits.
 * @returns the id by which it can be undone; undefined when nothing changed
 */
export const undoably = (
  base: Base,
  { user, id }: { user: User; id: number },
  change: (tx: Tx) => Promise<void>,
): Promise<string | undefined> =>
  transaction(base, async tx => {
    const states = await stateBefore(tx, id)
    const held = { delaySeconds: undoableSeconds, events: [] as { id: number; reportId: number }[] }
    await change(Object.assign(tx, { held }))
    const changed = states
      .map(state => ({
        ...state,
        eventIds: held.events.filter(({ reportId }) => reportId === state.id).map(each => each.id),
      }))
      .filter(({ eventIds }) => eventIds.length > 0)
    if (changed.length === 0) return undefined
    const undoId = randomUUID()
    const until = new Date(tx.now.getTime() + undoableSeconds * 1000)
    await keepUndoable(tx, { id: undoId, userId: user.id, until }, changed)
    return undoId
  })
