import type { ComponentProps } from 'react'
import { FailedPage } from '#features/back-office/pages/parts/FailedAlert.tsx'
import { SettingsHeading } from '#settings/pages/parts/SettingsHeading.tsx'
import { useApi } from '#web/api.ts'
import { usePageTitle } from '#web/configuration-context.tsx'
import { StatusBadge } from '#web/ui/Badge.tsx'
import { CardList, type DataColumn, DataTable } from '#web/ui/DataTable.tsx'
import { Skeleton } from '#web/ui/loading.tsx'
import { Moment } from '#web/ui/Moment.tsx'
import { useMediaQuery } from '#web/use-media-query.ts'
import { listJobs, type RecurringJob } from '../contract.ts'
import type { RunState } from '../rules.ts'
import css from '../web/JobList.module.css'

const caption = 'Achtergrondtaken'
const keyOf = ({ name }: RecurringJob) => name

function JobList({ jobs }: { jobs: readonly RecurringJob[] }) {
  const isSmall = useMediaQuery('screen and (width < 60rem)')
  if (!isSmall) return <DataTable look="frame" caption={caption} columns={[job, ...facts]} rows={jobs} keyOf={keyOf} />
  return (
    <CardList
      label={caption}
      rows={jobs}
      keyOf={keyOf}
      titleOf={({ label }) => label}
      noteOf={({ description }) => <p className={css.explanation}>{description}</p>}
      facts={facts}
    />
  )
}

const job: DataColumn<RecurringJob> = {
  label: 'Taak',
  isHead: true,
  className: css.job,
  cell: ({ label, description }) => (
    <>
      {label}
      <p className={css.description}>{description}</p>
    </>
  ),
}

const facts: readonly DataColumn<RecurringJob>[] = [
  { label: 'Hoe vaak', cell: ({ every }) => every },
  { label: 'Laatste keer', cell: run => <LastRun job={run} /> },
  { label: 'Resultaat', cell: run => <Result job={run} /> },
  { label: 'Volgende keer', cell: ({ nextRunAt }) => <Moment at={nextRunAt} /> },
]

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
  const { data, error, isPending, refetch } = useApi(listJobs, {}, { refetchInterval: 10_000, staleTime: 0 })
  usePageTitle('Achtergrondtaken')
  return (
    <>
      <SettingsHeading>Achtergrondtaken</SettingsHeading>
      <p>Dit doet Meldwerk vanzelf. Mislukt een taak, dan wordt die vanzelf opnieuw geprobeerd.</p>
      {isPending && <Skeleton lines={10} label="Bezig met het ophalen van de taken…" />}
      {error && !data && (
        <FailedPage title="De taken konden niet opgehaald worden" error={error} retry={() => void refetch()} />
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
