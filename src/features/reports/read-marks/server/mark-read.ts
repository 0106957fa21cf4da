import { type Base, transaction } from '../../../../server/base.ts'
import type { User } from '../../../users/policy.ts'
import { checkMayRead } from '../../server/store.ts'
import { deleteReadMarks, isReplyNew, saveReadMark } from './store.ts'

/**
 * The user has a report open: the replies to it are no longer new for them. For others they are, until a colleague acts on them.
 * @returns whether the newest reply was new until now
 */
export const markRead = (base: Base, user: User, reportId: number): Promise<{ wasNew: boolean }> =>
  transaction(base, async tx => {
    await checkMayRead(tx, user, reportId)
    const read = { userId: user.id, reportId }
    const wasNew = await isReplyNew(tx, read)
    await saveReadMark(tx, read)
    return { wasNew }
  })

/** How long it is kept who has read the replies to which report. */
const daysKept = 90

/** The scheduled queue that deletes old read marks. */
export const deleteReadMarksQueue = 'delete-read-marks'

/** Delete read marks that are too old. @returns how many */
export const deleteOldReadMarks = ({ db, clock }: Base): Promise<number> =>
  deleteReadMarks(db, new Date(clock().getTime() - daysKept * 86_400_000))
