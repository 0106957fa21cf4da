import { type ContactPart, contactParts } from '#kit/contact.ts'
import { dutchDayInWords } from '#kit/dutch-time.ts'
import { visibleText } from '#kit/visible-text.ts'
import { closingFacts } from './closing-facts.ts'
import type { Closing, ClosingReason } from './closing-reasons.ts'
import { takesPlannedDay } from './rules.ts'
import type { Status } from './statuses.ts'

export const takesClosingReason = (to: Status) => to === 'handled'

export const closingLabel = (reason: ClosingReason) => closingFacts[reason].label

export const unsaidReasonLabel = 'Reden niet ingevuld'

export const closingDetailOf = (reason: ClosingReason) => closingFacts[reason].asks

function contactFieldOf(reason: ClosingReason) {
  const asks = closingDetailOf(reason)
  return asks?.kind === 'text' ? asks.contact : undefined
}

/** A closing without a reason asks for feedback too, as on the wire. */
export const closingAsksFeedback = (closing: Closing | null) => !closing || closingFacts[closing.reason].asksFeedback

export const feedbackQuestions = ['handling', 'answer', 'objection'] as const
export type FeedbackQuestion = (typeof feedbackQuestions)[number]

export function feedbackQuestionOf(closing: Closing | null): FeedbackQuestion {
  if (!closingAsksFeedback(closing)) return 'objection'
  return !closing || closing.reason === 'solved' ? 'handling' : 'answer'
}

export const isObjectionTo = (closing: Closing | null) => closing !== null && closingFacts[closing.reason].isDecision

export function trimmedClosing({ reason, detail, contact, plannedOn }: Closing): Closing {
  const kind = closingDetailOf(reason)?.kind
  const reachedAt = contactFieldOf(reason) && visibleText(contact ?? '')
  return {
    reason,
    detail: kind === 'text' ? visibleText(detail ?? '') || null : null,
    ...(reachedAt && { contact: reachedAt }),
    plannedOn: kind === 'day' ? plannedOn : null,
  }
}

/** The caller checks the link of a double. */
export function missingInClosing(closing: Closing): 'detail' | 'plannedOn' | undefined {
  const kind = closingDetailOf(closing.reason)?.kind
  if (kind === 'text' && !visibleText(closing.detail ?? '')) return 'detail'
  return kind === 'day' && !closing.plannedOn ? 'plannedOn' : undefined
}

export const plannedDayText = (day: string) => dutchDayInWords(new Date(`${day}T12:00:00Z`))

const detailText = ({ detail, plannedOn }: Closing) => detail ?? (plannedOn && plannedDayText(plannedOn))

/** For example `Niet van ons: woningcorporatie De Werf (030 123 45 67)`. */
export const closingText = (closing: Closing) =>
  [
    closingLabel(closing.reason),
    [detailText(closing), closing.contact && `(${closing.contact})`].filter(Boolean).join(' '),
  ]
    .filter(Boolean)
    .join(': ')

export type ClosingForResident = {
  title: string
  outcome: string
  detail: { label: string; value: string } | null
  contact: { label: string; parts: ContactPart[] } | null
  titleSaysAll: boolean
  isSolved: boolean
  isStopped: boolean
}

export function closingForResident(closing: Closing): ClosingForResident {
  const { resident, asks } = closingFacts[closing.reason]
  const value = detailText(closing)
  const contactField = contactFieldOf(closing.reason)
  return {
    ...resident,
    isSolved: closing.reason === 'solved',
    isStopped: false,
    detail: value && asks && asks.kind !== 'double' ? { label: asks.labelForResident, value } : null,
    contact:
      contactField && closing.contact
        ? { label: contactField.labelForResident, parts: contactParts(closing.contact) }
        : null,
  }
}

export function endForResident(to: Status, closing: Closing | null): ClosingForResident {
  if (closing) return closingForResident(closing)
  const isStopped = to === 'cancelled'
  const words = isStopped
    ? { title: 'Gestopt', outcome: 'We gaan er niet mee verder.' }
    : { title: 'Afgehandeld', outcome: '' }
  return { ...words, detail: null, contact: null, titleSaysAll: true, isSolved: false, isStopped }
}

type ClosingColumns = {
  status: Status
  closingReason: ClosingReason | null
  closingDetail: string | null
  closingContact: string | null
  plannedOn: string | null
}

/** Checks the status too: older code leaves the columns when it reopens a report. */
export function closingOf(report: ClosingColumns): Closing | null {
  const { status, plannedOn, closingReason: reason, closingDetail: detail, closingContact: contact } = report
  if (!takesClosingReason(status) || !reason) return null
  return { reason, detail, ...(contact && { contact }), plannedOn }
}

export function plannedBeforeIn(report: Pick<ClosingColumns, 'status' | 'plannedOn'>, next: string | null | undefined) {
  const before = plannedDayOf(report)
  return before && next && next !== before ? { plannedBefore: before } : {}
}

export const plannedDayOf = ({ status, plannedOn }: Pick<ClosingColumns, 'status' | 'plannedOn'>): string | null =>
  takesPlannedDay(status) ? plannedOn : null
