import type { MailOfReport } from '#features/mail/contract.ts'
import { historyTexts } from '#features/mail/texts.ts'
import { isRoutine, Mail } from '#features/mail/web/Mail.tsx'
import { shortDateTime } from '#features/report-view/display.ts'
import { hasRightTo } from '#features/reports/policy.ts'
import { systemOnWire } from '#features/users/directory.ts'
import { useColleagueNames } from '#features/users/web/colleague-names.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { classes } from '#web/ui/classes.ts'
import { HistoryIcon, MailIcon } from '#web/ui/later-icons.tsx'
import {
  actionText,
  authorOf,
  describeLine,
  type Folded,
  foldAutomatic,
  newestFirst,
  type ShownLine,
  type TimelineGroup,
} from '../history.ts'
import type { Editing } from '../web/editing.ts'
import { LineText, useHistoryNames } from '../web/HistoryList.tsx'
import { type Correctable, CorrectNote, useCorrectable } from './actions/CorrectNote.tsx'
import css from './ReportTimeline.module.css'

type Props = {
  entries: readonly TimelineEntry[]
  isFolded: boolean
  editing: Editing
  onResent: () => void
}

export function TimelineList({ entries, isFolded, editing, onResent }: Props) {
  const correctable = useCorrectable(editing, entries)
  const item = (entry: TimelineEntry) => (
    <TimelineItem
      key={entry.id}
      entry={entry}
      editing={editing}
      correction={entry.id === correctable.id ? correctable : undefined}
      onResent={onResent}
    />
  )
  const shown: readonly (TimelineEntry | Folded<TimelineEntry>)[] = isFolded ? foldAutomatic(entries) : entries
  return (
    <ol className={css.line}>
      {shown.map(each =>
        'folded' in each ? (
          <li key={each.folded.at(-1)?.id} className={css.entry}>
            <span className={css.mark}>
              <HistoryIcon />
            </span>
            <details>
              <summary>
                {each.folded.length} automatische regels
                <time className={css.when}>{shortDateTime(each.folded[0]?.at ?? '')}</time>
              </summary>
              <ol className={css.line}>{each.folded.map(item)}</ol>
            </details>
          </li>
        ) : (
          item(each)
        ),
      )}
    </ol>
  )
}

type TimelineItemProps = {
  entry: TimelineEntry
  editing: Editing
  correction: Correctable | undefined
  onResent: () => void
}

function TimelineItem({ entry, editing, correction, onResent }: TimelineItemProps) {
  const { line, mail, at } = entry
  return (
    <li className={css.entry}>
      <Mark entry={entry} />
      <div>
        <time className={css.when} dateTime={at}>
          {shortDateTime(at)}
        </time>
        {mail && (
          <Mail
            mail={mail}
            reportId={editing.report.id}
            mayResend={hasRightTo(editing.user, 'changeStatus')}
            onResent={onResent}
          />
        )}
        {line && (
          <Line line={line} entry={entry} isCorrected={correction !== undefined && editing.isOpen('correction')} />
        )}
        {correction && <CorrectNote editing={editing} note={correction} />}
      </div>
    </li>
  )
}

type LineProps = { line: ShownLine; entry: TimelineEntry; isCorrected: boolean }

function Line({ line, entry: { group }, isCorrected }: LineProps) {
  const names = useHistoryNames()
  const isMessage = group !== 'changes'
  return (
    <>
      <p>
        <span className={css.who}>{names.colleague(authorOf(line))}</span>
        {line.what !== 'CREATE_NOTE' || isByOthers(line) ? (
          <span className={css.action}>{actionText(line, names)}</span>
        ) : null}
      </p>
      {!isCorrected && (line.description || line.photos.length > 0) && (
        <div className={classes(isMessage && css.message, group === 'replies' && css.reply)}>
          <LineText line={line} />
        </div>
      )}
    </>
  )
}

const isByOthers = ({ by_reporter, by_external_party }: ShownLine) => Boolean(by_reporter || by_external_party)

function Mark({ entry: { group, line, mail } }: { entry: TimelineEntry }) {
  const nameOf = useColleagueNames()
  const isPerson = line && group === 'notes'
  return (
    <span className={css.mark}>
      {isPerson ? <Avatar name={nameOf(authorOf(line))} /> : mail ? <MailIcon /> : <HistoryIcon />}
    </span>
  )
}

type TimelineEntry = { id: string; at: string; group: TimelineGroup; isAutomatic: boolean } & (
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
