import { type Base, type Tx, transaction } from '../../../server/base.ts'
import { notifyUsers } from '../../live/server/broadcast-notifications.ts'
import type { ReportEvent } from '../../reports/events.ts'
import { policy } from '../../reports/policy.ts'
import { activeUserAccounts } from '../../users/server/store.ts'
import { mentionsIn, type NotificationKind, notificationKindOf } from '../rules.ts'
import { deliveriesOf } from './deliveries.ts'
import { mailAtOnce } from './mail.ts'
import { insertNotifications, involvedIn } from './store.ts'

/** A recorded event of whatever type. */
type Happened = { event: ReportEvent; eventId: number; reportId: number; byUser: number | null; at: Date }

/** Notifies the users whom an event concerns: who handles the report, follows it, or is mentioned; as far as they may see it. */
export async function notifyOfEvent(base: Base, recorded: Happened): Promise<void> {
  const concerned = await concernedBy(base, recorded)
  if (concerned.length === 0) return
  const { event } = recorded
  const isOfMany = event.type === 'user-assigned' && event.handedOver !== undefined
  await transaction(base, tx => notify(tx, base, { ...recorded, isOfMany }, concerned))
}

/** Notifies these users of an event, with mail for who wants that at once. */
export async function notify(tx: Tx, base: Base, happened: HappenedTo, concerned: readonly Concerned[]) {
  const notified = await insertFor(tx, happened, concerned)
  for (const { userId, kind, delivery } of notified) {
    // That of an assignment has a mail of its own: `mail/server/mail-assigned.ts`. One of many reports has not.
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
  /** It says of many reports at once that they are assigned. */
  isOfMany?: boolean
}
type Concerned = { userId: number; kind: NotificationKind }

async function concernedBy({ db }: Base, { event, eventId, reportId, byUser }: Happened): Promise<Concerned[]> {
  const report = await involvedIn(db, { reportId, eventId })
  if (!report) return []
  const assigned = event.type === 'user-assigned' ? [event.userId] : []
  // Who handled it until this event took it away is to know too.
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

/** @returns those who did not have it yet, with how they get mail about it */
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
