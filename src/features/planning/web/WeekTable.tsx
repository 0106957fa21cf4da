import type { DragEvent } from 'react'
import { dutchShortDay } from '#kit/dutch-time.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { classes } from '#web/ui/classes.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import type { Group } from '../groups.ts'
import { takes } from '../lifting.ts'
import { weekNumber } from '../week.ts'
import { DayJobs, jobsOn } from './DayJobs.tsx'
import { useMoving } from './moving.ts'
import css from './Planning.module.css'

type Props = { groups: readonly Group[]; days: readonly string[]; today: string; label: string }

export const dayName = (day: string, today: string) =>
  dutchShortDay(new Date(`${day}T12:00:00Z`), new Date(`${today}T12:00:00Z`))

export const WeekTable = ({ groups, days, today, label }: Props) => (
  <table className={css.week}>
    <caption>
      <VisuallyHidden>{label}</VisuallyHidden>
    </caption>
    <thead>
      <tr>
        <th scope="col">
          <VisuallyHidden>Wie</VisuallyHidden>
        </th>
        {days.map(day => (
          <th
            key={day}
            scope="col"
            className={classes(day < today && groups.every(group => jobsOn(group, day).length === 0) && css.empty)}
            aria-current={day === today ? 'date' : undefined}
          >
            {dayName(day, today)}
            {day === today && ' · vandaag'}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {groups.map(group => (
        <tr key={group.key}>
          <th scope="row">
            <span className={classes(group.assignee?.email && css.who)} data-print="flow">
              {group.assignee?.email && <Avatar name={group.label} />}
              {group.label}
              {group.reports.length > 0 && (
                <small>
                  {group.reports.length} in week {weekNumber(days[0] ?? today)}
                </small>
              )}
            </span>
          </th>
          {days.map(day => (
            <DayCell key={day} group={group} day={day} today={today} />
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

function DayCell({ group, day, today }: { group: Group; day: string; today: string }) {
  const { dragged, spot, onOver, onDrop } = useMoving()
  const isSpot = spot?.key === group.key && spot.day === day
  const isOpen = dragged !== undefined && day >= today && takes(group, dragged.id)
  const over = (event: DragEvent) => {
    event.preventDefault()
    if (!isSpot) onOver({ key: group.key, day })
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    onDrop(day, group.assignee)
  }
  return (
    <td
      ref={isSpot && !dragged ? scrollTo : undefined}
      className={classes(isOpen && css.open, isSpot && css.over)}
      {...(isOpen && { onDragOver: over, onDragLeave: () => onOver(undefined), onDrop: drop })}
    >
      <DayJobs group={group} day={day} today={today} />
    </td>
  )
}

const scrollTo = (cell: HTMLElement | null) => cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
