import { z } from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { jobRights } from './policy.ts'
import { runStates } from './rules.ts'

const JobRun = z.object({
  startedAt: z.string(),
  state: z.enum(runStates),
  /** Of a run that ended (milliseconds). */
  duration: z.int().nullable(),
  /** What it did, as `3 e-mails`; null when it did not count, or did not succeed. */
  result: z.string().nullable(),
  /** The message of the error, as the program gives it. */
  error: z.string().nullable(),
})

const RecurringJob = z.object({
  name: z.string(),
  label: z.string(),
  /** What it does, in one sentence. */
  description: z.string(),
  /** How often, in words. */
  every: z.string(),
  nextRunAt: z.string(),
  /** Null: not since this was recorded. */
  lastRun: JobRun.nullable(),
  /** Null: never. */
  lastSuccessAt: z.string().nullable(),
})
export type RecurringJob = z.output<typeof RecurringJob>

export const listJobs = endpoint('GET', '/api/jobs', {
  access: jobRights,
  answer: z.object({
    jobs: z.array(RecurringJob),
    /** When the last complete backup was made by the product's own command; null: never. */
    lastBackupAt: z.string().nullable(),
  }),
  summary:
    'The recurring jobs of the product with their last and next runs, of all processes together; the last backup',
})
