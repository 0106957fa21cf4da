import type { Base } from '../../../server/base.ts'
import { reactionOf, type SessionRow, sessionById, sessionOfEvent } from '../../questionnaires/server/store.ts'
import { displayId } from '../../reports/server/display-id.ts'
import type { RecordedEvent } from '../../reports/server/record.ts'
import { externalMailTexts } from '../external-texts.ts'
import type { ExternalMailKind } from '../kinds.ts'
import { removeLinks } from '../remove-links.ts'
import { mailKindAfter } from '../rules.ts'
import { factLabels, removedLinkText } from '../texts.ts'
import { allReportsAt, answerAt } from './answer-link.ts'
import { renderMail } from './render.ts'
import { queueMail } from './send.ts'

/** Mails an external party what staff ask about a report, with a link to answer. */
export async function mailForward(base: Base, { event, eventId, reportId }: RecordedEvent<'status-changed'>) {
  const session =
    mailKindAfter(event, base.municipality.featureFlags) === 'forward' && (await sessionOfEvent(base.db, eventId))
  if (session) await queueExternalMail(base, 'forward', { session, eventId, reportId, question: event.text ?? '' })
}

/** Confirms to an external party that its answer was received. */
export async function mailExternalReaction(base: Base, happened: RecordedEvent<'external-reaction'>) {
  const { event, eventId, reportId } = happened
  if (event.outcome !== 'received') return
  const session = await sessionById(base.db, event.sessionId)
  await queueExternalMail(base, 'forward-answered', { session, eventId, reportId, question: '' })
}

type ExternalMail = { session: SessionRow; eventId: number; reportId: number; question: string }

async function queueExternalMail(base: Base, kind: ExternalMailKind, mail: ExternalMail) {
  const { session, eventId, reportId } = mail
  if (session.recipient === null) return
  const answer = await reactionOf(base.db, session.id)
  const content = composeExternalMail(base, kind, { ...mail, addressText: session.addressText, answer })
  await queueMail(base, {
    cause: `event-${eventId}.${kind}`,
    reportId,
    eventId,
    kind,
    recipient: session.recipient,
    ...content,
  })
}

type ExternalContent = {
  reportId: number
  question: string
  answer: string | null
  addressText: string | null
  /** Null in a preview. */
  session: Pick<SessionRow, 'uuid' | 'submitBefore' | 'flow'>
}

/** A mail to an external party. */
export function composeExternalMail(base: Base, kind: ExternalMailKind, content: ExternalContent) {
  const { mail, language } = base.municipality
  const data = {
    number: displayId(base, content.reportId),
    organization: mail.organization,
    phoneNumber: language.phoneNumber,
    question: content.question,
    answer: removeLinks(content.answer ?? '', removedLinkText) ?? removedLinkText,
    place: removeLinks(content.addressText ?? '', removedLinkText) || factLabels.withoutAddress,
    answerAt: answerAt(base, content.session),
    allReportsAt: allReportsAt(base, content.session),
  }
  const { subject, parts } = externalMailTexts[kind]
  const title = subject(data)
  return { subject: title, ...renderMail(parts(data), title) }
}
