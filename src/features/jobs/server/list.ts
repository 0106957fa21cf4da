import { CronExpressionParser } from 'cron-parser'
import { wireTime } from '#kit/dutch-time.ts'
import type { Base } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import type { RecurringJob } from '../contract.ts'
import { countText, everyText, runState, type ScheduledJob } from '../rules.ts'

const lastRuns = (db: Reader) => db.selectFrom('jobRuns').selectAll().execute()
type RunRow = Awaited<ReturnType<typeof lastRuns>>[number]

export async function listJobs({ db, clock }: Base, jobs: readonly ScheduledJob[]) {
  const runs = new Map((await lastRuns(db)).map(run => [run.name, run]))
  const { backedUpAt } = await db.selectFrom('installation').select('backedUpAt').executeTakeFirstOrThrow()
  return {
    jobs: jobs.map(job => toRecurringJob(job, runs.get(job.name), clock())),
    lastBackupAt: backedUpAt && wireTime(backedUpAt),
  }
}

function toRecurringJob(job: ScheduledJob, run: RunRow | undefined, now: Date): RecurringJob {
  const { name, label, description, schedule } = job
  return {
    name,
    label,
    description,
    every: everyText(schedule),
    nextRunAt: wireTime(nextRun(schedule, now)),
    lastRun: run ? toRun(run, job, now) : null,
    lastSuccessAt: run?.succeededAt ? wireTime(run.succeededAt) : null,
  }
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
