import { CronExpressionParser } from 'cron-parser'
import { wireTime } from '../../../kit/dutch-time.ts'
import type { Base } from '../../../server/base.ts'
import type { RecurringJob } from '../contract.ts'
import { countText, everyText, runState, type ScheduledJob } from '../rules.ts'
import { lastRuns, type RunRow } from './store.ts'

/** The recurring jobs with their last and next runs. */
export async function listJobs({ db, clock }: Base, jobs: readonly ScheduledJob[]): Promise<RecurringJob[]> {
  const runs = new Map((await lastRuns(db)).map(run => [run.name, run]))
  const now = clock()
  return jobs.map(job => {
    const { name, label, description, schedule } = job
    const run = runs.get(name)
    return {
      name,
      label,
      description,
      every: everyText(schedule),
      nextRunAt: wireTime(nextRun(schedule, now)),
      lastRun: run ? toRun(run, job, now) : null,
      lastSuccessAt: run?.succeededAt ? wireTime(run.succeededAt) : null,
    }
  })
}

const nextRun = (schedule: string, now: Date) =>
  CronExpressionParser.parse(schedule, { currentDate: now, tz: 'Europe/Amsterdam' }).next().toDate()

function toRun(run: RunRow, { counted }: ScheduledJob, now: Date) {
  const { startedAt, finishedAt, count, error } = run
  return {
    startedAt: wireTime(startedAt),
    state: runState(run, now),
    duration: finishedAt && finishedAt.getTime() - startedAt.getTime(),
    result: count === null ? null : countText(count, counted),
    error,
  }
}
