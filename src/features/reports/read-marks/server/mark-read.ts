import { type Base, transaction } from '../../../../server/base.ts'
import type { User } from '../../../users/policy.ts'
import { checkMayRead } from '../../server/store.ts'
import { deleteReadMarks, saveReadMark } from './store.ts'

/**
 * The replies to a report are no longer new for this user. For others they are, until a colleague acts on them.
 * @param until when the newest reply came that they saw
 */
export const markRead = (
  base: Base,
  user: User,
  { reportId, until }: { reportId: number; until: Date },
): Promise<void> =>
  transaction(base, async tx => {
    await checkMayRead(tx, user, reportId)
    await saveReadMark(tx, { userId: user.id, reportId, until })
  })

/** How long it is kept who has read the replies to which report. */
const daysKept = 90

/** The scheduled queue that deletes old read marks. */
export const deleteReadMarksQueue = 'delete-read-marks'

/** Delete read marks that are too old. @returns how many */
export const deleteOldReadMarks = ({ db, clock }: Base): Promise<number> =>
  deleteReadMarks(db, new Date(clock().getTime() - daysKept * 86_400_000))
