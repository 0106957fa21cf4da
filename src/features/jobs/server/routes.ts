import type { Routes } from '#server/http/http-server.ts'
import * as contract from '../contract.ts'
import type { ScheduledJob } from '../rules.ts'
import { listJobs } from './list.ts'

export const jobRoutes =
  (jobs: readonly ScheduledJob[]): Routes =>
  ({ authorizedRoute }, base) => {
    authorizedRoute(contract.listJobs, () => listJobs(base, jobs))
  }
