import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { mailsQuery } from '../../../features/mail/web/queries.ts'
import { linesWithPhotos } from '../../../features/report-page/history/photos.ts'
import { withoutRepeatedAnswers } from '../../../features/report-page/history/repeated.ts'
import { type TimelineGroup, timelineGroups } from '../../../features/report-page/history/timeline.ts'
import { historyErrorText, historyQuery } from '../../../features/report-page/history/web/queries.ts'
import type { Editing } from '../../../features/report-page/web/editing.ts'
import { hasRightTo } from '../../../features/reports/policy.ts'
import { useSession } from '../../../features/users/web/session.ts'
import { hasLoadFailed } from '../../../web/queries.ts'
import { Alert } from '../../../web/ui/Alert.tsx'
import { Skeleton } from '../../../web/ui/Skeleton.tsx'
import { FailedSection } from '../parts/FailedSection.tsx'
import { ReportNote } from './ReportNote.tsx'
import css from './ReportTimeline.module.css'
import { TimelineFilter } from './TimelineFilter.tsx'
import { TimelineList } from './TimelineList.tsx'
import { entriesOf } from './timeline-entries.ts'

/** The id of its heading, for links to it. */
export const timelineId = 'tijdlijn'

/** Everything that happened to a report, newest first, with the box for a note above it. */
export function ReportTimeline({ editing }: { editing: Editing }) {
  const { report } = editing
  const { fetch } = useSession()
  const history = useQuery(historyQuery(fetch, report.id))
  const mails = useQuery(mailsQuery(fetch, report.id))
  const [group, setGroup] = useState<TimelineGroup>()
  const heading = useRef<HTMLHeadingElement>(null)
  const focusHeading = () => heading.current?.focus()
  const entries = entriesOf({
    lines: withoutRepeatedAnswers(linesWithPhotos(history.data ?? [])),
    mails: mails.data?.mails ?? [],
    createdAt: report.created_at,
  })
  return (
    <section aria-labelledby={timelineId}>
      <div className={css.head}>
        <h2 id={timelineId} tabIndex={-1} ref={heading}>
          Tijdlijn
        </h2>
        <TimelineFilter
          groups={timelineGroups.map(each => ({ ...each, count: entries.filter(inGroup(each.value)).length }))}
          chosen={group}
          onChoose={setGroup}
        />
      </div>
      {hasRightTo(editing.user, 'addNote') && <ReportNote editing={editing} />}
      {mails.data?.noMail === 'no-contact' && <NoContact />}
      <FailedSection title={historyErrorText} query={history} onThere={focusHeading} />
      {/* Mails are refetched regularly; a single failure is not shown. */}
      {hasLoadFailed(mails) && (
        <FailedSection title="De e-mails konden niet opgehaald worden" query={mails} onThere={focusHeading} />
      )}
      {history.isPending && <Skeleton lines={4} label="Bezig met het ophalen van de tijdlijn…" />}
      {hasLoadFailed(history) && <NotesOnly notes={report.notes} />}
      <TimelineList
        entries={group ? entries.filter(inGroup(group)) : entries}
        isFolded={group === undefined}
        editing={editing}
        onResent={focusHeading}
      />
    </section>
  )
}

const inGroup =
  (group: TimelineGroup) =>
  (entry: { group: TimelineGroup }): boolean =>
    entry.group === group

const NoContact = () => (
  <Alert severity="info" live={false}>
    De melder heeft e-mail over deze melding gestopt, of gaf geen toestemming voor contact. Er gaat geen bericht meer
    naar de melder.
  </Alert>
)

/** The notes, which come with the report itself, where the rest of the time line could not be fetched. */
const NotesOnly = ({ notes }: { notes: Editing['report']['notes'] }) => (
  <ul className={css.notes}>
    {notes.map(({ text }, number) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: newest first: counted from the end they keep theirs.
      <li key={notes.length - number} className={css.message}>
        {text}
      </li>
    ))}
  </ul>
)
