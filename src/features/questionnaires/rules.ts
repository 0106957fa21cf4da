import { isVisible } from '#kit/visible-text.ts'

export type Flow = 'reaction-request' | 'forward' | 'extra-properties'

/** Until the end of the day, this many days later. */
export const daysToAnswer = { 'reaction-request': 5, forward: 14 } as const
/** For an external party that reported that it is not ready: work may take longer than an answer. */
export const daysAfterNotReady = 28

/** From the first answer, for sessions without a deadline (seconds). */
export const sessionSeconds = 2 * 3600

/** For our own form; the wire accepts more. */
export const maxTypedLength = 1000
export const maxFilesPerQuestion = 3

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
  isAwaited: boolean
}

export function sessionState(session: SessionTimes, now: Date): 'open' | 'used' | 'expired' {
  if (session.frozenAt) return 'used'
  const deadline = deadlineOf(session)
  if (session.invalidatedAt || (deadline && deadline < now)) return 'expired'
  return session.flow === 'reaction-request' && !session.isAwaited ? 'expired' : 'open'
}

/** In the words of the wire; undefined when it can. Answers submitted in time do not expire. */
export function newReportRefusal(session: SessionTimes & { reportId: number | null }, now: Date): string | undefined {
  if (session.reportId !== null) return 'Session already used'
  const deadline = deadlineOf(session)
  if (session.invalidatedAt || (!session.frozenAt && deadline && deadline < now)) return 'Session expired'
  return session.frozenAt ? undefined : 'Session not frozen'
}

function deadlineOf({ submitBefore, startedAt, durationSeconds }: SessionTimes): Date | undefined {
  if (submitBefore) return submitBefore
  if (!startedAt || durationSeconds === null) return undefined
  return new Date(startedAt.getTime() + durationSeconds * 1000)
}

export type Question = { id: number; isRequired: boolean; fieldType: FieldType }

export const isComplete = (questions: readonly Question[], answered: ReadonlySet<number>) =>
  questions.every(({ id, isRequired }) => !isRequired || answered.has(id))

export const questionAfter = <One extends Question>(questions: readonly One[], id: number): One | undefined =>
  questions[questions.findIndex(question => question.id === id) + 1]

export function typedAnswerProblem(
  text: string,
  { required }: { required: boolean },
): 'required' | 'too-long' | undefined {
  if (required && !isVisible(text)) return 'required'
  return text.length > maxTypedLength ? 'too-long' : undefined
}

/** An empty text is no answer to a required question. */
export const saysSomething = ({ isRequired, fieldType }: Question, payload: unknown) =>
  !isRequired || isFileType(fieldType) || typeof payload !== 'string' || isVisible(payload)

/** `received` and `refused` end the question for the party. */
export const forwardOutcomes = ['received', 'refused', 'not-ready'] as const
export type ForwardOutcome = (typeof forwardOutcomes)[number]
export type LastOutcome = Exclude<ForwardOutcome, 'not-ready'>

/** See docs/wire/residents.md#questionnaires. */
export const fieldTypes = [
  'plain_text',
  'email',
  'dutch_telephone_number',
  'integer',
  'positive_integer',
  'boolean',
  'image',
  'float',
  'date',
  'date_time',
  'time',
  'selected_object',
] as const
export type FieldType = (typeof fieldTypes)[number]

export const isFileType = (type: FieldType) => type === 'image'
