import { type Folded, foldAutomatic } from '../../../features/report-page/history/timeline.ts'
import type { Editing } from '../../../features/report-page/web/editing.ts'
import { shortDateTime } from '../../../features/report-view/display.ts'
import { HistoryIcon } from '../../../web/ui/icons.tsx'
import css from './ReportTimeline.module.css'
import { TimelineItem } from './TimelineItem.tsx'
import type { TimelineEntry } from './timeline-entries.ts'
import { useCorrectable } from './use-correctable.ts'

type Props = {
  entries: readonly TimelineEntry[]
  /** Whether automatic entries are put together. */
  isFolded: boolean
  editing: Editing
  onResent: () => void
}

/** The entries of the time line; automatic ones that follow each other are one line that can be opened. */
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
