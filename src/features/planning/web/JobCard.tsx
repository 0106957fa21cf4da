import type { DragEvent } from 'react'
import { dutchDay } from '../../../kit/dutch-time.ts'
import { useConfiguration } from '../../../web/configuration-context.tsx'
import { Button } from '../../../web/ui/Button.tsx'
import { classes } from '../../../web/ui/classes.ts'
import { HandleIcon, WarningIcon } from '../../../web/ui/icons.tsx'
import { Link } from '../../../web/ui/Link.tsx'
import { VisuallyHidden } from '../../../web/ui/VisuallyHidden.tsx'
import { timeLeft } from '../../report-view/display.ts'
import { reportPath } from '../../report-view/paths.ts'
import type { PlannedReport } from '../contract.ts'
import { useMoving } from './moving.ts'
import css from './Planning.module.css'

/** The id of what says how a report is picked up with a key, where it can be. */
export const liftHintId = 'planning-lift-hint'

type Props = {
  report: PlannedReport
  today: string
  /** What is to be said of it instead of its term. */
  note?: string | undefined
}

/** A report in the planning: what and where, a link to it, and the ways to move it. */
export function JobCard({ report, today, note }: Props) {
  const { canMove, movingId, onDrag, onMove, isLiftable, onKey, onLeave } = useMoving()
  const { id, number, text, category, place } = report
  const drag = (event: DragEvent) => {
    event.dataTransfer.setData('text/plain', number)
    event.dataTransfer.effectAllowed = 'move'
    onDrag(report)
  }
  return (
    <li
      className={classes(css.job, movingId === id && css.moving)}
      draggable={canMove}
      onDragStart={canMove ? drag : undefined}
      onDragEnd={() => onDrag(undefined)}
    >
      <Link className={css.text} href={reportPath(id)} draggable={false}>
        {text}
      </Link>
      <p className={classes(css.facts, css.where)}>
        <span className={css.number}>{number}</span>
        <span className={css.category}> · {category}</span>
        <span className={css.dot}> · </span>
        <span className={css.place}>{place}</span>
      </p>
      {note ? <p className={css.facts}>{note}</p> : <Term report={report} today={today} />}
      {canMove && (
        <Button
          small
          variant="subtle"
          className={css.move}
          icon={<HandleIcon />}
          data-move={id}
          aria-describedby={isLiftable ? liftHintId : undefined}
          onClick={() => onMove(report)}
          onKeyDown={event => onKey(event, report)}
          onKeyUp={event => isLiftable && event.key === ' ' && event.preventDefault()} // Firefox presses a button then
          onBlur={onLeave}
        >
          <span className={css.moveLabel}>{report.day ? 'Verplaats' : 'Plan in'}</span>
          <VisuallyHidden> melding {id}</VisuallyHidden>
        </Button>
      )}
    </li>
  )
}

/** That it should have been done, or is planned after its term; of a report without a day its term. */
function Term({ report: { day, state, deadline }, today }: Pick<Props, 'report' | 'today'>) {
  const { calendar } = useConfiguration()
  if (day !== null) {
    const text = day < today ? 'had al klaar moeten zijn' : isAfterTerm(day, deadline) ? 'te laat ingepland' : undefined
    return text ? <Late text={text} /> : null
  }
  const left = timeLeft({ status: { state }, category: { deadline } }, new Date(), calendar)
  if (!left) return null
  return left.urgency === 'late' ? (
    <Late text={left.text} />
  ) : (
    <p className={classes(css.facts, left.urgency === 'soon' && css.soon)}>
      <VisuallyHidden>Termijn: </VisuallyHidden>
      {left.text}
    </p>
  )
}

const isAfterTerm = (day: string, deadline: string | null) => deadline !== null && day > dutchDay(new Date(deadline))

const Late = ({ text }: { text: string }) => (
  <p className={classes(css.facts, css.late)}>
    <WarningIcon size="1.125em" />
    {text}
  </p>
)
