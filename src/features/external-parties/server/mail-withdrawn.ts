import { renderMail } from '#features/mail/render.ts'
import { queueMail } from '#features/mail/server/send.ts'
import { mailBranding } from '#features/mail/server/write-mail.ts'
import type { RecordedEvent } from '#features/reports/server/record.ts'
import { displayId } from '#features/reports/server/store.ts'
import type { Base } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { withdrawnMail } from '../withdrawn-mail.ts'

/** The report was closed, taken back or forwarded to another party. */
export async function mailWithdrawn(base: Base, { event, eventId, reportId, at }: RecordedEvent<'status-changed'>) {
  if (event.from !== 'forwarded') return
  const recipient = await unansweredParty(base.db, { reportId, eventId, at })
  if (!recipient || (await isAskedAgain(base.db, { eventId, recipient }))) return
  const { mail, language } = base.municipality
  const { organization, replyTo } = mail
  const contact = { phoneNumber: language.phoneNumber, takesReplies: replyTo !== undefined }
  const content = withdrawnMail({ number: displayId(base, reportId), to: event.to, organization, ...contact })
  const kind = 'forward-withdrawn'
  const about = { cause: `event-${eventId}.${kind}`, reportId, eventId, kind, recipient } as const
  const written = renderMail({ ...content, branding: await mailBranding(base) })
  await queueMail(base, { ...about, subject: content.subject, ...written })
}

type Change = { reportId: number; eventId: number; at: Date }

async function unansweredParty(db: Reader, { reportId, eventId, at }: Change): Promise<string | null | undefined> {
  const row = await db
    .selectFrom('questionnaireSessions')
    .innerJoin('questionnaires', 'questionnaires.id', 'questionnaireId')
    .select(['recipient', 'frozenAt', 'invalidatedAt', 'submitBefore'])
    .where('reportId', '=', reportId)
    .where('flow', '=', 'forward')
    .where('eventId', '<', eventId)
    .orderBy('eventId', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row || row.frozenAt || row.invalidatedAt || !row.submitBefore || row.submitBefore < at) return undefined
  return row.recipient
}

async function isAskedAgain(
  db: Reader,
  { eventId, recipient }: { eventId: number; recipient: string },
): Promise<boolean> {
  const next = await db
    .selectFrom('questionnaireSessions')
    .select('recipient')
    .where('eventId', '=', eventId)
    .executeTakeFirst()
  return next?.recipient?.toLowerCase() === recipient.toLowerCase()
}
