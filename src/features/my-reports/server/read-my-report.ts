import { limits } from '#features/attachments/limits.ts'
import { isByReporter } from '#features/attachments/rules.ts'
import { previewUrl } from '#features/attachments/server/shape.ts'
import { type AttachmentRow, attachmentsOf, reporterPhotoCount } from '#features/attachments/server/store.ts'
import { type FeedbackRow, feedbackOn } from '#features/feedback/server/store.ts'
import { sessionState } from '#features/questionnaires/rules.ts'
import { questionsOf, reactionOf, reactionRequestsOf, type SessionRow } from '#features/questionnaires/server/store.ts'
import { promiseOf } from '#features/reports/promise.ts'
import { closingForResident, closingOf, feedbackQuestionOf } from '#features/reports/status/closing-rules.ts'
import type { Base } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { signedUrl } from '#server/files/signed-url.ts'
import type { MyReport } from '../contract.ts'
import {
  courseOf,
  isHandledTogether,
  type Moment,
  mayAdd,
  partStepOf,
  photoOccasionOf,
  stageAfter,
  stageOf,
} from '../rules.ts'
import { handlingOf, isNewsLater, mailOf, mayGiveFeedback, messageOfMain, outcomeOfMain, stageNow } from './handling.ts'
import { reportedFacts } from './reported-facts.ts'
import {
  additionsOf,
  courseEventsOf,
  findMyReport,
  isFamilyOnHold,
  type MyReportRow,
  partsOf,
  promiseShape,
  requireExists,
} from './store.ts'

/**
 * The caller has proven to be the reporter. @throws Problem `gone` when the report was deleted, or its reporter
 * erased
 */
export async function readMyReport(base: Base, id: number): Promise<MyReport> {
  const { db } = base
  const report = await findMyReport(db, id)
  requireExists(report)
  const questions = await questionsTo(base, id)
  const events = await courseEventsOf(db, id)
  const additions = await additionsOf(db, id)
  const photos = (await attachmentsOf(db, id)).filter(isVisible)
  const feedback = await feedbackOn(db, id)
  const parts = await partsOf(db, id)
  return {
    ...(await reportedFacts(base, report)),
    ...(await handlingFacts(base, report, { questions, events })),
    questions,
    feedback: feedback.map(feedbackShape),
    additions: additions.map(({ text, createdAt }) => ({ text, at: createdAt.toISOString() })),
    photos: photos.map(row => photoShape(base, row, { events, additions })),
    parts: parts.map(part => ({ category: part.category, step: partStepOf(part, report) })),
    mail: mailOf(report),
    hasPhone: Boolean(report.reporterPhone),
    isOnHold: await isFamilyOnHold(db, report),
    mayAdd: mayAdd(report.status),
    photosLeft: Math.max(0, limits.maxPerReport - (await reporterPhotoCount(db, id))),
  }
}

type Dialogue = { questions: MyReport['questions']; events: readonly CourseEvent[] }

async function handlingFacts({ db, clock, municipality }: Base, report: MyReportRow, { questions, events }: Dialogue) {
  const now = clock()
  const handling = await handlingOf(db, report, now)
  const { change, outcome, isFinal, mayDisagreeUntil } = handling
  const promise = promiseOf(report, municipality, now)
  const closing = closingOf(report)
  const written = messageToReporter(report, change)
  return {
    state: {
      stage: stageNow(report, change),
      since: report.statusAt.toISOString(),
      closing: outcome ? outcomeOfMain(outcome.event) : closing && closingForResident(closing),
      message: outcome ? messageOfMain(handling, written) : written,
      promise: promise && promiseShape(promise, now),
      answerBefore: questions.flatMap(({ open }) => open?.until ?? [])[0] ?? null,
      isDouble: report.isDouble && isHandledTogether(report.status),
    },
    course: courseOf(events.map(momentOf)).map(({ stage, at }) => ({ stage, at: at.toISOString() })),
    messages: events.filter(({ id }) => isNewsLater(handling) || id !== change?.id).flatMap(messageBefore),
    mayDisagreeUntil: mayDisagreeUntil?.toISOString() ?? null,
    isFinal,
    asks: feedbackQuestionOf(closing),
    mayGiveFeedback: await mayGiveFeedback(db, report, handling),
  }
}

