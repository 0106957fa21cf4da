import { attachStoredFile } from '#features/attachments/server/add.ts'
import { refusedText } from '#features/reports/replies.ts'
import { recordEvent } from '#features/reports/server/record.ts'
import { changeStatusBySystem } from '#features/reports/status-change/server/change-status.ts'
import { Problem } from '#kit/problem.ts'
import { type Base, type Tx, transaction } from '#server/base.ts'
import type { Session } from '../contract.ts'
import { type Flow, type ForwardOutcome, isComplete } from '../rules.ts'
import { lockOpenSession } from './find-session.ts'
import { toSession } from './shape.ts'
import { answersOf, filesOf, questionsOf, type SessionRow, sessionById, takeFiles, updateSession } from './store.ts'

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
export async function receiveExternalReaction(tx: Tx, session: SessionRow, { text, outcome }: ExternalReaction) {
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
