import { mainClosedText } from '#features/doubles/rules.ts'
import { outcomeForDouble, outcomeForDoubles } from '#features/doubles/server/link.ts'
import { mainOf } from '#features/doubles/server/store.ts'
import type { EventOf } from '#features/reports/events.ts'
import { closingFacts } from '#features/reports/status/closing-facts.ts'
import { endForResident } from '#features/reports/status/closing-rules.ts'
import type { Base } from '#server/base.ts'
import type { MailedChange } from './report-values.ts'

export type MainOutcome = Pick<EventOf<'main-closed'>, 'to' | 'text' | 'closing'>

type ClosedDouble = {
  reportId: number
  event: EventOf<'status-changed'>
  eventId?: number
  mainId?: number | undefined
}

/** Set when the main report is closed before its double: only the mail about the double then tells its outcome. */
export async function mainOutcomeOf(base: Base, closed: ClosedDouble): Promise<MainOutcome | undefined> {
  const { reportId, event, eventId = Number.POSITIVE_INFINITY } = closed
  if (event.closing?.reason !== 'double') return undefined
  const mainId = closed.mainId ?? (await mainOf(base.db, reportId))
  const outcome = mainId === undefined ? undefined : await outcomeForDoubles(base, mainId)
  if (!outcome || outcome.causeId > eventId) return undefined
  return outcomeForDouble(base, base.db, { id: reportId, outcome })
}

/** For example `Over dit probleem was al een melding. Die is nu afgehandeld. Het is opgelost.` */
export function mainOutcomeText({ to, closing }: Pick<MainOutcome, 'to' | 'closing'>): string {
  const end = endForResident(to, closing ?? null)
  return [mainClosedText(end), end.outcome].filter(Boolean).join(' ')
}

/** Replaces the default text, which says that the main report is still handled, by the text of the main report. */
export function withOutcomeOf(change: MailedChange, { text, closing }: MainOutcome): MailedChange {
  const { event } = change
  if (event.type !== 'status-changed') return change
  const { closing: _, ...closed } = event
  const isDefault = event.text?.trim() === closingFacts.double.defaultText
  return { ...change, event: { ...closed, text: isDefault ? text : event.text, ...(closing && { closing }) } }
}
