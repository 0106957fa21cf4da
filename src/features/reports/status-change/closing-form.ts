import { dutchDay } from '../../../kit/dutch-time.ts'
import { closingFacts } from '../status/closing-facts.ts'
import { type Closing, type ClosingReason, closingReasons } from '../status/closing-reasons.ts'
import { closingDetailOf, closingLabel, missingInClosing, takesClosingReason } from '../status/closing-rules.ts'
import type { Status } from '../status/statuses.ts'

/** The reason as the form has it; nothing belongs to it yet. */
export const closingFor = (reason: ClosingReason): Closing => ({ reason, detail: null, plannedOn: null })

/** Chosen beforehand: most reports are closed because they are solved. */
export const initialClosing = closingFor('solved')

export const closingOptions = closingReasons.map(reason => ({ value: reason, label: closingLabel(reason) }))

/** What the form sends as the reason with a change to this status. */
export const closingWith = (to: Status | undefined, closing: Closing) => (to && takesClosingReason(to) ? closing : null)

/** The field of the form that is not filled in right, with its error. */
export type ClosingError = { field: 'detail' | 'plannedOn' | 'double'; text: string }

/** @param isDoubleKnown whether the report is linked as a double, or one was chosen to link it to */
export function closingError(
  closing: Closing | null,
  { now, isDoubleKnown }: { now: Date; isDoubleKnown: boolean },
): ClosingError | undefined {
  const asks = closing && closingDetailOf(closing.reason)
  if (!asks) return undefined
  const field = asks.kind === 'double' ? (isDoubleKnown ? undefined : 'double') : missingInClosing(closing)
  if (field) return { field, text: asks.error }
  const isPast = closing.plannedOn !== null && closing.plannedOn < dutchDay(now)
  return isPast ? { field: 'plannedOn', text: 'Kies vandaag of een latere dag' } : undefined
}

/** What is filled in: the status, why the report is closed if the status asks for that, and the text. */
export type StatusDraft = { to: Status | undefined; closing: Closing; text: string }

/** The draft after another reason, or what belongs to it, was chosen. */
export const reasonChosen = ({ to, closing, text }: StatusDraft, next: Closing): StatusDraft => ({
  to,
  closing: next,
  text: next.reason === closing.reason ? text : textAfter(closing.reason, text, closingFacts[next.reason].defaultText),
})

/** The draft after another status was chosen. */
export function statusChosen({ to, closing, text }: StatusDraft, next: Status | undefined): StatusDraft {
  const losesReason = closingWith(to, closing) && !closingWith(next, closing)
  return { to: next, closing, text: losesReason ? textAfter(closing.reason, text, '') : text }
}

/** Another default text, unless staff wrote or chose a text themselves. */
const textAfter = (reason: ClosingReason, text: string, next: string) =>
  !text.trim() || text === closingFacts[reason].defaultText ? next : text
