import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { FailedSection } from '#features/back-office/pages/parts/FailedAlert.tsx'
import { mailsQuery } from '#features/mail/web/queries.ts'
import { hasRightTo } from '#features/reports/policy.ts'
import { hasLoadFailed } from '#web/api.ts'
import { Alert } from '#web/ui/Alert.tsx'
import chips from '#web/ui/chips.module.css'
import { Skeleton } from '#web/ui/loading.tsx'
import { linesWithPhotos, type TimelineGroup, timelineGroups, withoutRepeatedAnswers } from '../history.ts'
import type { Editing } from '../web/editing.ts'
import { historyErrorText, historyQuery } from '../web/history.ts'
import { ReportNote } from './actions/ReportNote.tsx'
import css from './ReportTimeline.module.css'
import { entriesOf, TimelineList } from './TimelineList.tsx'

export const timelineId = 'tijdlijn'

export function ReportTimeline({ editing }: { editing: Editing }) {
  const { report } = editing
  const history = useQuery(historyQuery(report.id))
  const mails = useQuery(mailsQuery(report.id))
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

/** Notes come with the report, when the rest of the time line fails. */
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

type Props = {
  groups: readonly { value: TimelineGroup; label: string; count: number }[]
  chosen: TimelineGroup | undefined
  onChoose: (group: TimelineGroup | undefined) => void
}

function TimelineFilter({ groups, chosen, onChoose }: Props) {
  const filled = groups.filter(({ count }) => count > 0)
  if (filled.length < 2) return null
  return (
    <ul className={chips.row} aria-label="Toon in de tijdlijn">
      <li>
        <Chip isChosen={chosen === undefined} onPress={() => onChoose(undefined)} label="Alles" />
      </li>
      {filled.map(({ value, label, count }) => (
        <li key={value}>
          <Chip isChosen={chosen === value} onPress={() => onChoose(value)} label={label} count={count} />
        </li>
      ))}
    </ul>
  )
}

type ChipProps = { label: string; count?: number; isChosen: boolean; onPress: () => void }

const Chip = ({ label, count, isChosen, onPress }: ChipProps) => (
  <button type="button" className={chips.chip} aria-pressed={isChosen} onClick={onPress}>
    {label} {count}
  </button>
)
