import type { Reader } from '../../../server/db/database.ts'

/** The last run of each job that has run. */
export const lastRuns = (db: Reader) => db.selectFrom('jobRuns').selectAll().execute()
export type RunRow = Awaited<ReturnType<typeof lastRuns>>[number]
