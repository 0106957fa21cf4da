import { departmentNamesOf } from '#features/departments/names.ts'
import { allDepartments } from '#features/departments/server/store.ts'
import { notifyUsers } from '#features/live/server/hub.ts'
import { textExcerpt } from '#features/report-view/display.ts'
import { policy } from '#features/reports/policy.ts'
import { checkMayRead, findDepartmentsWithAccess } from '#features/reports/server/store.ts'
import { displayNameOf } from '#features/users/directory.ts'
import type { User } from '#features/users/policy.ts'
import { activeUserAccounts } from '#features/users/server/store.ts'
import { wireTime } from '#kit/dutch-time.ts'
import { type Base, transaction } from '#server/base.ts'
import type { Notification } from '../contract.ts'
import { daysKept, type NotificationKind, pageSize } from '../rules.ts'
import { notificationText } from '../texts.ts'
import {
  addFollower,
  deleteNotifications,
  isFollowing,
  type NotificationRow,
  notificationPage,
  removeFollower,
  setRead,
  unreadNotifications,
} from './store.ts'

export const authorOf = ({ email, firstName, lastName }: NotificationRow): string | null =>
  email === null ? null : displayNameOf({ email, firstName: firstName ?? '', lastName: lastName ?? '' })

function toNotification(row: NotificationRow, departments: (codes: string) => string): Notification {
  const { id, kind, event, reportId } = row
  const by = authorOf(row)
  return {
    id,
    kind,
    at: wireTime(row.at),
    isRead: row.readAt !== null,
    by,
    text: notificationText({ kind, event, by, departments }),
    report: { id: reportId, text: textExcerpt(row.text).text },
  }
}

export async function readFollowing({ db }: Base, user: User, reportId: number) {
  await checkMayRead(db, user, reportId)
  return { isFollowing: await isFollowing(db, { userId: user.id, reportId }) }
}

type Following = { reportId: number; isFollowing: boolean }

export const changeFollowing = (base: Base, user: User, { reportId, isFollowing: isWanted }: Following) =>
  transaction(base, async tx => {
    await checkMayRead(tx, user, reportId)
    const follower = { userId: user.id, reportId }
    await (isWanted ? addFollower(tx, follower) : removeFollower(tx, follower))
    return { isFollowing: isWanted }
  })

type MentionedColleagues = { reportId: number; ids: readonly number[] }

export async function readReached(
  { db }: Base,
  user: User,
  { reportId, ids }: MentionedColleagues,
): Promise<{ ids: number[] }> {
  await checkMayRead(db, user, reportId)
  const departments = await findDepartmentsWithAccess(db, reportId)
  const colleagues = await activeUserAccounts(db, ids)
  return { ids: colleagues.filter(colleague => departments && policy.read(colleague, departments)).map(({ id }) => id) }
}

type PageQuery = { before?: number | undefined; kind?: NotificationKind | undefined }

export async function listNotifications({ db }: Base, user: User, page: PageQuery) {
  const [rows, departments] = await Promise.all([notificationPage(db, user, page), allDepartments(db)])
  const namesOf = departmentNamesOf(departments)
  const visible = rows.slice(0, pageSize).filter(row => policy.read(user, row))
  return { results: visible.map(row => toNotification(row, namesOf)), hasMore: rows.length > pageSize }
}

export async function countUnread({ db }: Base, user: User) {
  const visible = (await unreadNotifications(db, user.id)).filter(row => policy.read(user, row))
  return { count: visible.length, reports: [...new Set(visible.map(({ reportId }) => reportId))] }
}

type Read = { until?: number | undefined; report?: number | undefined }

export const markRead = (base: Base, { id: userId }: User, { until, report }: Read): Promise<void> =>
  transaction(base, async tx => {
    const count = await setRead(tx, { userId, until, reportId: report })
    if (count > 0) notifyUsers(tx.notify, [userId])
  })

export const deleteNotificationsQueue = 'delete-notifications'

export const deleteOldNotifications = ({ db, clock }: Base): Promise<number> =>
  deleteNotifications(db, new Date(clock().getTime() - daysKept * 86_400_000))
