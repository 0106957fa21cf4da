import { departmentNamesOf } from '#features/departments/names.ts'
import { allDepartments } from '#features/departments/server/store.ts'
import type { MailKind } from '#features/mail/kinds.ts'
import { mailedLink } from '#features/mail/links.ts'
import { type MailContent, renderMail } from '#features/mail/render.ts'
import { queueMailIn } from '#features/mail/server/send.ts'
import { deleteMailsBefore } from '#features/mail/server/store.ts'
import { mailBranding } from '#features/mail/server/write-mail.ts'
import type { MailPart } from '#features/mail/templates/layout.ts'
import { type DepartmentsWithAccess, policy } from '#features/reports/policy.ts'
import { displayId } from '#features/reports/server/store.ts'
import { hasPermission } from '#features/users/policy.ts'
import { activeUserAccounts, userById } from '#features/users/server/store.ts'
import type { Block, Inline } from '#kit/markdown.ts'
import { type Base, type Tx, transaction } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { notificationText } from '../texts.ts'
import { authorOf } from './read.ts'
import {
  clearDigest,
  type NotificationRow,
  notificationOfEvent,
  notificationsToMail,
  usersWithDigest,
} from './store.ts'

/** Excludes texts of residents and colleagues, as a mail is stored where we cannot erase it. */
type MailedNotification = {
  number: string
  category: string
  by: string | null
  text: string
  url: string
}

type Content = Omit<MailContent, 'branding'>

const sentence = ({ by, text }: MailedNotification) => `${by === null ? text : `${by} ${text}`}.`

const footer = (settingsUrl: string): readonly Block[] => [
  {
    kind: 'paragraph',
    inlines: [
      { text: 'Je krijgt deze e-mail omdat je daarvoor hebt gekozen. Kies bij ' },
      { text: 'Berichten', href: settingsUrl },
      { text: ' waarover je e-mail krijgt.' },
    ],
  },
]

function notificationMail(notification: MailedNotification, settingsUrl: string): Content {
  const { number, category, url } = notification
  const title = `Melding ${number}: ${category}`
  const parts: readonly MailPart[] = [
    { kind: 'title', text: title },
    { kind: 'blocks', blocks: [{ kind: 'paragraph', inlines: [{ text: sentence(notification) }] }] },
    { kind: 'button', button: { label: 'Bekijk de melding', href: url } },
  ]
  return { subject: title, parts, footer: footer(settingsUrl) }
}

function digestMail(notifications: readonly MailedNotification[], settingsUrl: string): Content {
  const count = notifications.length
  const subject = count === 1 ? '1 bericht over je meldingen' : `${count} berichten over je meldingen`
  const items = notifications.map((each): readonly Inline[] => [
    { text: `${each.number}, ${each.category}: ${sentence(each)} ` },
    { text: 'Bekijk', href: each.url },
  ])
  const parts: readonly MailPart[] = [
    { kind: 'title', text: subject },
    { kind: 'blocks', blocks: [{ kind: 'list', isOrdered: false, items }] },
  ]
  return { subject, parts, footer: footer(settingsUrl) }
}

export async function mailAtOnce(tx: Tx, base: Base, { userId, eventId }: { userId: number; eventId: number }) {
  const row = await notificationOfEvent(tx, userId, eventId)
  if (!row) return
  const content = notificationMail(toMail(base, row, await departmentNames(tx)), settingsUrlIn(base))
  await queueFor(tx, base, { userId, content, cause: `event-${eventId}.notification-${userId}`, kind: 'notification' })
}

export const mailDigestsQueue = 'mail-notification-digests'

/** Only users who chose it, and only unread notifications. @returns the number of mails */
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
    settingsUrlIn(base),
  )
  await queueFor(tx, base, { userId, content, cause: `digest-${last.id}`, kind: 'notification-digest' })
  return 1
}

/** Milliseconds. */
const keptMs = 30 * 86_400_000

export const deleteNotificationMails = (base: Base): Promise<number> =>
  transaction(base, async tx => {
    const before = new Date(tx.now.getTime() - keptMs)
    const digests = await deleteMailsBefore(tx, { kind: 'notification-digest', before })
    return digests + (await deleteMailsBefore(tx, { kind: 'notification', before }))
  })

const settingsUrlIn = ({ frontendUrl }: Base) => mailedLink(frontendUrl, 'notificationSettings')

const departmentNames = async (tx: Tx) => departmentNamesOf(await allDepartments(tx))

function toMail(base: Base, row: NotificationRow, departments: (codes: string) => string): MailedNotification {
  const { kind, event, reportId, categoryName: category } = row
  const by = authorOf(row)
  const url = mailedLink(base.frontendUrl, 'staffReport', reportId)
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

/** Rights may have changed since the notification; without the right to read reports nothing is left. */
async function mayStillSee<Row extends DepartmentsWithAccess>(
  db: Reader,
  userId: number,
  rows: readonly Row[],
): Promise<Row[]> {
  const [user] = rows.length > 0 ? await activeUserAccounts(db, [userId]) : []
  return user && hasPermission(user, 'sia_read') ? rows.filter(row => policy.read(user, row)) : []
}
