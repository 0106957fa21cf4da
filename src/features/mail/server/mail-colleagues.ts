import { priorityLabel } from '#features/reports/labels.ts'
import type { RecordedEvent } from '#features/reports/server/record.ts'
import { statusLabel } from '#features/reports/status/rules.ts'
import { type Colleague, colleaguesToNotify } from '#features/users/server/store.ts'
import type { Base } from '#server/base.ts'
import { colleagueFooter } from '../footer.ts'
import type { ColleagueMailKind, TemplateOf } from '../kinds.ts'
import { mailedLink } from '../links.ts'
import type { ExtraValues } from '../templates/variables.ts'
import { composeAbout, queueAfterEvent } from './compose.ts'
import { findReportToMail, type ReportToMail } from './report-values.ts'
import type { TemplateDraft } from './write-mail.ts'

/** Mails the assignee or the members of the department, if they are active and their profile asks for it. */
export async function mailAssigned(
  base: Base,
  { event, eventId, reportId }: RecordedEvent<'user-assigned'> | RecordedEvent<'routing-changed'>,
) {
  // `notifications/server/notify.ts` sends one message for all reports of a handover.
  if (event.type === 'user-assigned' && event.handedOver !== undefined) return
  if (event.type === 'routing-changed' && event.stays) return
  const assignees = event.type === 'user-assigned' ? { userId: event.userId } : { departmentIds: event.departmentIds }
  const colleagues = await colleaguesToNotify(base.db, assignees)
  const report = colleagues.length > 0 && (await findReportToMail(base.db, reportId))
  if (!report) return
  const kind = 'assigned'
  for (const colleague of colleagues) {
    const about = { kind, eventId, reportId, recipient: colleague.email } as const
    const mail = await composeColleagueMail(base, kind, { report, colleague })
    await queueAfterEvent(base, { ...about, cause: `event-${eventId}.${kind}-${colleague.id}` }, mail)
  }
}

type Content = { report: ReportToMail; colleague: Colleague; draft?: TemplateDraft | undefined }

export const composeColleagueMail = (base: Base, kind: ColleagueMailKind, { report, colleague, draft }: Content) =>
  composeAbout(base, kind, {
    report,
    values: extraValues[kind](base, report, colleague),
    footer: () => colleagueFooter(colleague.departments !== null),
    draft,
  })

type ValuesOf = {
  [Kind in ColleagueMailKind]: (base: Base, report: ReportToMail, colleague: Colleague) => ExtraValues<TemplateOf<Kind>>
}

const extraValues: ValuesOf = {
  assigned({ frontendUrl }, { id, priority, status }, { firstName, lastName, email, departments }) {
    const name = [firstName, lastName].filter(Boolean).join(' ')
    return {
      signal_url: { type: 'url', url: mailedLink(frontendUrl, 'staffReport', id) },
      recipient_full_name: { type: 'text', text: name },
      assigned_to_user: { type: 'text', text: departments ? '' : name || email },
      assigned_to_department: { type: 'text', text: departments?.join(' en ') ?? '' },
      priority_display: { type: 'text', text: priorityLabel[priority] },
      status_display: { type: 'text', text: statusLabel(status) },
    }
  },
}
