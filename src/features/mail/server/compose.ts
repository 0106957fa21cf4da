import { dutchDateTime } from '../../../kit/dutch-time.ts'
import type { Base } from '../../../server/base.ts'
import type { Reader } from '../../../server/db/database.ts'
import { displayId } from '../../reports/server/display-id.ts'
import type { ReportRow } from '../../reports/server/store.ts'
import { closingForResident } from '../../reports/status/closing-rules.ts'
import { answerTextsOf } from '../answer-texts.ts'
import type { ReportMailKind } from '../kinds.ts'
import { pageLinkIn } from '../page-link.ts'
import { removeLinks } from '../remove-links.ts'
import { type MailedEvent, obscuredEmail, obscuredPhone } from '../rules.ts'
import { factLabels, mailTexts, type ReportMailData, removedLinkText } from '../texts.ts'
import { answerAt, type FormToFillIn, type SessionToAnswer, surveyAt } from './answer-link.ts'
import { renderMail } from './render.ts'

type ReportToMail = ReportRow & { categoryName: string; parentStatus: ReportRow['status'] | null }

/** A report with the data that its mails need. */
export const findReportToMail = (db: Reader, id: number): Promise<ReportToMail | undefined> =>
  db
    .selectFrom('reports')
    .innerJoin('categories', 'categories.id', 'reports.categoryId')
    .leftJoin('reports as parent', 'parent.id', 'reports.parentId')
    .selectAll('reports')
    .select(({ fn, ref }) => [
      fn.coalesce('categories.publicName', 'categories.name').as('categoryName'),
      ref('parent.status').as('parentStatus'),
    ])
    .where('reports.id', '=', id)
    .executeTakeFirst()

type MailContent = {
  report: ReportToMail
  /** Null: the mail follows from no change of status. */
  event: MailedEvent | null
  /** The session of the question that the event asks. */
  question?: SessionToAnswer | undefined
  /** What the reporter answered. */
  answer?: string
  /** The form in which the reporter says what they think of the handling. */
  survey?: FormToFillIn | undefined
}

/** The mail about an event. `hidesLink`: the text of the resident hides a link, so that no mail may be sent. */
export function composeMail(base: Base, kind: ReportMailKind, content: MailContent) {
  const { report } = content
  const texts = mailTexts[kind]
  const subject = texts.subject({ number: displayId(base, report.id) })
  const data = mailDataOf(base, content)
  if (!data) return { hidesLink: true, subject, html: '', text: '' }
  return { hidesLink: false, subject, ...renderMail(texts.parts(data), subject) }
}

function mailDataOf(base: Base, content: MailContent): ReportMailData | undefined {
  const { report, event, question, answer = '', survey } = content
  const { mail, language, links } = base.municipality
  const cleaned = [report.text, report.textExtra, report.addressText].map(text => removeLinks(text, removedLinkText))
  const [text, extra, place] = cleaned
  if (text === undefined || extra === undefined || place === undefined) return undefined
  return {
    number: displayId(base, report.id),
    organization: mail.organization,
    phoneNumber: language.phoneNumber,
    privacy: links.privacy,
    page: pageLinkIn(base.publicUrl),
    report: [text, extra].filter(Boolean).join('\n\n'),
    ...(event?.type === 'status-changed'
      ? {
          message: event.text ?? '',
          status: event.to,
          closing: event.closing ? closingForResident(event.closing) : null,
        }
      : { message: '', status: null, closing: null }),
    answerAt: question ? answerAt(base, question) : null,
    answer: removeLinks(answer, removedLinkText) ?? removedLinkText,
    survey: survey ? surveyAt(base, survey) : null,
    handling: report.handlingMessage ?? '',
    facts: factsOf(report, place),
  }
}

function factsOf(report: ReportToMail, place: string): ReportMailData['facts'] {
  const { reporterPhone, reporterEmail, reporterShares, extraProperties } = report
  const answers = answerTextsOf(extraProperties).map(
    ({ label, answer }) => [withoutLinks(label), withoutLinks(answer)] as const,
  )
  return [
    [factLabels.category, report.categoryName],
    [factLabels.reportedAt, dutchDateTime(report.createdAt, '.')],
    [factLabels.happenedAt, dutchDateTime(report.incidentStart, '.')],
    [factLabels.place, place || factLabels.withoutAddress],
    ...answers,
    ...(reporterPhone ? [[factLabels.phone, obscuredPhone(reporterPhone)] as const] : []),
    ...(reporterEmail ? [[factLabels.email, obscuredEmail(reporterEmail)] as const] : []),
    [factLabels.shares, reporterShares ? factLabels.sharesYes : factLabels.sharesNo],
  ]
}

const withoutLinks = (text: string) => removeLinks(text, removedLinkText) ?? removedLinkText
