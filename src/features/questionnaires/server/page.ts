import { addPhotosOfForm, takesPhotosOnWire } from '#features/attachments/server/add.ts'
import { readPublicReport, toPublicReport } from '#features/reports/create/server/public-report.ts'
import { Problem } from '#kit/problem.ts'
import { visibleText } from '#kit/visible-text.ts'
import type { Base } from '#server/base.ts'
import type { PageForm } from '#server/http/uploads.ts'
import type { Session } from '../contract.ts'
import { type ClosedReason, type ReplyPageData, type ReportFacts, reportFactsOf } from '../page.ts'
import { isFileType, typedAnswerProblem } from '../rules.ts'
import { answerQuestions } from './answer.ts'
import { readSession } from './shape.ts'
import { submitSession } from './submit.ts'

export async function readReplyPage(base: Base, uuid: string): Promise<ReplyPageData> {
  try {
    const session = await readSession(base, uuid)
    return { kind: 'open', session, facts: await factsOf(base, session) }
  } catch (error) {
    return closedPage(error, [])
  }
}

async function factsOf(base: Base, { signal_snapshot }: Session): Promise<ReportFacts | undefined> {
  if (!signal_snapshot) return undefined
  return reportFactsOf(toPublicReport(base, await readPublicReport(base, signal_snapshot.signal_id)))
}

type ReplyForm = { uuid: string; form: PageForm; network: string }

export async function submitReplyPage(base: Base, { uuid, form, network }: ReplyForm): Promise<ReplyPageData> {
  const typed = form.entries.map(([, text]) => text)
  try {
    const session = await readSession(base, uuid)
    const facts = await factsOf(base, session)
    const questions = session.path_questions.filter(({ field_type }) => !isFileType(field_type))
    const texts = Object.fromEntries(questions.map(question => [question.uuid, visibleText(form.get(question.uuid))]))
    if (questions.some(question => typedAnswerProblem(texts[question.uuid] ?? '', question)))
      return { kind: 'open', session, facts, filledIn: { texts } }
    const reportUuid = session.signal_snapshot?.signal_id ?? ''
    const checkTakesPhotos = takesPhotosOnWire(base, async () => false)
    const sent = { form, key: session.uuid, network, checkTakesPhotos }
    const refusedPhotos = await addPhotosOfForm(base, reportUuid, sent)
    if (refusedPhotos) return { kind: 'open', session, facts, filledIn: { texts, refusedPhotos } }
    const answers = Object.entries(texts).filter(([, text]) => text !== '')
    await answerQuestions(base, uuid, () => answers.map(([question_uuid, payload]) => ({ question_uuid, payload })))
    await submitSession(base, uuid)
    return { kind: 'sent', facts: await factsOf(base, session) }
  } catch (error) {
    return closedPage(error, typed)
  }
}

function closedPage(error: unknown, typed: readonly string[]): ReplyPageData {
  if (!(error instanceof Problem)) throw error
  return { kind: 'closed', reason: reasonOf(error), typed }
}

function reasonOf({ code, what }: Problem): ClosedReason {
  if (code === 'gone') return what === 'Already used!' ? 'used' : 'expired'
  return code === 'not-found' || code === 'invalid-input' ? 'unknown' : 'failed'
}
