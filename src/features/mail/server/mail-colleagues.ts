import { priorityLabel } from '#features/reports/labels.ts'
import type { RecordedEvent } from '#features/reports/server/record.ts'
import { statusLabel } from '#features/reports/status/rules.ts'
import type { Colleague } from '#features/users/server/store.ts'
import type { Base } from '#server/base.ts'
import { colleagueFooter } from '../footer.ts'
import { type ColleagueMailKind, mailKinds, type TemplateOf } from '../kinds.ts'
import { mailedLink } from '../links.ts'
import type { ExtraValues } from '../templates/variables.ts'
import { findReportToMail, type ReportToMail, reportValues } from './report-values.ts'
import { queueMail } from './send.ts'
import { type TemplateDraft, unsentMail, type WrittenMail, writeMail } from './write-mail.ts'

type ColleagueMail = Pick<RecordedEvent, 'eventId' | 'reportId'> & {
  kind: ColleagueMailKind
  colleagues: readonly Colleague[]
}

export async function mailColleagues(base: Base, { kind, eventId, reportId, colleagues }: ColleagueMail) {
  const report = colleagues.length > 0 && (await findReportToMail(base.db, reportId))
  if (!report) return
  for (const colleague of colleagues) {
    const about = { cause: `event-${eventId}.${kind}-${colleague.id}`, reportId, eventId, kind }
    const mail = await composeColleagueMail(base, kind, { report, colleague })
    const content = mail ?? (await unsentMail(base, mailKinds[kind].template, reportId))
    await queueMail(base, { ...about, recipient: colleague.email, ...content })
  }
}

type Content = { report: ReportToMail; colleague: Colleague; draft?: TemplateDraft | undefined }

/** Undefined when the text of the resident hides a link: no mail may be sent then. */
export async function composeColleagueMail(
  base: Base,
  kind: ColleagueMailKind,
  { report, colleague, draft }: Content,
): Promise<WrittenMail | undefined> {
  const values = reportValues(base, report, null)
  if (!values) return undefined
  return writeMail(base, {
    template: mailKinds[kind].template,
    values: { ...extraValues[kind](base, report, colleague), ...values },
    footer: () => colleagueFooter(colleague.departments !== null),
    draft,
  })
}

type ValuesOf = {
  [Kind in ColleagueMailKind]: (base: Base, report: ReportToMail, colleague: Colleague) => ExtraValues<TemplateOf<Kind>>
}

const extraValues: ValuesOf = {
  assigned({ frontendUrl }, { id, priority, status }, colleague) {
    const name = nameOf(colleague)
    const { email, departments } = colleague
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

const nameOf = ({ firstName, lastName }: Colleague) => [firstName, lastName].filter(Boolean).join(' ')
