import type { Routes } from '../../../server/http/http-server.ts'
import * as contract from '../contract.ts'
import type { ScheduledJob } from '../rules.ts'
import { listJobs } from './list.ts'

/** @param jobs the recurring jobs of the product, in the order of the list */
export const jobRoutes =
  (jobs: readonly ScheduledJob[]): Routes =>
  ({ authorizedRoute }, base) => {
    authorizedRoute(contract.listJobs, () => listJobs(base, jobs))
  }
