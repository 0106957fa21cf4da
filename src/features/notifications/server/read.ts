import { type Base, transaction } from '../../../server/base.ts'
import { departmentNamesOf } from '../../departments/names.ts'
import { allDepartments } from '../../departments/server/store.ts'
import { notifyUsers } from '../../live/server/broadcast-notifications.ts'
import { policy } from '../../reports/policy.ts'
import type { User } from '../../users/policy.ts'
import { daysKept, type NotificationKind, pageSize } from '../rules.ts'
import { toNotification } from './shape.ts'
import { deleteNotifications, notificationPage, setRead, unreadNotifications } from './store.ts'

type PageQuery = { before?: number | undefined; kind?: NotificationKind | undefined }

/** The notifications of a user about the reports that they may still see, newest first. */
export async function listNotifications({ db }: Base, user: User, page: PageQuery) {
  const [rows, departments] = await Promise.all([notificationPage(db, user, page), allDepartments(db)])
  const namesOf = departmentNamesOf(departments)
  const visible = rows.slice(0, pageSize).filter(row => policy.read(user, row))
  return { results: visible.map(row => toNotification(row, namesOf)), hasMore: rows.length > pageSize }
}

/** How many the user has not read, and which reports they are about. */
export async function countUnread({ db }: Base, user: User) {
  const visible = (await unreadNotifications(db, user.id)).filter(row => policy.read(user, row))
  return { count: visible.length, reports: [...new Set(visible.map(({ reportId }) => reportId))] }
}

type Read = { until?: number | undefined; report?: number | undefined }

/** Keep what the user has read; their other pages follow. */
export const markRead = (base: Base, { id: userId }: User, { until, report }: Read): Promise<void> =>
  transaction(base, async tx => {
    const count = await setRead(tx, { userId, until, reportId: report })
    if (count > 0) notifyUsers(tx.notify, [userId])
  })

/** The scheduled queue that deletes old notifications. */
export const deleteNotificationsQueue = 'delete-notifications'

/** @returns how many were deleted */
export const deleteOldNotifications = ({ db, clock }: Base): Promise<number> =>
  deleteNotifications(db, new Date(clock().getTime() - daysKept * 86_400_000))
