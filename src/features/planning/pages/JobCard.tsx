import { createContext, type DragEvent, type KeyboardEvent, use } from 'react'
import { timeLeft } from '#features/report-view/display.ts'
import { reportPath } from '#features/report-view/paths.ts'
import { useConfiguration } from '#web/configuration-context.tsx'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { WarningIcon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { HandleIcon } from '#web/ui/later-icons.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import type { PlannedReport } from '../contract.ts'
import type { Group, Spot } from '../groups.ts'
import css from './Planning.module.css'

export const liftHintId = 'planning-lift-hint'

type Props = {
  report: PlannedReport
  today: string
  note?: string | undefined
}

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
        {number}
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
          // Firefox presses a button on keyup
          onKeyUp={event => isLiftable && event.key === ' ' && event.preventDefault()}
          onBlur={onLeave}
        >
          <span className={css.moveLabel}>{report.day ? 'Verplaats' : 'Plan in'}</span>
          <VisuallyHidden> melding {id}</VisuallyHidden>
        </Button>
      )}
    </li>
  )
}

/** An overdue day, or a day after the term; for a report without a day its term. */
function Term({ report: { day, state, lastDay }, today }: Pick<Props, 'report' | 'today'>) {
  const { calendar } = useConfiguration()
  if (day !== null) {
    const text = day < today ? 'had al klaar moeten zijn' : isAfterTerm(day, lastDay) ? 'te laat ingepland' : undefined
    return text ? <Late text={text} /> : null
  }
  const left = timeLeft({ status: { state }, last_day: lastDay ?? undefined }, new Date(), calendar)
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

const isAfterTerm = (day: string, lastDay: string | null) => lastDay !== null && day > lastDay

const Late = ({ text }: { text: string }) => (
  <p className={classes(css.facts, css.late)}>
    <WarningIcon size="1.125em" />
    {text}
  </p>
)

export type Moving = {
  canMove: boolean
  /** The space bar picks a report up, and the arrow keys move it. */
  isLiftable: boolean
  movingId: number | undefined
  dragged: PlannedReport | undefined
  spot: Spot | undefined
  onDrag: (report: PlannedReport | undefined) => void
  onOver: (spot: Spot | undefined) => void
  onMove: (report: PlannedReport) => void
  onDrop: (day: string, assignee: Group['assignee']) => void
  onKey: (event: KeyboardEvent, report: PlannedReport) => void
  /** On blur a picked-up report stays in its old place. */
  onLeave: () => void
}

export const MovingContext = createContext<Moving>({
  canMove: false,
  isLiftable: false,
  movingId: undefined,
  dragged: undefined,
  spot: undefined,
  onDrag: () => {},
  onOver: () => {},
  onMove: () => {},
  onDrop: () => {},
  onKey: () => {},
  onLeave: () => {},
})

export const useMoving = () => use(MovingContext)
