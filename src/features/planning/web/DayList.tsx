import { Fragment } from 'react'
import { dutchDayInWords } from '../../../kit/dutch-time.ts'
import type { Group } from '../groups.ts'
import { DayJobs, jobsOn } from './DayJobs.tsx'
import css from './Planning.module.css'

type Props = { groups: readonly Group[]; days: readonly string[]; today: string }

/** The week on a narrow screen: one day below the other. */
export const DayList = ({ groups, days, today }: Props) =>
  days.map(day => (
    <section key={day} className={css.day} aria-labelledby={`day-${day}`}>
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
  ))
