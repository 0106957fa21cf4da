import { sql } from 'kysely'
import { viewingDepartments } from '#features/reports/server/store.ts'
import { isOpen } from '#features/reports/status/server/conditions.ts'
import type { User } from '#features/users/policy.ts'
import type { Tx } from '#server/base.ts'
import { deleteRows, type Reader } from '#server/db/database.ts'
import { maxCounted, type NotificationKind, pageSize } from '../rules.ts'

type HappenedTo = { reportId: number; eventId: number }

export const involvedIn = (db: Reader, { reportId, eventId }: HappenedTo) =>
  db
    .selectFrom('reports')
    .select([
      'id',
      'categoryId',
      'assignedUserId',
      'routedDepartmentIds',
      viewingDepartments.as('viewingDepartmentIds'),
    ])
    .select([
      sql<number[]>`array(select user_id from report_followers where report_id = reports.id)`.as('followers'),
      sql<number | null>`(select (event ->> 'userId')::bigint from report_events
        where report_id = reports.id and id < ${eventId} and event ->> 'type' = 'user-assigned'
        order by id desc limit 1)`.as('assigneeBefore'),
    ])
    .where('id', '=', reportId)
    .executeTakeFirst()

export const reportsNearDeadline = (db: Reader, { today, until }: { today: string; until: string }) =>
  db
    .selectFrom('reports')
    .innerJoin('users', 'users.id', 'reports.assignedUserId')
    .select(['reports.id', 'users.id as userId', 'reports.lastDay'])
    .where('users.isActive', '=', true)
    .where(isOpen)
    .where(sql<boolean>`reports.last_day between ${today}::date and ${until}::date`)
    .where(
      sql<boolean>`not exists (select from report_events where report_id = reports.id
        and event ->> 'type' = 'deadline-near' and ((event ->> 'until')::timestamptz at time zone 'Europe/Amsterdam')::date = reports.last_day)`,
    )
    .$narrowType<{ lastDay: string }>()
    .execute()

export type NewNotification = { userId: number; kind: NotificationKind; isInDigest: boolean }

export async function insertNotifications(
  tx: Tx,
  { reportId, eventId, at }: HappenedTo & { at: Date },
  notifications: readonly NewNotification[],
): Promise<number[]> {
  const rows = await tx
    .insertInto('notifications')
    .values(notifications.map(each => ({ ...each, reportId, eventId, at })))
    .onConflict(conflict => conflict.columns(['eventId', 'userId']).doNothing())
    .returning('userId')
    .execute()
  return rows.map(({ userId }) => userId)
}

const notificationsWithEvents = (db: Reader, userId: number) =>
  db
    .selectFrom('notifications')
    .innerJoin('reportEvents', 'reportEvents.id', 'notifications.eventId')
    .innerJoin('reports', 'reports.id', 'notifications.reportId')
    .innerJoin('categories', 'categories.id', 'reports.categoryId')
    .leftJoin('users', 'users.id', 'reportEvents.byUser')
    .select(['notifications.id', 'notifications.kind', 'notifications.at', 'readAt', 'notifications.reportId'])
    .select(['reportEvents.event', 'reports.text', 'reports.routedDepartmentIds', 'categories.name as categoryName'])
    .select(['users.firstName', 'users.lastName', 'users.email'])
    .select(viewingDepartments.as('viewingDepartmentIds'))
    .where('notifications.userId', '=', userId)

export type NotificationRow = Awaited<ReturnType<typeof notificationsToMail>>[number]

type PageOfNotifications = { before?: number | undefined; kind?: NotificationKind | undefined }

export function notificationPage(db: Reader, user: Pick<User, 'id'>, { before, kind }: PageOfNotifications) {
  let query = notificationsWithEvents(db, user.id)
  if (before !== undefined) query = query.where('notifications.id', '<', before)
  if (kind) query = query.where('notifications.kind', '=', kind)
  return query
    .orderBy('notifications.id', 'desc')
    .limit(pageSize + 1)
    .execute()
}

/** Oldest first. Read ones too, as reading does not answer them. */
export const notificationsToMail = (db: Reader, userId: number) =>
  notificationsWithEvents(db, userId)
    .where('isInDigest', '=', true)
    .where('readAt', 'is', null)
    .orderBy('notifications.id')
    .execute()

export const notificationOfEvent = (db: Reader, userId: number, eventId: number) =>
  notificationsWithEvents(db, userId).where('notifications.eventId', '=', eventId).executeTakeFirst()

export const unreadNotifications = (db: Reader, userId: number) =>
  db
    .selectFrom('notifications')
    .innerJoin('reports', 'reports.id', 'notifications.reportId')
    .select(['notifications.reportId', 'reports.routedDepartmentIds', viewingDepartments.as('viewingDepartmentIds')])
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .limit(maxCounted)
    .execute()

export async function setRead(
  tx: Tx,
  { userId, until, reportId }: { userId: number; until?: number | undefined; reportId?: number | undefined },
): Promise<number> {
  let query = tx
    .updateTable('notifications')
    .set({ readAt: tx.now })
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
  if (until !== undefined) query = query.where('id', '<=', until)
  if (reportId !== undefined) query = query.where('reportId', '=', reportId)
  return Number((await query.executeTakeFirst()).numUpdatedRows)
}

export const usersWithDigest = async (db: Reader): Promise<number[]> =>
  (await db.selectFrom('notifications').select('userId').distinct().where('isInDigest', '=', true).execute()).map(
    ({ userId }) => userId,
  )

export const clearDigest = (tx: Tx, userId: number) =>
  tx
    .updateTable('notifications')
    .set({ isInDigest: false })
    .where('userId', '=', userId)
    .where('isInDigest', '=', true)
    .execute()

export const deleteNotifications = (db: Reader, before: Date): Promise<number> =>
  deleteRows(db.deleteFrom('notifications').where('at', '<', before))

export const choicesOf = (db: Reader, userIds: readonly number[]) =>
  db.selectFrom('notificationChoices').selectAll().where('userId', 'in', userIds).execute()

type Choice = Awaited<ReturnType<typeof choicesOf>>[number]

export const saveChoices = (tx: Tx, choices: readonly Choice[]) =>
  tx
    .insertInto('notificationChoices')
    .values([...choices])
    .onConflict(conflict => conflict.columns(['userId', 'kind']).doUpdateSet({ delivery: sql`excluded.delivery` }))
    .execute()

export const isFollowing = async (db: Reader, follower: { userId: number; reportId: number }): Promise<boolean> =>
  (await db
    .selectFrom('reportFollowers')
    .select('userId')
    .where('userId', '=', follower.userId)
    .where('reportId', '=', follower.reportId)
    .executeTakeFirst()) !== undefined

export const addFollower = (tx: Tx, follower: { userId: number; reportId: number }) =>
  tx
    .insertInto('reportFollowers')
    .values(follower)
    .onConflict(conflict => conflict.doNothing())
    .execute()

export const removeFollower = (tx: Tx, { userId, reportId }: { userId: number; reportId: number }) =>
  tx.deleteFrom('reportFollowers').where('userId', '=', userId).where('reportId', '=', reportId).execute()
