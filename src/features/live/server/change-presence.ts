import type { Base } from '../../../server/base.ts'
import { checkMayRead } from '../../reports/server/store.ts'
import type { User } from '../../users/policy.ts'
import { notifyPresence } from './store.ts'

/** Show colleagues that the user views a report. */
export async function showPresence({ db }: Base, user: User, reportId: number): Promise<void> {
  await checkMayRead(db, user, reportId)
  await notifyPresence(db, { reportId, userId: user.id, isThere: true })
}

export async function endPresence({ db }: Base, user: User, reportId: number): Promise<void> {
  await notifyPresence(db, { reportId, userId: user.id, isThere: false })
}
