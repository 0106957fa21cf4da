import { type Base, transaction } from '../../../server/base.ts'
import { endOfNextWorkday } from '../../categories/rules.ts'
import { recordEvent } from '../../reports/server/record.ts'
import { notify } from './notify.ts'
import { reportsNearDeadline } from './store.ts'

/** Notifies who handle a report that its deadline is near, once for each deadline. */
export async function notifyOfDeadlines(base: Base): Promise<void> {
  const now = base.clock()
  const until = endOfNextWorkday(now, base.municipality)
  for (const { id: reportId, userId, deadline } of await reportsNearDeadline(base.db, { now, until }))
    await transaction(base, async tx => {
      const eventId = await recordEvent(tx, reportId, { type: 'deadline-near', until: deadline.toISOString() }, null)
      await notify(tx, base, { reportId, eventId, at: tx.now }, [{ userId, kind: 'deadline' }])
    })
}
