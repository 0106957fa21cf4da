import { sql } from 'kysely'
import type { Tx } from '../../../server/base.ts'
import { deleteRows } from '../../../server/db/count-rows.ts'
import type { Reader } from '../../../server/db/database.ts'
import { viewingDepartments } from '../../reports/server/store.ts'
import { isOpen } from '../../reports/status/server/conditions.ts'
import type { User } from '../../users/policy.ts'
import { maxCounted, type NotificationKind, pageSize } from '../rules.ts'

type HappenedTo = { reportId: number; eventId: number }

/** Who handled a report just before an event, who does now, who follows it, and what decides who may see it. */
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

/** The open reports of active users with a deadline in this time, of which they were not notified yet. */
export const reportsNearDeadline = (db: Reader, { now, until }: { now: Date; until: Date }) =>
  db
    .selectFrom('reports')
    .innerJoin('users', 'users.id', 'reports.assignedUserId')
    .select(['reports.id', 'users.id as userId', 'reports.deadline'])
    .where('users.isActive', '=', true)
    .where(isOpen)
    .where('reports.deadline', '>', now)
    .where('reports.deadline', '<=', until)
    .where(
      sql<boolean>`not exists (select from report_events where report_id = reports.id
        and event ->> 'type' = 'deadline-near' and (event ->> 'until')::timestamptz = reports.deadline)`,
    )
    .$narrowType<{ deadline: Date }>()
    .execute()

export type NewNotification = { userId: number; kind: NotificationKind; isInDigest: boolean }

/** @returns the ids of the users who did not have it yet */
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

/** The notifications of a user with what they say: of the event, the report, and who did it. */
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

/** One more than a page, newest first. */
export function notificationPage(db: Reader, user: Pick<User, 'id'>, { before, kind }: PageOfNotifications) {
  let query = notificationsWithEvents(db, user.id)
  if (before !== undefined) query = query.where('notifications.id', '<', before)
  if (kind) query = query.where('notifications.kind', '=', kind)
  return query
    .orderBy('notifications.id', 'desc')
    .limit(pageSize + 1)
    .execute()
}

/** Those that wait for the daily mail of a user, oldest first; read or not, as reading one is no answer. */
export const notificationsToMail = (db: Reader, userId: number) =>
  notificationsWithEvents(db, userId)
    .where('isInDigest', '=', true)
    .where('readAt', 'is', null)
    .orderBy('notifications.id')
    .execute()

/** One of them, by its event. */
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

/** @returns how many were not read before */
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

/** They have been mailed, or were read before. */
export const clearDigest = (tx: Tx, userId: number) =>
  tx
    .updateTable('notifications')
    .set({ isInDigest: false })
    .where('userId', '=', userId)
    .where('isInDigest', '=', true)
    .execute()

/** @returns how many were deleted */
export const deleteNotifications = (db: Reader, before: Date): Promise<number> =>
  deleteRows(db.deleteFrom('notifications').where('at', '<', before))

export const choicesOf = (db: Reader, userIds: readonly number[]) =>
  db.selectFrom('notificationChoices').selectAll().where('userId', 'in', userIds).execute()

export const saveChoices = (tx: Tx, choices: Parameters<typeof toRows>[0]) =>
  tx
    .insertInto('notificationChoices')
    .values(toRows(choices))
    .onConflict(conflict => conflict.columns(['userId', 'kind']).doUpdateSet({ delivery: sql`excluded.delivery` }))
    .execute()

type Choice = Awaited<ReturnType<typeof choicesOf>>[number]
const toRows = (choices: readonly Choice[]) => [...choices]

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
