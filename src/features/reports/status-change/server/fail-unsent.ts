import type { Base } from '../../../../server/base.ts'
import type { Reader } from '../../../../server/db/database.ts'
import { endWaiting } from './end-waiting.ts'

/** The scheduled queue that ends waiting for the system of a contractor. */
export const failUnsentQueue = 'fail-unsent'

const maxWaitHours = 24
const text = `Binnen ${maxWaitHours} uur niet verzonden.`
const hourMs = 3_600_000

/**
 * Give the status `send-failed` to reports that waited 24 hours to be sent to Sigmax (docs/wire/jobs.md#scheduled-jobs), so that
 * staff do not wait for a program that does not fetch them. Each report is a transaction of its own. @returns how many there were
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
