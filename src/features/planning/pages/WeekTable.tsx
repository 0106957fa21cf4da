import { type DragEvent, Fragment } from 'react'
import { dayPartLabel, dayParts } from '#features/reports/status/day-parts.ts'
import { dutchDayInWords, dutchShortDay } from '#kit/dutch-time.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { classes } from '#web/ui/classes.ts'
import { WarningIcon } from '#web/ui/icons.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import type { PlannedReport } from '../contract.ts'
import { type Group, takes } from '../groups.ts'
import { loadOf, weekNumber } from '../rules.ts'
import { JobCard, useMoving } from './JobCard.tsx'
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

type CellProps = { group: Group; day: string; today: string }

function DayCell({ group, day, today }: CellProps) {
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

type DayListProps = Omit<Props, 'label'>

export function DayList({ groups, days, today }: DayListProps) {
  const past = days.filter(day => day < today)
  const coming = days.filter(day => day >= today)
  const dayOf = (day: string) => <Day key={day} groups={groups} day={day} today={today} />
  if (past.length === 0 || coming.length === 0) return days.map(dayOf)
  const late = past.flatMap(day => groups.flatMap(group => jobsOn(group, day))).length
  return (
    <>
      <details className={css.past}>
        <summary>Eerder deze week: {late === 0 ? 'alles is klaar' : `${late} nog niet klaar`}</summary>
        {past.map(dayOf)}
      </details>
      {coming.map(dayOf)}
    </>
  )
}

const Day = ({ groups, day, today }: Omit<DayListProps, 'days'> & { day: string }) => (
  <section className={css.day} aria-labelledby={`day-${day}`}>
    <h2 id={`day-${day}`}>
      {dutchDayInWords(new Date(`${day}T12:00:00Z`))}
      {day === today && ' · vandaag'}
    </h2>
    {groups.every(group => jobsOn(group, day).length === 0) && <p className={css.facts}>Niets ingepland.</p>}
    {groups
      .filter(group => jobsOn(group, day).length > 0)
      .map(group => (
        <Fragment key={group.key}>
          <h3>{group.label}</h3>
          <DayJobs group={group} day={day} today={today} />
        </Fragment>
      ))}
  </section>
)

const jobsOn = ({ reports }: Group, day: string) => reports.filter(report => report.day === day)

function DayJobs({ group, day, today }: CellProps) {
  const jobs = jobsOn(group, day)
  const isOver = day < today && jobs.length === 0
  const load = isOver ? undefined : loadOf(jobs.length, group.capacity)
  return (
    <>
      {load && (
        <p className={classes(css.load, load.isOver && css.late)}>
          {load.isOver && <WarningIcon size="1.125em" />}
          {load.text}
        </p>
      )}
      {[null, ...dayParts].map(part => (
        <Jobs
          key={part}
          title={part && dayPartLabel[part]}
          jobs={jobs.filter(job => job.part === part)}
          today={today}
        />
      ))}
    </>
  )
}

type JobsProps = { title: string | null; jobs: readonly PlannedReport[]; today: string }

function Jobs({ title, jobs, today }: JobsProps) {
  if (jobs.length === 0) return null
  return (
    <>
      {title && <p className={css.part}>{title}</p>}
      <ul className={css.jobs} aria-label={title ?? 'Hele dag'}>
        {jobs.map(report => (
          <JobCard key={report.id} report={report} today={today} />
        ))}
      </ul>
    </>
  )
}
