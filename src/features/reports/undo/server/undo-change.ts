import { Problem } from '../../../../kit/problem.ts'
import { type Base, type Tx, transaction } from '../../../../server/base.ts'
import type { User } from '../../../users/policy.ts'
import type { Undone } from '../../events.ts'
import { recordEvent } from '../../server/record.ts'
import { undoneOf } from '../undone.ts'
import { restoreRows } from './kept-rows.ts'
import { deleteEvents, deletePastUndoable, namesOfCategories, restoreBefore, undoableOf } from './store.ts'

/** The scheduled queue that deletes what can no longer be undone. */
export const deleteUndoableQueue = 'delete-past-undoable-changes'

/** Delete what can no longer be undone. @returns how many */
export const deletePastChanges = ({ db, clock }: Base): Promise<number> => deletePastUndoable(db, clock())

/**
 * Undo a change that this user just made, also of a report that has left their view by it. Its events are deleted with what they
 * asked of others, and so is the cause of its mails; the history says that it was undone.
 * @throws Problem `gone` when it is too late, `changed-meanwhile` when the report was changed since
 */
export const undoChange = (base: Base, user: User, id: string): Promise<void> =>
  transaction(base, tx => undoChangeIn(tx, user, id))

/** Contact details give an event for each that changed, a report with doubles of its own one for each link. */
const withoutRepetition = (undone: readonly Undone[]) =>
  undone.filter(({ type }, index) => undone.findIndex(other => other.type === type) === index)

async function undoChangeIn(tx: Tx, user: User, id: string) {
  const changes = await undoableOf(tx, { id, userId: user.id })
  if (changes.length === 0 || changes.some(({ until }) => until < tx.now))
    throw new Problem('gone', 'Dit kan niet meer worden teruggedraaid.')
  if (changes.some(({ isLatest }) => !isLatest))
    throw new Problem('changed-meanwhile', 'De melding is daarna nog gewijzigd. Daarom is er niets teruggedraaid.')
  await restoreRows(tx, id)
  await restoreBefore(tx, id)
  for (const { reportId, eventIds } of changes) {
    const events = await deleteEvents(tx, eventIds)
    const categories = await namesOfCategories(tx, events)
    const undone = events.flatMap(event => undoneOf(event, categories))
    await recordEvent(tx, reportId, { type: 'change-undone', undone: withoutRepetition(undone) }, user)
  }
}
