import type { Base } from '../../../server/base.ts'
import { priorityLabel } from '../../reports/labels.ts'
import { displayId } from '../../reports/server/display-id.ts'
import type { RecordedEvent } from '../../reports/server/record.ts'
import { statusLabel } from '../../reports/status/rules.ts'
import { type Colleague, colleaguesToNotify } from '../../users/server/store.ts'
import { assignedFactLabels, assignedMail } from '../assigned-text.ts'
import { removeLinks } from '../remove-links.ts'
import { removedLinkText } from '../texts.ts'
import { findReportToMail } from './compose.ts'
import { renderMail } from './render.ts'
import { queueMail } from './send.ts'

/**
 * Mails a colleague that a report is assigned to them, or the members of a department that it is assigned to that: those who
 * are active and want it according to their profile. Each gets a mail of their own.
 */
export async function mailAssigned(
  base: Base,
  happened: RecordedEvent<'user-assigned'> | RecordedEvent<'routing-changed'>,
) {
  const { event, eventId, reportId } = happened
  const colleagues = await colleaguesToNotify(
    base.db,
    event.type === 'user-assigned' ? { userId: event.userId } : { departmentIds: event.departmentIds },
  )
  const [first] = colleagues
  const report = first && (await findReportToMail(base.db, reportId))
  if (!report) return
  const facts = [
    [assignedFactLabels.category, report.categoryName],
    [assignedFactLabels.place, removeLinks(report.addressText, removedLinkText) || assignedFactLabels.withoutAddress],
    [assignedFactLabels.urgency, priorityLabel[report.priority]],
    [assignedFactLabels.status, statusLabel(report.status)],
  ] as const
  const link = `${base.publicUrl}/manage/incident/${reportId}`
  const { organization } = base.municipality.mail
  for (const colleague of colleagues) {
    const about = { number: displayId(base, reportId), name: nameOf(colleague), facts, link, organization }
    const { subject, parts } = assignedMail({ ...about, departments: colleague.departments })
    await queueMail(base, {
      cause: `event-${eventId}.assigned-${colleague.id}`,
      reportId,
      eventId,
      kind: 'assigned',
      recipient: colleague.email,
      subject,
      ...renderMail(parts, subject),
    })
  }
}

const nameOf = ({ firstName, lastName }: Colleague) => [firstName, lastName].filter(Boolean).join(' ')
