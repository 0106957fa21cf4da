import { respondUntil } from '#features/feedback/rules.ts'
import type { EventOf } from '#features/reports/events.ts'
import { noReactionText } from '#features/reports/replies.ts'
import type { Closing } from '#features/reports/status/closing-reasons.ts'
import { isEnded, takesPlannedDay } from '#features/reports/status/rules.ts'
import type { Status } from '#features/reports/status/statuses.ts'

/** Several statuses of staff may be one stage for the reporter. */
export const stages = [
  'received',
  'awaiting',
  'in-progress',
  'on-hold',
  'scheduled',
  'contractor',
  'contractor-answered',
  'contractor-refused',
  'contractor-silent',
  'checking',
  'question',
  'answered',
  'handled',
  'looking-again',
  'reopened',
  'cancelled',
  'split',
] as const
export type Stage = (typeof stages)[number]

const stageByStatus: Record<Status, Stage> = {
  received: 'received',
  awaiting: 'awaiting',
  'in-progress': 'in-progress',
  'on-hold': 'on-hold',
  scheduled: 'scheduled',
  'ready-to-send': 'in-progress',
  sent: 'contractor',
  'send-failed': 'in-progress',
  'done-external': 'checking',
  handled: 'handled',
  cancelled: 'cancelled',
  reopened: 'reopened',
  split: 'split',
  'closure-requested': 'checking',
  'reopen-requested': 'looking-again',
  'reaction-requested': 'question',
  'reaction-received': 'answered',
  forwarded: 'contractor',
}
export const stageOf = (status: Status): Stage => stageByStatus[status]

type StatusOf = { status: Status; statusAt: Date }

/** `closed-together`: the part was open when the whole report was handled. */
export const partStepOf = (part: StatusOf, whole: StatusOf): Stage | 'closed-together' =>
  part.status === 'cancelled' && whole.status === 'handled' && part.statusAt.getTime() === whole.statusAt.getTime()
    ? 'closed-together'
    : stageOf(part.status)

type StatusEvent = Pick<EventOf<'status-changed'>, 'to' | 'sessionId' | 'text' | 'isRefused'>

/** An answer of the external party proves nothing, nor does its silence: staff check first. */
export function stageAfter({ to, sessionId, text, isRefused }: StatusEvent): Stage {
  if (to !== 'closure-requested') return stageOf(to)
  if (sessionId !== undefined) return isRefused ? 'contractor-refused' : 'contractor-answered'
  return text === noReactionText ? 'contractor-silent' : 'checking'
}

export type Moment = { stage: Stage | 'reported'; at: Date }

/** Merges equal stages in a row, by their first moment. */
export const courseOf = (moments: readonly Moment[]): Moment[] =>
  moments.filter(({ stage }, index) => {
    const before = moments[index - 1]?.stage
    return stage !== before && !(stage === 'received' && before === 'reported')
  })

export const photoOccasions = ['report', 'addition', 'answer', 'feedback'] as const
export type PhotoOccasion = (typeof photoOccasions)[number]

/** Milliseconds; the form sends the photos of a new report right after it. */
const sentWithReport = 3_600_000

/** @param isOfAddition true when an addition names the photo */
export function photoOccasionOf(at: Date, moments: readonly Moment[], isOfAddition: boolean): PhotoOccasion {
  if (isOfAddition) return 'addition'
  const stage = moments.filter(moment => moment.at <= at).at(-1)?.stage
  if (stage === 'question') return 'answer'
  if (stage === 'handled') return 'feedback'
  const reportedAt = moments[0]?.at ?? at
  return at.getTime() - reportedAt.getTime() <= sentWithReport ? 'report' : 'addition'
}

/** False once the report has its own outcome or plan. */
export const followsHandlingMessage = (status: Status) =>
  !isEnded(status) && !takesPlannedDay(status) && status !== 'reopen-requested'

/** After closing, the reason says that it was a double. */
export const isHandledTogether = (status: Status) => !isEnded(status)

/** Ended reports, and those with an open question, have other forms. */
export const mayAdd = (status: Status) => !isEnded(status) && status !== 'reaction-requested'

export const takesPhotos = (status: Status) => mayAdd(status) || status === 'reaction-requested'

export const maxAdditionsPerDay = 20

/** Seconds after sending in which the form can get its link, and the number of times, because responses get lost. */
export const secondsForLink = 3600
export const maxLinksOfForm = 5

/** docs/backup.md */
export const daysInBackups = 30

export const openSeconds = 2 * 3600

type Handling = {
  status: Status
  statusAt: Date
  closing: Closing | null
  isFinal: boolean
  /** Undefined when there was no address to mail. */
  form: { submittedAt: Date | null; closesAt: Date } | undefined
}

export function mayDisagreeUntil({ status, statusAt, closing, isFinal, form }: Handling, now: Date): Date | null {
  if (status !== 'handled' || isFinal || form?.submittedAt) return null
  const until = form?.closesAt ?? respondUntil(statusAt, closing)
  return until < now ? null : until
}
