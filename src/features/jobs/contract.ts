import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { jobRights } from './policy.ts'
import { runStates } from './rules.ts'

const JobRun = z.object({
  startedAt: z.string(),
  state: z.enum(runStates),
  /** Milliseconds; null before the end. */
  duration: z.int().nullable(),
  /** `3 e-mails`; null without a count or success. */
  result: z.string().nullable(),
  error: z.string().nullable(),
})

const RecurringJob = z.object({
  name: z.string(),
  label: z.string(),
  description: z.string(),
  every: z.string(),
  nextRunAt: z.string(),
  lastRun: JobRun.nullable(),
  lastSuccessAt: z.string().nullable(),
})
export type RecurringJob = z.output<typeof RecurringJob>

export const listJobs = endpoint('GET', '/api/jobs', {
  access: jobRights,
  answer: z.object({
    jobs: z.array(RecurringJob),
    lastBackupAt: z.string().nullable(),
  }),
  summary:
    'The recurring jobs of the product with their last and next runs, of all processes together; the last backup',
})
