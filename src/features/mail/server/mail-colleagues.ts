import type { Base } from '../../../server/base.ts'
import { priorityLabel } from '../../reports/labels.ts'
import { displayId } from '../../reports/server/display-id.ts'
import type { RecordedEvent } from '../../reports/server/record.ts'
import { statusLabel } from '../../reports/status/rules.ts'
import type { Colleague } from '../../users/server/store.ts'
import { colleagueFactLabels, colleagueMail } from '../colleague-texts.ts'
import type { ColleagueMailKind } from '../kinds.ts'
import { removeLinks } from '../remove-links.ts'
import { removedLinkText } from '../texts.ts'
import { findReportToMail } from './compose.ts'
import { renderMail } from './render.ts'
import { queueMail } from './send.ts'

type ColleagueMail = Pick<RecordedEvent, 'eventId' | 'reportId'> & {
  kind: ColleagueMailKind
  colleagues: readonly Colleague[]
}

/** Mails colleagues about a report, each with a mail of their own. */
export async function mailColleagues(base: Base, { kind, eventId, reportId, colleagues }: ColleagueMail) {
  const report = colleagues.length > 0 && (await findReportToMail(base.db, reportId))
  if (!report) return
  const facts = [
    [colleagueFactLabels.category, report.categoryName],
    [colleagueFactLabels.place, removeLinks(report.addressText, removedLinkText) || colleagueFactLabels.withoutAddress],
    [colleagueFactLabels.urgency, priorityLabel[report.priority]],
    [colleagueFactLabels.status, statusLabel(report.status)],
  ] as const
  const link = `${base.publicUrl}/manage/incident/${reportId}`
  const { organization } = base.municipality.mail
  const about = { number: displayId(base, reportId), facts, link, organization }
  for (const colleague of colleagues) {
    const { departments } = colleague
    const { subject, parts } = colleagueMail(kind, { ...about, name: nameOf(colleague), departments })
    await queueMail(base, {
      cause: `event-${eventId}.${kind}-${colleague.id}`,
      reportId,
      eventId,
      kind,
      recipient: colleague.email,
      subject,
      ...renderMail(parts, subject),
    })
  }
}

const nameOf = ({ firstName, lastName }: Colleague) => [firstName, lastName].filter(Boolean).join(' ')
