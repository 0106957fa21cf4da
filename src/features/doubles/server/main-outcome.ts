import { Problem } from '../../../kit/problem.ts'
import type { Base } from '../../../server/base.ts'
import type { Reader } from '../../../server/db/database.ts'
import type { EventOf } from '../../reports/events.ts'
import { commonTextOf } from '../../reports/status-change/server/common-text.ts'
import { filledText } from '../../reports/status-change/server/fill-text.ts'
import { newestStatusChange } from '../../reports/status-change/server/store.ts'
import { isOutcomeForDoubles } from '../rules.ts'

/** What became of a report, for its doubles; `text` has variables for what it says of this report alone. */
type Outcome = Pick<EventOf<'main-closed'>, 'causeId' | 'to' | 'closing'> & { text: string }

/** How a report was closed, as far as that is the outcome for its doubles too; undefined where it is not, or is open. */
export async function outcomeForDoubles(base: Base, mainId: number): Promise<Outcome | undefined> {
  const cause = await newestStatusChange(base.db, mainId)
  if (!cause || !isOutcomeForDoubles(cause.event)) return undefined
  const { to, closing, sendsMail, forReporter } = cause.event
  const text = sendsMail || forReporter ? await commonTextOf(base, base.db, mainId) : ''
  return { causeId: cause.id, to, text, ...(closing && { closing }) }
}

/** What the reporter of a double reads of that outcome; no text where this report has no value for a variable of it. */
export async function outcomeForDouble(base: Base, db: Reader, { id, outcome }: { id: number; outcome: Outcome }) {
  return { ...outcome, text: await textFor(base, db, { id, text: outcome.text }) }
}

async function textFor(base: Base, db: Reader, { id, text }: { id: number; text: string }): Promise<string | null> {
  if (!text) return null
  try {
    return await filledText(base, db, { id, text })
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
}
