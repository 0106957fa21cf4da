import { respondUntil } from '../feedback/rules.ts'
import type { EventOf } from '../reports/events.ts'
import { noReactionText } from '../reports/replies.ts'
import type { Closing } from '../reports/status/closing-reasons.ts'
import { isEnded, takesPlannedDay } from '../reports/status/rules.ts'
import type { Status } from '../reports/status/statuses.ts'

/** Where a report stands in the eyes of its reporter: several statuses of staff may be one of these. */
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

/** Where a part of a report stands: one that was open when the whole report was handled, ended with it and was not stopped. */
export const partStepOf = (part: StatusOf, whole: StatusOf): Stage | 'closed-together' =>
  part.status === 'cancelled' && whole.status === 'handled' && part.statusAt.getTime() === whole.statusAt.getTime()
    ? 'closed-together'
    : stageOf(part.status)

type StatusEvent = Pick<EventOf<'status-changed'>, 'to' | 'sessionId' | 'text' | 'isRefused'>

/**
 * The stage that a change of status begins. That the other party says something does not mean that it is so, and that it says
 * nothing in time does not mean that it is not: staff look first.
 */
export function stageAfter({ to, sessionId, text, isRefused }: StatusEvent): Stage {
  if (to !== 'closure-requested') return stageOf(to)
  if (sessionId !== undefined) return isRefused ? 'contractor-refused' : 'contractor-answered'
  return text === noReactionText ? 'contractor-silent' : 'checking'
}

/** A moment in the course of a report. */
export type Moment = { stage: Stage | 'reported'; at: Date }

/** The course as its reporter reads it: what is the same for them in a row is told once, by when it began. */
export const courseOf = (moments: readonly Moment[]): Moment[] =>
  moments.filter(({ stage }, index) => {
    const before = moments[index - 1]?.stage
    return stage !== before && !(stage === 'received' && before === 'reported')
  })

/** What the reporter sent a photo with. */
export const photoOccasions = ['report', 'addition', 'answer', 'feedback'] as const
export type PhotoOccasion = (typeof photoOccasions)[number]

/** The form sends the photos of a new report right after it. */
const sentWithReport = 3_600_000

/** What a photo was sent with. @param isOfAddition whether an addition names it */
export function photoOccasionOf(at: Date, moments: readonly Moment[], isOfAddition: boolean): PhotoOccasion {
  if (isOfAddition) return 'addition'
  const stage = moments.findLast(moment => moment.at <= at)?.stage
  if (stage === 'question') return 'answer'
  if (stage === 'handled') return 'feedback'
  const reportedAt = moments[0]?.at ?? at
  return at.getTime() - reportedAt.getTime() <= sentWithReport ? 'report' : 'addition'
}

/** Whether what is done with such reports in general still says what happens: not once it has an outcome, or a plan of its own. */
export const followsHandlingMessage = (status: Status) =>
  !isEnded(status) && !takesPlannedDay(status) && status !== 'reopen-requested'

/** Whether a double is still handled together with its main report; once it is closed, its reason says so. */
export const isHandledTogether = (status: Status) => !isEnded(status)

/** Whether the reporter can still add something: after handling has ended, and while a question waits, there are other forms. */
export const mayAdd = (status: Status) => !isEnded(status) && status !== 'reaction-requested'

/** Whether the reporter can add a photo: to an open report, or to an answer. */
export const takesPhotos = (status: Status) => mayAdd(status) || status === 'reaction-requested'

/** How often a reporter can add something to one report in 24 hours. */
export const maxAdditionsPerDay = 20

/** How long after it sent a report the form can get the link to its page (seconds), and how often: responses get lost. */
export const secondsForLink = 3600
export const maxLinksOfForm = 5

/** How long backups are kept (docs/backup.md). */
export const daysInBackups = 30

/** How long a page stays open in the browser where its link was opened (seconds). */
export const openSeconds = 2 * 3600

type Handling = {
  status: Status
  statusAt: Date
  closing: Closing | null
  /** Whether it was handled again after a request to look once more. */
  isFinal: boolean
  /** The request for feedback that came with it; undefined: none, for there was no address to mail. */
  form: { submittedAt: Date | null; closesAt: Date } | undefined
}

/** Until when the reporter can say what they think of the handling; null when they cannot. */
export function mayDisagreeUntil({ status, statusAt, closing, isFinal, form }: Handling, now: Date): Date | null {
  if (status !== 'handled' || isFinal || form?.submittedAt) return null
  const until = form?.closesAt ?? respondUntil(statusAt, closing)
  return until < now ? null : until
}
