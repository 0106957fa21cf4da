import type { Base } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { endWaiting } from './change-status.ts'

export const failUnsentQueue = 'fail-unsent'

const maxWaitHours = 24
const text = `Binnen ${maxWaitHours} uur niet verzonden.`
const hourMs = 3_600_000

/**
 * After 24 hours without a fetch by Sigmax, staff must act (docs/wire/jobs.md#scheduled-jobs). @returns the number
 * of changed reports
 */
export async function failUnsent(base: Base): Promise<number> {
  const before = new Date(base.clock().getTime() - maxWaitHours * hourMs)
  const reports = await unsentReports(base.db, before)
  return endWaiting(base, reports, { from: 'ready-to-send', before, change: { to: 'send-failed', text } })
}

const unsentReports = (db: Reader, before: Date) =>
  db
    .selectFrom('reports')
    .select('id')
    .where('status', '=', 'ready-to-send')
    .where('statusTarget', '=', 'sigmax')
    .where('statusAt', '<', before)
    .orderBy('id')
    .limit(500)
    .execute()
