import type { ReporterPromise } from '../../reports/promise.ts'
import type { ReadPromise } from '../contract.ts'

/** A promise as its reporter reads it at this moment. */
export const promiseShape = ({ lastDay, restartedAt, ...promise }: ReporterPromise, now: Date): ReadPromise => ({
  ...promise,
  lastDay: lastDay.toISOString(),
  isLate: lastDay < now,
  restartedAt: restartedAt?.toISOString() ?? null,
})
