import { canBeMailed } from '#features/reporters/rules.ts'
import type { EventOf } from '#features/reports/events.ts'
import type { RecordedEvent } from '#features/reports/server/record.ts'
import { newestStatusChange } from '#features/reports/status-change/server/store.ts'
import type { Base } from '#server/base.ts'
import { mailKinds } from '../kinds.ts'
import { composeMail } from './compose.ts'
import { findReportToMail } from './report-values.ts'
import { queueMail } from './send.ts'
import { unsentMail } from './write-mail.ts'

const kind = 'main-closed'

/** Tells the reporter of a double the outcome of the main report. */
export async function mailMainClosed(base: Base, { event, eventId, reportId }: RecordedEvent<'main-closed'>) {
  const report = await findReportToMail(base.db, reportId)
  if (!report?.reporterEmail || !canBeMailed(report)) return
  const closed = await newestStatusChange(base.db, reportId)
  if (closed && closed.id > event.causeId) return // the mail about that change said it already
  const change = { event: closingOfMain(event, report), isByStaff: true }
  const mail = await composeMail(base, kind, { report, change })
  const about = { cause: `event-${eventId}.${kind}`, reportId, eventId, kind, recipient: report.reporterEmail } as const
  await queueMail(base, { ...about, ...(mail ?? (await unsentMail(base, mailKinds[kind].template, reportId))) })
}

const closingOfMain = (
  { to, text, closing }: EventOf<'main-closed'>,
  { status: from }: Pick<EventOf<'report-created'>, 'status'>,
): EventOf<'status-changed'> => ({
  type: 'status-changed',
  from,
  to,
  text,
  sendsMail: true,
  ...(closing && { closing }),
})
