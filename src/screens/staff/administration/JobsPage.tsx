import type { ComponentProps, ReactNode } from 'react'
import { listJobs, type RecurringJob } from '#features/jobs/contract.ts'
import type { RunState } from '#features/jobs/rules.ts'
import css from '#features/jobs/web/JobList.module.css'
import list from '#features/overview/handled/web/HandledReports.module.css'
import { useApi } from '#web/api.ts'
import { useConfiguration } from '#web/configuration-context.tsx'
import { titleOf, useTitle } from '#web/title.ts'
import { Moment } from '#web/ui/Moment.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { Table } from '#web/ui/Table.tsx'
import { useMediaQuery } from '#web/use-media-query.ts'
import { SettingsHeading } from '../settings/parts/SettingsHeading.tsx'
import { FailedLog } from './FailedLog.tsx'

function JobList({ jobs }: { jobs: readonly RecurringJob[] }) {
  const isSmall = useMediaQuery('screen and (width < 60rem)')
  return isSmall ? <Cards jobs={jobs} /> : <Rows jobs={jobs} />
}

const facts: readonly { name: string; of: (job: RecurringJob) => ReactNode }[] = [
  { name: 'Hoe vaak', of: ({ every }) => every },
  { name: 'Laatste keer', of: job => <LastRun job={job} /> },
  { name: 'Resultaat', of: job => <Result job={job} /> },
  { name: 'Volgende keer', of: ({ nextRunAt }) => <Moment at={nextRunAt} /> },
]

const Rows = ({ jobs }: { jobs: readonly RecurringJob[] }) => (
  <Table caption="Achtergrondtaken">
    <thead>
      <tr>
        {['Taak', ...facts.map(({ name }) => name)].map(name => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {jobs.map(job => (
        <tr key={job.name}>
          <th scope="row" className={css.job}>
            {job.label}
            <p className={css.description}>{job.description}</p>
          </th>
          {facts.map(({ name, of }) => (
            <td key={name}>{of(job)}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </Table>
)

const Cards = ({ jobs }: { jobs: readonly RecurringJob[] }) => (
  <ul className={list.cards} aria-label="Achtergrondtaken">
    {jobs.map(job => (
      <li key={job.name} className={list.card}>
        <h2 className={list.title}>
          <span className={list.name}>{job.label}</span>
        </h2>
        <p className={css.explanation}>{job.description}</p>
        <dl className={list.facts}>
          {facts.map(({ name, of }) => (
            <div key={name} className={list.fact}>
              <dt>{name}</dt>
              <dd>{of(job)}</dd>
            </div>
          ))}
        </dl>
      </li>
    ))}
  </ul>
)

function LastRun({ job: { lastRun } }: { job: RecurringJob }) {
  if (!lastRun) return 'Nog niet'
  return (
    <>
      <Moment at={lastRun.startedAt} />
      {lastRun.duration !== null && <p className={css.description}>duurde {durationText(lastRun.duration)}</p>}
    </>
  )
}

const stateBadge: Record<
  Exclude<RunState, 'done'>,
  { tone: ComponentProps<typeof StatusBadge>['tone']; text: string }
> = {
  running: { tone: 'info', text: 'bezig' },
  interrupted: { tone: 'caution', text: 'afgebroken' },
  failed: { tone: 'error', text: 'mislukt' },
}

function Result({ job: { lastRun, lastSuccessAt } }: { job: RecurringJob }) {
  if (!lastRun) return '-'
  if (lastRun.state === 'done') return lastRun.result ?? 'Gelukt'
  const { tone, text } = stateBadge[lastRun.state]
  return (
    <>
      <StatusBadge tone={tone}>{text}</StatusBadge>
      {lastRun.error && <p className={css.error}>{lastRun.error}</p>}
      {lastRun.state !== 'running' && (
        <p className={css.description}>
          {lastSuccessAt ? (
            <>
              Laatst gelukt: <Moment at={lastSuccessAt} />
            </>
          ) : (
            'Nog niet gelukt'
          )}
        </p>
      )}
    </>
  )
}

/** `0,2 s`, `3 min` */
function durationText(milliseconds: number): string {
  const seconds = milliseconds / 1000
  if (seconds >= 90) return `${Math.round(seconds / 60)} min`
  const rounded = seconds < 10 ? Math.max(0.1, Math.round(seconds * 10) / 10) : Math.round(seconds)
  return `${rounded.toLocaleString('nl-NL')} s`
}

export function JobsPage() {
  const { language } = useConfiguration()
  const { data, error, isPending, refetch } = useApi(listJobs, {}, { refetchInterval: 10_000, staleTime: 0 })
  useTitle(titleOf('Achtergrondtaken', language.siteTitle))
  return (
    <>
      <SettingsHeading>Achtergrondtaken</SettingsHeading>
      <p>Dit doet Meldwerk vanzelf. Mislukt een taak, dan wordt die vanzelf opnieuw geprobeerd.</p>
      {isPending && <Skeleton lines={10} label="Bezig met het ophalen van de taken…" />}
      {error && !data && (
        <FailedLog title="De taken konden niet opgehaald worden" error={error} retry={() => void refetch()} />
      )}
      {data && (
        <>
          <p>
            {data.lastBackupAt ? (
              <>
                Laatste volledige reservekopie: <Moment at={data.lastBackupAt} />
              </>
            ) : (
              'Er is nog geen volledige reservekopie gemaakt. Vraag wie Meldwerk voor jullie draait om dat elke dag te doen.'
            )}
          </p>
          <JobList jobs={data.jobs} />
        </>
      )}
    </>
  )
}
