import { type Base, transaction } from '../../../../server/base.ts'
import type { User } from '../../../users/policy.ts'
import { checkMayRead } from '../../server/store.ts'
import { deleteReadMarks, saveReadMark } from './store.ts'

/** The user has a report open: the replies to it are no longer new for them. For others they are, until somebody acts on them. */
export const markRead = (base: Base, user: User, reportId: number): Promise<void> =>
  transaction(base, async tx => {
    await checkMayRead(tx, user, reportId)
    await saveReadMark(tx, { userId: user.id, reportId })
  })

/** How long it is kept who has read the replies to which report. */
const daysKept = 90

/** The scheduled queue that deletes old read marks. */
export const deleteReadMarksQueue = 'delete-read-marks'

/** Delete read marks that are too old. @returns how many */
export const deleteOldReadMarks = ({ db, clock }: Base): Promise<number> =>
  deleteReadMarks(db, new Date(clock().getTime() - daysKept * 86_400_000))
