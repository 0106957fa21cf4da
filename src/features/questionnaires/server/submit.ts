import { attachStoredFile } from '#features/attachments/server/add.ts'
import type { StoredFile } from '#features/attachments/server/store.ts'
import { refusedText } from '#features/reports/replies.ts'
import { recordEvent } from '#features/reports/server/record.ts'
import { changeStatusBySystem } from '#features/reports/status-change/server/change-status.ts'
import { Problem } from '#kit/problem.ts'
import { endOfDayLater } from '#kit/workdays.ts'
import { type Base, type Tx, transaction } from '#server/base.ts'
import type { Session } from '../contract.ts'
import { daysAfterNotReady, type Flow, type ForwardOutcome, isComplete, isFileType } from '../rules.ts'
import { toSession } from './shape.ts'
import {
  answersOf,
  deleteFiles,
  filesOf,
  insertFile,
  insertSession,
  lockOpenSession,
  questionsOf,
  type SessionRow,
  saveAnswer,
  sessionById,
  takeFiles,
  updateSession,
} from './store.ts'

export const submitSession = (base: Base, uuid: string): Promise<Session> =>
  transaction(base, async tx => {
    const session = await lockOpenSession(tx, uuid)
    const questions = await questionsOf(tx, session.questionnaireId)
    const [answers, files] = [await answersOf(tx, session.id), await filesOf(tx, session.id)]
    const answered = new Set([...answers, ...files].map(({ questionId }) => questionId))
    if (!isComplete(questions, answered))
      throw new Problem('invalid-input', { non_field_errors: ['Not all required questions are answered.'] })
    await updateSession(tx, session.id, { frozenAt: tx.now })
    const text = answers.find(({ analysisKey }) => analysisKey === 'reaction')?.payload
    await onSubmit[session.flow](tx, session, typeof text === 'string' ? text.trim() : '')
    return toSession(base, tx, await sessionById(tx, session.id))
  })

const onSubmit: Record<Flow, (tx: Tx, session: SessionRow, text: string) => Promise<void>> = {
  'reaction-request': receiveReaction,
  forward: (tx, session, text) => receiveExternalReaction(tx, session, { text, outcome: 'received' }),
  'extra-properties': async () => {},
}

async function receiveReaction(tx: Tx, { reportId, id }: SessionRow, text: string) {
  if (reportId !== null) await changeStatusBySystem(tx, reportId, { to: 'reaction-received', text, sessionId: id })
}

type ExternalReaction = { text: string; outcome: ForwardOutcome }

/** The final answer returns the report to staff, unless they have continued meanwhile. */
async function receiveExternalReaction(tx: Tx, session: SessionRow, { text, outcome }: ExternalReaction) {
  const { id, reportId, recipient, isAwaited } = session
  if (reportId === null || recipient === null) return
  for (const { file, name, contentType, size, width, height } of await takeFiles(tx, id))
    await attachStoredFile(tx, reportId, { file, name, contentType, size, width, height, sentBy: recipient })
  await recordEvent(tx, reportId, { type: 'external-reaction', sessionId: id, outcome }, null)
  if (outcome === 'not-ready' || !isAwaited) return
  const status = { to: 'closure-requested', sessionId: id } as const
  if (outcome === 'received') return changeStatusBySystem(tx, reportId, { ...status, text })
  await changeStatusBySystem(tx, reportId, { ...status, text: refusedText(text), isRefused: true })
}

type ForwardAnswer = {
  outcome: ForwardOutcome
  text: string
  files: readonly StoredFile[]
  /** A repeated answer has the same key. */
  key: string
}

/**
 * Stores the whole answer at once. "Not ready" gets its own session, and the session of the question stays open. @param
 * question its session, locked with its report
 */
export async function answerForward(tx: Tx, question: SessionRow, { outcome, text, files, key }: ForwardAnswer) {
  const session = outcome === 'not-ready' ? await openSessionLike(tx, question) : question
  const [sessionId, questions] = [session.id, await questionsOf(tx, session.questionnaireId)]
  for (const { id, fieldType, analysisKey } of questions) {
    if (analysisKey === 'reaction') await saveAnswer(tx, { sessionId, questionId: id, payload: text })
    if (!isFileType(fieldType)) continue
    await deleteFiles(tx, { sessionId, questionId: id })
    for (const file of files) await insertFile(tx, { ...file, sessionId, questionId: id })
  }
  await updateSession(tx, sessionId, { startedAt: session.startedAt ?? tx.now, frozenAt: tx.now, answerKey: key })
  await receiveExternalReaction(tx, session, { text, outcome })
  if (outcome === 'not-ready') await prolong(tx, question)
}

async function prolong(tx: Tx, { id, submitBefore }: SessionRow) {
  const until = endOfDayLater(tx.now, daysAfterNotReady)
  if (!submitBefore || submitBefore < until) await updateSession(tx, id, { submitBefore: until })
}

async function openSessionLike(tx: Tx, { questionnaireId, reportId, recipient, submitBefore }: SessionRow) {
  const values = { questionnaireId, reportId, recipient, submitBefore, eventId: null, durationSeconds: null }
  return sessionById(tx, await insertSession(tx, values))
}
