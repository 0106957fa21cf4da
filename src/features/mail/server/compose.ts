import { dutchDateTime } from '../../../kit/dutch-time.ts'
import type { Base } from '../../../server/base.ts'
import type { Reader } from '../../../server/db/database.ts'
import { displayId } from '../../reports/server/display-id.ts'
import type { ReportRow } from '../../reports/server/store.ts'
import { answersIn } from '../answers.ts'
import { cleanText } from '../clean-text.ts'
import type { ReportMailKind } from '../kinds.ts'
import { type MailedEvent, obscuredEmail, obscuredPhone } from '../rules.ts'
import { factLabels, leftOut, mailTexts, type Told } from '../texts.ts'
import { renderMail } from './render.ts'

type ReportToMail = ReportRow & { categoryName: string; parentStatus: ReportRow['status'] | null }

/** A report with what its mails speak of. */
export const reportToMail = (db: Reader, id: number): Promise<ReportToMail | undefined> =>
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

/** `isHidden`: what a resident typed hides a link. Then no mail goes out in the municipality's name. */
export function composeMail(
  base: Base,
  kind: ReportMailKind,
  { report, event }: { report: ReportToMail; event: MailedEvent },
) {
  const texts = mailTexts[kind]
  const subject = texts.subject({ number: displayId(base, report.id) })
  const told = toldOf(base, report, event)
  if (!told) return { isHidden: true, subject, html: '', text: '' }
  return { isHidden: false, subject, ...renderMail(texts.parts(told), subject) }
}

function toldOf(base: Base, report: ReportToMail, event: MailedEvent): Told | undefined {
  const { mail, language, links } = base.municipality
  const cleaned = [report.text, report.textExtra, report.addressText].map(text => cleanText(text, leftOut))
  const [text, extra, place] = cleaned
  if (text === undefined || extra === undefined || place === undefined) return undefined
  return {
    number: displayId(base, report.id),
    organization: mail.organization,
    phoneNumber: language.phoneNumber,
    privacy: links.privacy,
    report: [text, extra].filter(Boolean).join('\n\n'),
    ...(event.type === 'status-changed'
      ? { message: event.text ?? '', status: event.to }
      : { message: '', status: null }),
    handling: report.handlingMessage ?? '',
    facts: factsOf(report, place),
  }
}

function factsOf(report: ReportToMail, place: string): Told['facts'] {
  const { reporterPhone, reporterEmail, reporterShares, extraProperties } = report
  const answers = answersIn(extraProperties).map(({ label, answer }) => [inert(label), inert(answer)] as const)
  return [
    [factLabels.category, report.categoryName],
    [factLabels.reportedAt, dutchDateTime(report.createdAt, '.')],
    [factLabels.happenedAt, dutchDateTime(report.incidentStart, '.')],
    [factLabels.place, place || factLabels.pinned],
    ...answers,
    ...(reporterPhone ? [[factLabels.phone, obscuredPhone(reporterPhone)] as const] : []),
    ...(reporterEmail ? [[factLabels.email, obscuredEmail(reporterEmail)] as const] : []),
    [factLabels.shares, reporterShares ? factLabels.sharesYes : factLabels.sharesNo],
  ]
}

const inert = (text: string) => cleanText(text, leftOut) ?? leftOut
