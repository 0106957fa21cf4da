import type { MailOfReport } from '../../../features/mail/contract.ts'
import { isRoutine } from '../../../features/mail/web/Mail.tsx'
import type { ShownLine } from '../../../features/report-page/history/photos.ts'
import { describeLine, newestFirst, type TimelineGroup } from '../../../features/report-page/history/timeline.ts'

export type TimelineEntry = { id: string; at: string; group: TimelineGroup; isAutomatic: boolean } & (
  | { line: ShownLine; mail?: never }
  | { mail: MailOfReport; line?: never }
)

type Sources = { lines: readonly ShownLine[]; mails: readonly MailOfReport[]; createdAt: string }

/** The lines of the history and the mails of a report in one order, newest first. */
export const entriesOf = ({ lines, mails, createdAt }: Sources): TimelineEntry[] =>
  newestFirst<TimelineEntry>([
    ...lines.map(line => ({ id: line.identifier, line, ...describeLine(line, createdAt) })),
    ...mails.map(mail => ({
      id: `mail-${mail.id}`,
      mail,
      at: mail.createdAt,
      group: 'mails' as const,
      isAutomatic: isRoutine(mail),
    })),
  ])
