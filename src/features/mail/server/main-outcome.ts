import type { Base } from '../../../server/base.ts'
import { mainClosedText } from '../../doubles/rules.ts'
import { outcomeForDouble, outcomeForDoubles } from '../../doubles/server/main-outcome.ts'
import { mainOf } from '../../doubles/server/store.ts'
import type { EventOf } from '../../reports/events.ts'
import { closingFacts } from '../../reports/status/closing-facts.ts'
import { endForResident } from '../../reports/status/closing-rules.ts'
import type { MailedChange } from './report-values.ts'

export type MainOutcome = Pick<EventOf<'main-closed'>, 'to' | 'text' | 'closing'>

type ClosedDouble = {
  reportId: number
  event: EventOf<'status-changed'>
  /** The event by which it was closed; undefined before it is. */
  eventId?: number
  /** The report that it is going to be linked to. */
  mainId?: number | undefined
}

/**
 * What became of the other report, where one is closed as its double after that: then the mail about the double says so, and no
 * other mail does.
 */
export async function mainOutcomeOf(base: Base, closed: ClosedDouble): Promise<MainOutcome | undefined> {
  const { reportId, event, eventId = Number.POSITIVE_INFINITY } = closed
  if (event.closing?.reason !== 'double') return undefined
  const mainId = closed.mainId ?? (await mainOf(base.db, reportId))
  const outcome = mainId === undefined ? undefined : await outcomeForDoubles(base, mainId)
  if (!outcome || outcome.causeId > eventId) return undefined
  return outcomeForDouble(base, base.db, { id: reportId, outcome })
}

/** `Over dit probleem was al een melding. Die is nu afgehandeld. Het is opgelost.` */
export function mainOutcomeText({ to, closing }: Pick<MainOutcome, 'to' | 'closing'>): string {
  const end = endForResident(to, closing ?? null)
  return [mainClosedText(end), end.outcome].filter(Boolean).join(' ')
}

/** The change with what was written about the other report, where staff left the text that says that it is still handled. */
export function withOutcomeOf(change: MailedChange, { text, closing }: MainOutcome): MailedChange {
  const { event } = change
  if (event.type !== 'status-changed') return change
  const { closing: _, ...closed } = event
  const isDefault = event.text?.trim() === closingFacts.double.defaultText
  return { ...change, event: { ...closed, text: isDefault ? text : event.text, ...(closing && { closing }) } }
}
