import { type FieldType, isFileType } from './field-types.ts'

/**
 * What a questionnaire is for: a question to the reporter, a question to an external party, or questions whose answers go with
 * a new report.
 */
export type Flow = 'reaction-request' | 'forward' | 'extra-properties'

/** How long the link in the mail works: until the end of the day that is this many days later. */
export const daysToAnswer = { 'reaction-request': 5, forward: 14 } as const
/** The same for an external party that said that it is not ready yet: the work may take longer than an answer. */
export const daysAfterNotReady = 28

/** How long a session without a deadline may take after its first answer (seconds). */
export const sessionSeconds = 2 * 3600

/** Of what is typed in our own form; the wire takes more. */
export const maxTypedLength = 1000
export const maxFilesPerQuestion = 3

/** What stands above the questions. `attachmentIds`: pictures of the report. */
export type Explanation = {
  title: string
  sections: readonly { header: string; text: string; attachmentIds: readonly number[] }[]
}

export type SessionTimes = {
  flow: Flow
  startedAt: Date | null
  submitBefore: Date | null
  durationSeconds: number | null
  frozenAt: Date | null
  invalidatedAt: Date | null
  /** Whether the report still waits for the answer to this question. */
  isAwaited: boolean
}

/** Whether a session can be answered: not when it was, when it is too late, or when the report no longer waits for it. */
export function sessionState(session: SessionTimes, now: Date): 'open' | 'used' | 'expired' {
  if (session.frozenAt) return 'used'
  const deadline = deadlineOf(session)
  if (session.invalidatedAt || (deadline && deadline < now)) return 'expired'
  return session.flow === 'reaction-request' && !session.isAwaited ? 'expired' : 'open'
}

/** Why a session cannot go with a new report, as on the wire; undefined: it can. */
export function newReportRefusal(session: SessionTimes & { reportId: number | null }, now: Date): string | undefined {
  if (session.reportId !== null) return 'Session already used'
  if (!session.frozenAt) return 'Session not frozen'
  const deadline = deadlineOf(session)
  return session.invalidatedAt || (deadline && deadline < now) ? 'Session expired' : undefined
}

function deadlineOf({ submitBefore, startedAt, durationSeconds }: SessionTimes): Date | undefined {
  if (submitBefore) return submitBefore
  if (!startedAt || durationSeconds === null) return undefined
  return new Date(startedAt.getTime() + durationSeconds * 1000)
}

export type Question = { id: number; isRequired: boolean; fieldType: FieldType }

/** Whether every required question has an answer. */
export const isComplete = (questions: readonly Question[], answered: ReadonlySet<number>) =>
  questions.every(({ id, isRequired }) => !isRequired || answered.has(id))

/** The question after this one; undefined after the last. */
export const questionAfter = <One extends Question>(questions: readonly One[], id: number): One | undefined =>
  questions[questions.findIndex(question => question.id === id) + 1]

/** What is wrong with an answer that was typed; undefined: nothing is. */
export function typedAnswerProblem(
  text: string,
  { required }: { required: boolean },
): 'required' | 'too-long' | undefined {
  if (required && text.trim() === '') return 'required'
  return text.length > maxTypedLength ? 'too-long' : undefined
}

/** Whether a payload says something: an empty text is no answer to a required question. */
export const saysSomething = ({ isRequired, fieldType }: Question, payload: unknown) =>
  !isRequired || isFileType(fieldType) || typeof payload !== 'string' || payload.trim() !== ''

/**
 * What comes of a question to an external party: it is ready, they cannot do it, or it is not ready yet. With the first two they
 * are done with it.
 */
export const forwardOutcomes = ['received', 'refused', 'not-ready'] as const
export type ForwardOutcome = (typeof forwardOutcomes)[number]
/** After these it no longer lies with them. */
export type LastOutcome = Exclude<ForwardOutcome, 'not-ready'>
