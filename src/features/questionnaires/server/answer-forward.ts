import type { StoredFile } from '#features/attachments/server/store.ts'
import { endOfDayLater } from '#kit/workdays.ts'
import type { Tx } from '#server/base.ts'
import { isFileType } from '../field-types.ts'
import { daysAfterNotReady, type ForwardOutcome } from '../rules.ts'
import {
  deleteFiles,
  insertFile,
  insertSession,
  questionsOf,
  type SessionRow,
  saveAnswer,
  sessionById,
  updateSession,
} from './store.ts'
import { receiveExternalReaction } from './submit.ts'

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
