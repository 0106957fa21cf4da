import type { Base } from '../../../server/base.ts'
import type { Reader } from '../../../server/db/database.ts'
import { limits } from '../../attachments/limits.ts'
import { attachmentsOf, reporterPhotoCount } from '../../attachments/server/store.ts'
import { feedbackOn } from '../../feedback/server/store.ts'
import { sessionState } from '../../questionnaires/rules.ts'
import { questionsOf, reactionOf, reactionRequestsOf, type SessionRow } from '../../questionnaires/server/store.ts'
import { promiseOf } from '../../reports/promise.ts'
import { closingForResident, closingOf, feedbackQuestionOf } from '../../reports/status/closing-rules.ts'
import type { MyReport } from '../contract.ts'
import { courseOf, isHandledTogether, mayAdd, partStepOf } from '../rules.ts'
import { type CourseEvent, feedbackShape, isVisible, messageBefore, momentOf, photoShape } from './conversation.ts'
import { handlingOf, isNewsLater, mailOf, messageOfMain, outcomeOfMain, stageNow } from './handling.ts'
import { requireExists } from './lock.ts'
import { promiseShape } from './promise-shape.ts'
import { reportedFacts } from './reported-facts.ts'
import { additionsOf, courseEventsOf, findMyReport, isFamilyOnHold, type MyReportRow, partsOf } from './store.ts'
import { mayGiveFeedback } from './survey.ts'

/**
 * A report as its reporter sees it. The caller has proven to be the reporter.
 * @throws Problem `gone` when the report was deleted, or the details of its reporter erased
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
 * What staff wrote to the reporter with the status. That it was for them stands on the event, so that the page depends on no mail:
 * mails may be forgotten before the report is. Other texts are for colleagues or an external party.
 */
function messageToReporter({ status }: MyReportRow, change: NewestChange): string | null {
  if (!change?.event.forReporter || status === 'reaction-requested') return null // the question has a place of its own
  return change.event.text
}

type NewestChange = Awaited<ReturnType<typeof handlingOf>>['change']

/** The questions of the municipality that were answered or can be, oldest first. */
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
