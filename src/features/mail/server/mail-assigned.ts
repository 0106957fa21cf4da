import type { Base } from '../../../server/base.ts'
import { priorityLabel } from '../../reports/labels.ts'
import { displayId } from '../../reports/server/display-id.ts'
import type { RecordedEvent } from '../../reports/server/record.ts'
import { statusLabel } from '../../reports/status/rules.ts'
import { type Colleague, colleaguesToNotify } from '../../users/server/store.ts'
import { assignedFacts, assignedMail } from '../assigned-text.ts'
import { cleanText } from '../clean-text.ts'
import { leftOut } from '../texts.ts'
import { reportToMail } from './compose.ts'
import { keepMail } from './keep.ts'

/**
 * Tell a colleague that a report is his, or those of a department that it is theirs: whoever asked for that in his profile,
 * and is still active. Each gets a mail of his own.
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
  const report = first && (await reportToMail(base.db, reportId))
  if (!report) return
  const facts = [
    [assignedFacts.category, report.categoryName],
    [assignedFacts.place, cleanText(report.addressText, leftOut) || assignedFacts.pinned],
    [assignedFacts.urgency, priorityLabel[report.priority]],
    [assignedFacts.status, statusLabel(report.status)],
  ] as const
  const link = `${base.publicUrl}/manage/incident/${reportId}`
  const { organization } = base.municipality.mail
  for (const colleague of colleagues) {
    const about = { number: displayId(base, reportId), name: nameOf(colleague), facts, link, organization }
    await keepMail(base, {
      reportId,
      eventId,
      kind: 'assigned',
      cause: `assigned-${colleague.id}`,
      to: colleague.email,
      ...assignedMail({ ...about, departments: colleague.departments }),
    })
  }
}

const nameOf = ({ firstName, lastName }: Colleague) => [firstName, lastName].filter(Boolean).join(' ')
