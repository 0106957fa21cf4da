import { type Base, type Tx, transaction } from '../../../server/base.ts'
import { departmentNamesOf } from '../../departments/names.ts'
import { allDepartments } from '../../departments/server/store.ts'
import type { MailKind } from '../../mail/kinds.ts'
import { type MailContent, renderMail } from '../../mail/render.ts'
import { queueMailIn } from '../../mail/server/send.ts'
import { deleteMailsBefore } from '../../mail/server/store.ts'
import { mailBranding } from '../../mail/server/write-mail.ts'
import { reportPath } from '../../report-view/paths.ts'
import { displayId } from '../../reports/server/display-id.ts'
import { userById } from '../../users/server/store.ts'
import { digestMail, type MailedNotification, notificationMail } from '../mails.ts'
import { notificationsPath } from '../paths.ts'
import { notificationText } from '../texts.ts'
import { mayStillSee } from './readers.ts'
import { authorOf } from './shape.ts'
import {
  clearDigest,
  type NotificationRow,
  notificationOfEvent,
  notificationsToMail,
  usersWithDigest,
} from './store.ts'

/** Mails a user about the notification of an event. */
export async function mailAtOnce(tx: Tx, base: Base, { userId, eventId }: { userId: number; eventId: number }) {
  const row = await notificationOfEvent(tx, userId, eventId)
  if (!row) return
  const content = notificationMail(toMail(base, row, await departmentNames(tx)), settingsIn(base))
  await queueFor(tx, base, { userId, content, cause: `event-${eventId}.notification-${userId}`, kind: 'notification' })
}

/** The scheduled queue of the daily mails. */
export const mailDigestsQueue = 'mail-notification-digests'

/** Mails each user what happened since yesterday, as far as they chose so and have not read it. @returns how many mails */
export async function mailDigests(base: Base): Promise<number> {
  const users = await usersWithDigest(base.db)
  let count = 0
  for (const userId of users) count += await transaction(base, tx => mailDigest(tx, base, userId))
  return count
}

async function mailDigest(tx: Tx, base: Base, userId: number): Promise<0 | 1> {
  const unread = await notificationsToMail(tx, userId)
  await clearDigest(tx, userId)
  const visible = await mayStillSee(tx, userId, unread)
  const last = visible.at(-1)
  if (!last) return 0
  const departments = await departmentNames(tx)
  const content = digestMail(
    visible.map(row => toMail(base, row, departments)),
    settingsIn(base),
  )
  await queueFor(tx, base, { userId, content, cause: `digest-${last.id}`, kind: 'notification-digest' })
  return 1
}

/** How long these mails are kept (milliseconds). */
const keptMs = 30 * 86_400_000

/** Deletes old mails about notifications. @returns how many */
export const deleteNotificationMails = (base: Base): Promise<number> =>
  transaction(base, async tx => {
    const before = new Date(tx.now.getTime() - keptMs)
    const digests = await deleteMailsBefore(tx, { kind: 'notification-digest', before })
    return digests + (await deleteMailsBefore(tx, { kind: 'notification', before }))
  })

const settingsIn = ({ frontendUrl }: Base) => ({ settingsUrl: frontendUrl + notificationsPath })

const departmentNames = async (tx: Tx) => departmentNamesOf(await allDepartments(tx))

function toMail(base: Base, row: NotificationRow, departments: (codes: string) => string): MailedNotification {
  const { kind, event, reportId, categoryName: category } = row
  const by = authorOf(row)
  const url = base.frontendUrl + reportPath(reportId)
  return {
    number: displayId(base, reportId),
    category,
    by,
    text: notificationText({ kind, event, by, departments }, false),
    url,
  }
}

type MailTo = { userId: number; content: Omit<MailContent, 'branding'>; cause: string; kind: MailKind }

async function queueFor(tx: Tx, base: Base, { userId, content, cause, kind }: MailTo): Promise<void> {
  const user = await userById(tx, userId)
  if (!user?.isActive) return
  const written = renderMail({ ...content, branding: await mailBranding(base) })
  const about = { cause, kind, recipient: user.email, reportId: null, eventId: null, subject: content.subject }
  await queueMailIn(tx, base, { ...about, ...written })
}
