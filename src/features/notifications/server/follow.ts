import { type Base, transaction } from '../../../server/base.ts'
import { checkMayRead } from '../../reports/server/store.ts'
import type { User } from '../../users/policy.ts'
import { addFollower, isFollowing, removeFollower } from './store.ts'

/** Whether the user follows a report. */
export async function readFollowing({ db }: Base, user: User, reportId: number) {
  await checkMayRead(db, user, reportId)
  return { isFollowing: await isFollowing(db, { userId: user.id, reportId }) }
}

type Following = { reportId: number; isFollowing: boolean }

/** Follow a report, or no longer. */
export const changeFollowing = (base: Base, user: User, { reportId, isFollowing: isWanted }: Following) =>
  transaction(base, async tx => {
    await checkMayRead(tx, user, reportId)
    const follower = { userId: user.id, reportId }
    await (isWanted ? addFollower(tx, follower) : removeFollower(tx, follower))
    return { isFollowing: isWanted }
  })
