import type { Base } from '../../../server/base.ts'
import { priorityLabel } from '../../reports/labels.ts'
import type { RecordedEvent } from '../../reports/server/record.ts'
import { statusLabel } from '../../reports/status/rules.ts'
import type { Colleague } from '../../users/server/store.ts'
import { colleagueFooter } from '../footer.ts'
import { type ColleagueMailKind, mailKinds, type TemplateOf } from '../kinds.ts'
import type { ExtraValues } from '../templates/variables.ts'
import { findReportToMail, type ReportToMail, reportValues } from './report-values.ts'
import { queueMail } from './send.ts'
import { unsentMail, writeMail } from './write-mail.ts'

type ColleagueMail = Pick<RecordedEvent, 'eventId' | 'reportId'> & {
  kind: ColleagueMailKind
  colleagues: readonly Colleague[]
}

/** Mails colleagues about a report, each with a mail of their own. */
export async function mailColleagues(base: Base, { kind, eventId, reportId, colleagues }: ColleagueMail) {
  const report = colleagues.length > 0 && (await findReportToMail(base.db, reportId))
  if (!report) return
  const values = reportValues(base, report, null)
  const { template } = mailKinds[kind]
  for (const colleague of colleagues) {
    const about = { cause: `event-${eventId}.${kind}-${colleague.id}`, reportId, eventId, kind }
    const mail = values
      ? await writeMail(base, {
          template,
          values: { ...extraValues[kind](base, report, colleague), ...values },
          footer: colleagueFooter(colleague.departments !== null),
        })
      : await unsentMail(base, template, reportId)
    await queueMail(base, { ...about, recipient: colleague.email, ...mail })
  }
}

type ValuesOf = {
  [Kind in ColleagueMailKind]: (base: Base, report: ReportToMail, colleague: Colleague) => ExtraValues<TemplateOf<Kind>>
}

const extraValues: ValuesOf = {
  assigned({ frontendUrl }, { id, priority, status }, colleague) {
    const name = nameOf(colleague)
    const { email, departments } = colleague
    return {
      signal_url: { type: 'url', url: `${frontendUrl}/manage/incident/${id}` },
      recipient_full_name: { type: 'text', text: name },
      assigned_to_user: { type: 'text', text: departments ? '' : name || email },
      assigned_to_department: { type: 'text', text: departments?.join(' en ') ?? '' },
      priority_display: { type: 'text', text: priorityLabel[priority] },
      status_display: { type: 'text', text: statusLabel(status) },
    }
  },
}

const nameOf = ({ firstName, lastName }: Colleague) => [firstName, lastName].filter(Boolean).join(' ')
