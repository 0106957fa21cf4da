import { Problem } from '../../../kit/problem.ts'
import { type Base, type Tx, transaction } from '../../../server/base.ts'
import { type RecordedEvent, recordEvent } from '../../reports/server/record.ts'
import { findReportForSystem } from '../../reports/server/store.ts'
import { isClosed } from '../../reports/status/rules.ts'
import { commonTextOf } from '../../reports/status-change/server/common-text.ts'
import { filledText } from '../../reports/status-change/server/fill-text.ts'
import { newestStatusChange } from '../../reports/status-change/server/store.ts'
import { isOutcomeForDoubles } from '../rules.ts'
import { mainOf, waitingDoublesOf } from './store.ts'

/**
 * Records on reports that were closed as doubles what became of the report that they are doubles of, once for each time that it
 * is closed: their reporters were written that the two are handled together. It follows from closing either of the two.
 */
export async function informDoubles(base: Base, { event, reportId }: RecordedEvent<'status-changed'>): Promise<void> {
  if (!isClosed(event.to)) return
  const mainId = (await mainOf(base.db, reportId)) ?? reportId
  const cause = await newestStatusChange(base.db, mainId)
  if (!cause || !isOutcomeForDoubles(cause.event)) return
  const { to, closing, sendsMail, forReporter } = cause.event
  const text = sendsMail || forReporter ? await commonTextOf(base, base.db, mainId) : ''
  for (const id of await waitingDoublesOf(base.db, { mainId, causeId: cause.id }))
    await transaction(base, async tx => {
      await findReportForSystem(tx, id)
      const waiting = await waitingDoublesOf(tx, { mainId, causeId: cause.id })
      if (!waiting.includes(id)) return
      const ended = { to, text: await textFor(base, tx, { id, text }), ...(closing && { closing }) }
      await recordEvent(tx, id, { type: 'main-closed', otherId: mainId, causeId: cause.id, ...ended }, null)
    })
}

/** The text with the values of this report; none where it has no value for a variable. */
async function textFor(base: Base, tx: Tx, { id, text }: { id: number; text: string }): Promise<string | null> {
  if (!text) return null
  try {
    return await filledText(base, tx, { id, text })
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
}