/**
 * The event says that the text was for the reporter: mails may be deleted before the report. Other texts are for
 * colleagues or an external party.
 */
function messageToReporter({ status }: MyReportRow, change: NewestChange): string | null {
  if (!change?.event.forReporter || status === 'reaction-requested') return null // the question has its own place
  return change.event.text
}

type NewestChange = Awaited<ReturnType<typeof handlingOf>>['change']

/** Answered and open questions, oldest first. */
async function questionsTo(base: Base, reportId: number): Promise<MyReport['questions']> {
  const sessions = await reactionRequestsOf(base.db, reportId)
  const questions = await Promise.all(sessions.map(session => questionOf(base, base.db, session)))
  return questions.filter(({ answeredAt, open }) => answeredAt !== null || open !== null)
}

async function questionOf({ clock }: Base, db: Reader, session: SessionRow): Promise<MyReport['questions'][number]> {
  const [question] = await questionsOf(db, session.questionnaireId)
  const { frozenAt, submitBefore } = session
  const isOpen = submitBefore !== null && sessionState(session, clock()) === 'open'
  return {
    question: question?.label ?? '',
    askedAt: session.createdAt.toISOString(),
    answer: frozenAt && (await reactionOf(db, session.id)),
    answeredAt: frozenAt?.toISOString() ?? null,
    open: isOpen ? { session: session.uuid, until: submitBefore.toISOString() } : null,
  }
}

type CourseEvent = Awaited<ReturnType<typeof courseEventsOf>>[number]

function momentOf({ event, at }: CourseEvent): Moment {
  if (event.type === 'status-changed') return { stage: stageAfter(event), at }
  return { stage: 'reported', at }
}

/** Questions have their own place. */
function messageBefore({ event, at }: CourseEvent): MyReport['messages'] {
  if (event.type !== 'status-changed' || event.to === 'reaction-requested') return []
  const [text, closing] = [event.forReporter ? event.text : null, event.closing && closingForResident(event.closing)]
  if (!text && !closing) return []
  return [{ stage: stageOf(event.to), at: at.toISOString(), text, closing: closing ?? null }]
}

/** Staff may hide a photo. */
const isVisible = ({ isPublic, contentType }: AttachmentRow) => isPublic && contentType.startsWith('image/')

function senderOf(row: AttachmentRow): MyReport['photos'][number]['from'] {
  if (isByReporter(row)) return 'reporter'
  return row.sentBy === null ? 'municipality' : 'external'
}

type SentBefore = {
  events: readonly CourseEvent[]
  additions: readonly { photoIds: readonly number[] | null }[]
}

function photoShape(base: Base, row: AttachmentRow, { events, additions }: SentBefore): MyReport['photos'][number] {
  const isOfAddition = additions.some(({ photoIds }) => photoIds?.includes(row.id))
  const from = senderOf(row)
  const sentWith = from === 'reporter' ? photoOccasionOf(row.createdAt, events.map(momentOf), isOfAddition) : null
  return {
    src: signedUrl(base, row.file),
    preview: previewUrl(base, row),
    name: row.name,
    caption: row.caption,
    at: row.createdAt.toISOString(),
    from,
    sentWith,
  }
}

const feedbackShape = ({ isSatisfied, texts, textExtra, submittedAt }: FeedbackRow): MyReport['feedback'][number] => ({
  isSatisfied,
  text: [...(texts ?? []), textExtra].filter(Boolean).join('\n'),
  at: submittedAt.toISOString(),
})
