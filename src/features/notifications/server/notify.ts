import { endOfLastDay, endOfNextWorkday } from '#features/categories/rules.ts'
import { notifyUsers } from '#features/live/server/hub.ts'
import type { ReportEvent } from '#features/reports/events.ts'
import { policy } from '#features/reports/policy.ts'
import { recordEvent } from '#features/reports/server/record.ts'
import type { User } from '#features/users/policy.ts'
import { activeUserAccounts, mailedWhenAssigned, setMailWhenAssigned } from '#features/users/server/store.ts'
import { dutchDay } from '#kit/dutch-time.ts'
import { type Base, type Tx, transaction } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import {
  type DeliveryChoices,
  defaultDeliveries,
  mentionsIn,
  type NotificationKind,
  notificationKindOf,
  notificationKinds,
} from '../rules.ts'
import { mailAtOnce } from './mail.ts'
import { choicesOf, insertNotifications, involvedIn, reportsNearDeadline, saveChoices } from './store.ts'

async function deliveriesOf(db: Reader, userIds: readonly number[]): Promise<(userId: number) => DeliveryChoices> {
  const stored = await choicesOf(db, userIds)
  const mailed = await mailedWhenAssigned(db, userIds)
  return userId => {
    const own = stored.filter(choice => choice.userId === userId).map(({ kind, delivery }) => [kind, delivery] as const)
    const choices: DeliveryChoices = { ...defaultDeliveries, ...Object.fromEntries(own) }
    return { ...choices, assigned: mailed.has(userId) ? 'at-once' : choices.assigned }
  }
}

export const readDeliveries = async ({ db }: Base, { id }: User): Promise<DeliveryChoices> =>
  (await deliveriesOf(db, [id]))(id)

export const changeDeliveries = (base: Base, { id }: User, changes: Partial<DeliveryChoices>) =>
  transaction(base, async (tx: Tx) => {
    const rows = notificationKinds.flatMap(kind => {
      const delivery = changes[kind]
      // The profile stores `at-once` for assignments.
      return delivery
        ? { userId: id, kind, delivery: kind === 'assigned' && delivery === 'at-once' ? 'none' : delivery }
        : []
    })
    if (rows.length > 0) await saveChoices(tx, rows)
    if (changes.assigned) await setMailWhenAssigned(tx, id, changes.assigned === 'at-once')
    return (await deliveriesOf(tx, [id]))(id)
  })

type Happened = { event: ReportEvent; eventId: number; reportId: number; byUser: number | null; at: Date }

/** The assignee, followers and mentioned users, as far as they may see the report. */
export async function notifyOfEvent(base: Base, recorded: Happened): Promise<void> {
  const concerned = await concernedBy(base, recorded)
  if (concerned.length === 0) return
  const { event } = recorded
  const isOfMany = event.type === 'user-assigned' && event.handedOver !== undefined
  await transaction(base, tx => notify(tx, base, { ...recorded, isOfMany }, concerned))
}

async function notify(tx: Tx, base: Base, happened: HappenedTo, concerned: readonly Concerned[]) {
  const notified = await insertFor(tx, happened, concerned)
  for (const { userId, kind, delivery } of notified) {
    // A single assignment has its own mail: `mail/server/mail-colleagues.ts`.
    const hasOwnMail = kind === 'assigned' && !happened.isOfMany
    if (delivery === 'at-once' && !hasOwnMail) await mailAtOnce(tx, base, { userId, eventId: happened.eventId })
  }
  if (notified.length > 0)
    notifyUsers(
      tx.notify,
      notified.map(({ userId }) => userId),
    )
}

type HappenedTo = Pick<Happened, 'eventId' | 'reportId' | 'at'> & {
  isOfMany?: boolean
}
type Concerned = { userId: number; kind: NotificationKind }

async function concernedBy({ db }: Base, { event, eventId, reportId, byUser }: Happened): Promise<Concerned[]> {
  const report = await involvedIn(db, { reportId, eventId })
  if (!report) return []
  const assigned = event.type === 'user-assigned' ? [event.userId] : []
  // The previous assignee is notified too.
  const losesAssignee = event.type === 'user-assigned' || event.type === 'category-changed'
  const assignees = [report.assignedUserId, losesAssignee ? report.assigneeBefore : null]
  const ids = new Set([...mentionsIn(event), ...assigned, ...assignees, ...report.followers].filter(id => id !== null))
  const users = ids.size > 0 ? await activeUserAccounts(db, [...ids]) : []
  return users
    .filter(user => policy.read(user, report))
    .flatMap(({ id: userId }) => {
      const involvement = {
        userId,
        isAssignee: assignees.includes(userId),
        isFollower: report.followers.includes(userId),
      }
      const kind = notificationKindOf(event, byUser, involvement)
      return kind ? { userId, kind } : []
    })
}

async function insertFor(tx: Tx, { reportId, eventId, at }: HappenedTo, concerned: readonly Concerned[]) {
  const choices = await deliveriesOf(
    tx,
    concerned.map(({ userId }) => userId),
  )
  const chosen = concerned.map(each => ({ ...each, delivery: choices(each.userId)[each.kind] }))
  const rows = chosen.map(({ userId, kind, delivery }) => ({ userId, kind, isInDigest: delivery === 'daily' }))
  const notified = await insertNotifications(tx, { reportId, eventId, at }, rows)
  return chosen.filter(({ userId }) => notified.includes(userId))
}

/** Once for each deadline. */
export async function notifyOfDeadlines(base: Base): Promise<void> {
  const now = base.clock()
  const days = { today: dutchDay(now), until: dutchDay(endOfNextWorkday(now, base.municipality)) }
  for (const { id: reportId, userId, lastDay } of await reportsNearDeadline(base.db, days))
    await transaction(base, async tx => {
      const eventId = await recordEvent(
        tx,
        reportId,
        { type: 'deadline-near', until: endOfLastDay(lastDay).toISOString() },
        null,
      )
      await notify(tx, base, { reportId, eventId, at: tx.now }, [{ userId, kind: 'deadline' }])
    })
}
