import type { ReactNode } from 'react'
import { Link } from '#web/ui/Link.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { useMediaQuery } from '#web/use-media-query.ts'
import type { Planning } from '../contract.ts'
import { waitingId } from '../paths.ts'
import { JobCard } from './JobCard.tsx'
import { useMoving } from './moving.ts'
import css from './Planning.module.css'
import { dayName } from './WeekTable.tsx'

type TrayProps = {
  planning: Planning
  canMove: boolean
  moreHref: string | undefined
  finder: ReactNode
  isNarrowed: boolean
}

export const Tray = ({ planning: { waiting, today }, canMove, moreHref, finder, isNarrowed }: TrayProps) => (
  <section className={css.tray} data-print="whole" aria-labelledby={waitingId}>
    <h2 id={waitingId} tabIndex={-1}>
      Nog niet ingepland <span className={css.count}>{waiting.count.toLocaleString('nl-NL')}</span>
    </h2>
    {finder}
    <VisuallyHidden>
      <span role="status">{isNarrowed && `${waiting.count} gevonden die nog geen dag hebben`}</span>
    </VisuallyHidden>
    {waiting.count === 0 && <p>{isNarrowed ? 'Niets gevonden dat nog geen dag heeft.' : 'Alles heeft een dag.'}</p>}
    {waiting.count > 0 && canMove && <Hint />}
    <ul className={css.jobs} data-print="columns">
      {waiting.reports.map(report => (
        <JobCard key={report.id} report={report} today={today} />
      ))}
    </ul>
    {moreHref && (
      <>
        <p data-print="no">
          <Link href={moreHref}>Toon meer</Link>
        </p>
        <p data-print="only">
          De eerste {waiting.reports.length} van {waiting.count.toLocaleString('nl-NL')}.
        </p>
      </>
    )}
  </section>
)

/** On a phone nothing can be dragged. */
function Hint() {
  const { isLiftable } = useMoving()
  const canDrag = useMediaQuery('(hover: hover)')
  return (
    <p className={css.hint} data-print="no">
      {canDrag ? 'Sleep naar een dag, of kies Plan in' : 'Kies Plan in'}.
      {canDrag && isLiftable && ' Met de spatiebalk pak je een melding op.'} Wie een e-mailadres gaf, krijgt bericht van
      de dag.
    </p>
  )
}

type OverdueProps = { planning: Planning; nameOf: (address: string) => string }

/** Folded, as the page is about the week; hidden when empty. */
export function Overdue({ planning: { overdue, today }, nameOf }: OverdueProps) {
  if (overdue.length === 0) return null
  return (
    <section className={css.overdue} aria-labelledby="overdue">
      <details>
        <summary>
          <h2 id="overdue">
            Had al klaar moeten zijn <span className={css.count}>{overdue.length}</span>
          </h2>
        </summary>
        <ul className={css.jobs} data-print="columns">
          {overdue.map(report => (
            <JobCard
              key={report.id}
              report={report}
              today={today}
              note={[`Ingepland op ${dayName(report.day ?? today, today)}`, report.assignee && nameOf(report.assignee)]
                .filter(Boolean)
                .join(', ')}
            />
          ))}
        </ul>
      </details>
    </section>
  )
}
