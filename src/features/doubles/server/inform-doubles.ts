import { type Base, transaction } from '../../../server/base.ts'
import { type RecordedEvent, recordEvent } from '../../reports/server/record.ts'
import { findReportForSystem } from '../../reports/server/store.ts'
import { isClosed } from '../../reports/status/rules.ts'
import { outcomeForDouble, outcomeForDoubles } from './main-outcome.ts'
import { mainOf, waitingDoublesOf } from './store.ts'

/**
 * Records on reports that were closed as doubles what became of the report that they are doubles of, once for each time that it
 * is closed: their reporters were written that the two are handled together. It follows from closing either of the two.
 */
export async function informDoubles(base: Base, { event, reportId }: RecordedEvent<'status-changed'>): Promise<void> {
  if (!isClosed(event.to)) return
  const mainId = (await mainOf(base.db, reportId)) ?? reportId
  const outcome = await outcomeForDoubles(base, mainId)
  if (!outcome) return
  const { causeId } = outcome
  for (const id of await waitingDoublesOf(base.db, { mainId, causeId }))
    await transaction(base, async tx => {
      await findReportForSystem(tx, id)
      const waiting = await waitingDoublesOf(tx, { mainId, causeId })
      if (!waiting.includes(id)) return
      const ended = await outcomeForDouble(base, tx, { id, outcome })
      await recordEvent(tx, id, { type: 'main-closed', otherId: mainId, ...ended }, null)
    })
}
