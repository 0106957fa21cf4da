import { Mail } from '#features/mail/web/Mail.tsx'
import { actionText } from '#features/report-page/history/action.ts'
import { authorOf } from '#features/report-page/history/author.ts'
import type { ShownLine } from '#features/report-page/history/photos.ts'
import { type Folded, foldAutomatic } from '#features/report-page/history/timeline.ts'
import { LineText, useHistoryNames } from '#features/report-page/history/web/HistoryList.tsx'
import type { Editing } from '#features/report-page/web/editing.ts'
import { shortDateTime } from '#features/report-view/display.ts'
import { hasRightTo } from '#features/reports/policy.ts'
import { useColleagueNames } from '#features/users/web/colleague-names.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { classes } from '#web/ui/classes.ts'
import { HistoryIcon, MailIcon } from '#web/ui/later-icons.tsx'
import { CorrectNote } from './CorrectNote.tsx'
import css from './ReportTimeline.module.css'
import type { TimelineEntry } from './timeline-entries.ts'
import { type Correctable, useCorrectable } from './use-correctable.ts'

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
