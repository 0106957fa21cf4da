import type { MailOfReport } from '#features/mail/contract.ts'
import { historyTexts } from '#features/mail/texts.ts'
import { isRoutine } from '#features/mail/web/Mail.tsx'
import type { ShownLine } from '#features/report-page/history/photos.ts'
import { describeLine, newestFirst, type TimelineGroup } from '#features/report-page/history/timeline.ts'
import { systemOnWire } from '#features/users/directory.ts'

export type TimelineEntry = { id: string; at: string; group: TimelineGroup; isAutomatic: boolean } & (
  | { line: ShownLine; mail?: never }
  | { mail: MailOfReport; line?: never }
)

type Sources = { lines: readonly ShownLine[]; mails: readonly MailOfReport[]; createdAt: string }

/** A shown mail makes the note about it superfluous. */
function withoutMailNotes(lines: readonly ShownLine[], mails: readonly MailOfReport[]): readonly ShownLine[] {
  const notes = new Set(mails.map(({ kind }) => historyTexts(kind).sent))
  return lines.filter(({ who, description }) => who !== systemOnWire || !notes.has(description))
}

export const entriesOf = ({ lines, mails, createdAt }: Sources): TimelineEntry[] =>
  newestFirst<TimelineEntry>([
    ...withoutMailNotes(lines, mails).map(line => ({ id: line.identifier, line, ...describeLine(line, createdAt) })),
    ...mails.map(mail => ({
      id: `mail-${mail.id}`,
      mail,
      at: mail.createdAt,
      group: 'mails' as const,
      isAutomatic: isRoutine(mail),
    })),
  ])
