import { Fragment } from 'react'
import { dutchDayInWords } from '#kit/dutch-time.ts'
import type { Group } from '../groups.ts'
import { DayJobs, jobsOn } from './DayJobs.tsx'
import css from './Planning.module.css'

type Props = { groups: readonly Group[]; days: readonly string[]; today: string }

export function DayList({ groups, days, today }: Props) {
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

const Day = ({ groups, day, today }: Omit<Props, 'days'> & { day: string }) => (
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
