import { dayPartLabel, dayParts } from '#features/reports/status/day-parts.ts'
import { classes } from '#web/ui/classes.ts'
import { WarningIcon } from '#web/ui/icons.tsx'
import type { PlannedReport } from '../contract.ts'
import type { Group } from '../groups.ts'
import { loadOf } from '../rules.ts'
import { JobCard } from './JobCard.tsx'
import css from './Planning.module.css'

type Props = { group: Group; day: string; today: string }

export const jobsOn = ({ reports }: Group, day: string) => reports.filter(report => report.day === day)

export function DayJobs({ group, day, today }: Props) {
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
