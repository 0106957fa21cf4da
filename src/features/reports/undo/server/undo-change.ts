import type { User } from '#features/users/policy.ts'
import { Problem } from '#kit/problem.ts'
import { type Base, type Tx, transaction } from '#server/base.ts'
import type { ReportEvent, Undone } from '../../events.ts'
import { recordEvent } from '../../server/record.ts'
import { restoreRows } from './kept-rows.ts'
import { deleteEvents, deletePastUndoable, namesOfCategories, restoreBefore, undoableOf } from './store.ts'

/** The history keeps no texts and no contact details. @param categories names by id */
function undoneOf(event: ReportEvent, categories: ReadonlyMap<number, string>): Undone[] {
  switch (event.type) {
    case 'status-changed':
      return [{ type: event.type, from: event.from, to: event.to }]
    case 'category-changed': {
      const from = categories.get(event.fromId)
      return [{ type: event.type, ...(from !== undefined && { from }), name: event.name }]
    }
    case 'priority-changed':
      return [{ type: event.type, from: event.from, to: event.to }]
    case 'type-changed':
      return [{ type: event.type, from: event.from, to: event.to }]
    case 'routing-changed':
      return event.stays ? [] : [{ type: event.type }]
    case 'location-changed':
    case 'directing-changed':
    case 'user-assigned':
    case 'note-added':
    case 'reporter-changed':
    case 'attachment-removed':
    case 'double-linked':
    case 'double-unlinked':
      return [{ type: event.type }]
    default:
      return [] // the undoable changes record no other event
  }
}

export const deleteUndoableQueue = 'delete-past-undoable-changes'

export const deletePastChanges = ({ db, clock }: Base): Promise<number> => deletePastUndoable(db, clock())

/**
 * Works even when the report left the view of the user. Deletes its events with their consequences, including mails;
 * the history records that it was undone. @throws Problem `gone` when it is too late, `changed-meanwhile` after a
 * later change
 */
export const undoChange = (base: Base, user: User, id: string): Promise<void> =>
  transaction(base, tx => undoChangeIn(tx, user, id))

/** One change of contact details or of a main report records several events of the same type. */
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
