import { type ContactPart, contactParts } from '../../../kit/contact-parts.ts'
import { dutchDayInWords } from '../../../kit/dutch-time.ts'
import { closingFacts } from './closing-facts.ts'
import type { Closing, ClosingReason } from './closing-reasons.ts'
import { takesPlannedDay } from './rules.ts'
import type { Status } from './statuses.ts'

/** Whether a change to this status can have a reason. */
export const takesClosingReason = (to: Status) => to === 'handled'

/** The label for staff, and the column of the figures. */
export const closingLabel = (reason: ClosingReason) => closingFacts[reason].label

/** Of reports that were handled without saying why. */
export const unsaidReasonLabel = 'Reden niet ingevuld'

/** What has to be entered with this reason. */
export const closingDetailOf = (reason: ClosingReason) => closingFacts[reason].asks

/** The field for how the one whose it is can be reached, where this reason has it. */
function contactFieldOf(reason: ClosingReason) {
  const asks = closingDetailOf(reason)
  return asks?.kind === 'text' ? asks.contact : undefined
}

/** Whether closing asks the reporter what they think of the handling; without a reason it does, as on the wire. */
export const closingAsksFeedback = (closing: Closing | null) => !closing || closingFacts[closing.reason].asksFeedback

/** What a closed report asks its reporter: what they think of the handling or of the answer, or only whether they disagree. */
export const feedbackQuestions = ['handling', 'answer', 'objection'] as const
export type FeedbackQuestion = (typeof feedbackQuestions)[number]

export function feedbackQuestionOf(closing: Closing | null): FeedbackQuestion {
  if (!closingAsksFeedback(closing)) return 'objection'
  return !closing || closing.reason === 'solved' ? 'handling' : 'answer'
}

/** Whether a reporter who asks to look at it again disagrees with what was decided; otherwise they say that it is not solved. */
export const isObjectionTo = (closing: Closing | null) => closing !== null && closingFacts[closing.reason].isDecision

/** A closing with only what its reason asks for. */
export function trimmedClosing({ reason, detail, contact, plannedOn }: Closing): Closing {
  const kind = closingDetailOf(reason)?.kind
  const reachedAt = contactFieldOf(reason) && contact?.trim()
  return {
    reason,
    detail: kind === 'text' ? detail?.trim() || null : null,
    ...(reachedAt && { contact: reachedAt }),
    plannedOn: kind === 'day' ? plannedOn : null,
  }
}

/** Which field its reason asks for and that is not filled in. Whether a double is linked is for the caller to check. */
export function missingInClosing(closing: Closing): 'detail' | 'plannedOn' | undefined {
  const kind = closingDetailOf(closing.reason)?.kind
  if (kind === 'text' && !closing.detail?.trim()) return 'detail'
  return kind === 'day' && !closing.plannedOn ? 'plannedOn' : undefined
}

/** `maandag 30 november 2026` */
export const plannedDayText = (day: string) => dutchDayInWords(new Date(`${day}T12:00:00Z`))

const detailText = ({ detail, plannedOn }: Closing) => detail ?? (plannedOn && plannedDayText(plannedOn))

/** For staff: `Niet van ons: woningcorporatie De Werf (030 123 45 67)`. */
export const closingText = (closing: Closing) =>
  [
    closingLabel(closing.reason),
    [detailText(closing), closing.contact && `(${closing.contact})`].filter(Boolean).join(' '),
  ]
    .filter(Boolean)
    .join(': ')

/** What a resident reads of the reason. */
export type ClosingForResident = {
  title: string
  /** The outcome in one sentence. */
  outcome: string
  detail: { label: string; value: string } | null
  /** How the one whose it is can be reached, with what can be pressed in it. */
  contact: { label: string; parts: ContactPart[] } | null
  /** Whether the outcome only repeats the title. */
  titleSaysAll: boolean
  isSolved: boolean
  /** Whether it was stopped instead of handled. */
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

/** What a resident reads of how a report was closed, also where staff gave no reason. */
export function endForResident(to: Status, closing: Closing | null): ClosingForResident {
  if (closing) return closingForResident(closing)
  const isStopped = to === 'cancelled'
  const words = isStopped
    ? { title: 'Gestopt', outcome: 'We gaan er niet mee verder.' }
    : { title: 'Afgehandeld', outcome: '' }
  return { ...words, detail: null, contact: null, titleSaysAll: true, isSolved: false, isStopped }
}

/** The columns of a report that hold its closing. */
type ClosingColumns = {
  status: Status
  closingReason: ClosingReason | null
  closingDetail: string | null
  closingContact: string | null
  plannedOn: string | null
}

/** Why a report is closed now: a version that knows no reasons leaves the columns when it reopens one. */
export function closingOf(report: ClosingColumns): Closing | null {
  const { status, plannedOn, closingReason: reason, closingDetail: detail, closingContact: contact } = report
  if (!takesClosingReason(status) || !reason) return null
  return { reason, detail, ...(contact && { contact }), plannedOn }
}

/** For the event of a change: the day for which a report was planned until then, where it gets another one. */
export function plannedBeforeIn(report: Pick<ClosingColumns, 'status' | 'plannedOn'>, next: string | null | undefined) {
  const before = plannedDayOf(report)
  return before && next && next !== before ? { plannedBefore: before } : {}
}

/** The day on which the work of a scheduled report is planned. */
export const plannedDayOf = ({ status, plannedOn }: Pick<ClosingColumns, 'status' | 'plannedOn'>): string | null =>
  takesPlannedDay(status) ? plannedOn : null
