import { startOfNextWorkday } from '../../../kit/workdays.ts'
import { type Base, transaction } from '../../../server/base.ts'
import { recordEvent } from '../../reports/server/record.ts'
import { notify } from './notify.ts'
import { reportsNearDeadline } from './store.ts'

/** Notifies who handle a report that it is late after the next workday, once for each deadline. */
export async function notifyOfDeadlines(base: Base): Promise<void> {
  const { closingDays } = base.municipality
  const now = base.clock()
  const nextWorkday = startOfNextWorkday(now, closingDays)
  const until = startOfNextWorkday(nextWorkday, closingDays)
  for (const { id: reportId, userId, deadline } of await reportsNearDeadline(base.db, { now, until }))
    await transaction(base, async tx => {
      const eventId = await recordEvent(tx, reportId, { type: 'deadline-near', until: deadline.toISOString() }, null)
      await notify(tx, base, { reportId, eventId, at: tx.now }, [{ userId, kind: 'deadline' }])
    })
}
